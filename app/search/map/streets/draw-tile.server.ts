import { GeoJSONVT } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { CitySketch } from "#app/geography/city-sketch.ts";
import streets from "#app/geography/data/dubai-streets.json" with { type: "json" };
import type { Geography } from "#app/geography/geography.ts";

type Feature = GeoJSON.Feature;
type Position = readonly number[];

/** The closest zoom that has tiles of its own; MapLibre enlarges them for closer views. */
export const drawnMaxZoom = 14;
/** Beyond the outline of the land on every side. */
const sea = { south: 20, west: 50, north: 30, east: 61 };

const drawn = new WeakMap<Geography, [name: string, index: GeoJSONVT][]>();

/**
 * Returns a vector tile of the built-in map in the schema of Protomaps; null where nothing is drawn.
 * The coast and the main roads are of OpenStreetMap: a map that shows them also shows `mapAttribution`.
 */
export function drawTile(
  city: { geography: Geography; sketch: CitySketch },
  { z, x, y }: Record<"z" | "x" | "y", number>,
): Uint8Array<ArrayBuffer> | null {
  if (z > drawnMaxZoom) return null;
  const tiles = indexCity(city).flatMap(([name, index]) => {
    const tile = index.getTile(z, x, y);
    return tile && tile.features.length > 0 ? [[name, tile] as const] : [];
  });
  if (tiles.length === 0) return null;
  return Uint8Array.from(fromGeojsonVt(Object.fromEntries(tiles), { version: 2, extent: 4096 }));
}

function indexCity({ geography, sketch }: { geography: Geography; sketch: CitySketch }) {
  const known = drawn.get(geography);
  if (known) return known;
  const layers: Record<string, Feature[]> = {
    water: drawWater(sketch),
    roads: [...drawRoads(), ...drawMetro()],
    places: drawDistricts(geography),
    pois: drawLandmarks(),
  };
  const indexes = Object.entries(layers).map(([name, features]): [string, GeoJSONVT] => [
    name,
    new GeoJSONVT({ type: "FeatureCollection", features }, { maxZoom: drawnMaxZoom }),
  ]);
  drawn.set(geography, indexes);
  return indexes;
}

/** GeoJSON has the longitude first. */
const flip = ([latitude = 0, longitude = 0]: Position): [number, number] => [longitude, latitude];
const close = (ring: readonly Position[]) => [...ring, ...ring.slice(0, 1)].map(flip);

function drawWater({ land, water }: CitySketch): Feature[] {
  const { south, west, north, east } = sea;
  const edge = close([
    [south, west],
    [south, east],
    [north, east],
    [north, west],
  ]);
  const ocean = area("ocean", [edge, ...land.map(close)]);
  return [
    ocean,
    ...water.map((ring) => area("lake", [close(ring)])),
    ...streets.waters.map((one) => point(one.kind, one.at, names(one))),
  ];
}

function area(kind: string, coordinates: [number, number][][]): Feature {
  return { type: "Feature", properties: { kind }, geometry: { type: "Polygon", coordinates } };
}

function drawRoads(): Feature[] {
  return streets.roads.map((road) => line(road.kind, road.line, names(road)));
}

/** A metro line leads from station to station. */
function drawMetro(): Feature[] {
  return streets.metro.map((one) =>
    line(
      "rail",
      one.stations.map(({ at }) => at),
      names(one),
    ),
  );
}

function line(kind: string, points: Position[], named: Record<string, string>): Feature {
  return {
    type: "Feature",
    properties: { kind, ...named },
    geometry: { type: "LineString", coordinates: points.map(flip) },
  };
}

function drawLandmarks(): Feature[] {
  const stations = new Map(
    streets.metro.flatMap((one) => one.stations.map((station) => [station.name, station])),
  );
  return [
    ...[...stations.values()].map((station) => point("station", station.at, names(station))),
    ...streets.places.map((place) =>
      point(place.kind, place.at, { ...names(place), ...(place.isMain && { rank: "main" }) }),
    ),
  ];
}

function drawDistricts(geography: Geography): Feature[] {
  return geography
    .districtsOf(geography.defaultCity.id)
    .map((district) =>
      point("neighbourhood", [district.latitude, district.longitude], names(district)),
    );
}

function point(kind: string, at: Position, named: Record<string, string>): Feature {
  return {
    type: "Feature",
    properties: { kind, ...named },
    geometry: { type: "Point", coordinates: flip(at) },
  };
}

function names({ name, nameAr }: { name: string | null; nameAr: string | null }) {
  return { ...(name && { name, "name:en": name }), ...(nameAr && { "name:ar": nameAr }) };
}

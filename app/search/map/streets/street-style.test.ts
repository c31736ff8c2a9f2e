import { featureFilter, validateStyleMin } from "@maplibre/maplibre-gl-style-spec";
import { expect, test } from "vitest";
import { streetStyle } from "./street-style.ts";

const palette = {
  land: "#fff",
  water: "#0ff",
  green: "#0f0",
  road: "#eee",
  highway: "#ff0",
  rail: "#00f",
  faint: "#ddd",
  strong: "#999",
  roadName: "#333",
  placeName: "#000",
};
const style = streetStyle({
  urls: ["https://tiles.example/{z}/{x}/{y}"],
  maxZoom: 15,
  locale: "ar",
  palette,
  fonts: ["Plex Arabic"],
});
const types = { Point: 1, LineString: 2, Polygon: 3 } as const;

/** The layers of the style that draw a feature of a tile at zoom 16. */
function drawnBy(layer: string, type: keyof typeof types, properties: Record<string, string>) {
  return style.layers.flatMap((one, index) => {
    if (one.type === "background" || !("source-layer" in one) || one["source-layer"] !== layer)
      return [];
    const { filter } = featureFilter(one.filter, `layers[${index}].filter`);
    return filter({ zoom: 16 }, { type: types[type], properties }) ? [one.id] : [];
  });
}

test("the style is one that MapLibre takes", () => {
  expect(validateStyleMin(style)).toEqual([]);
});

test.each([
  // Protomaps, version 4 (docs.protomaps.com/basemaps/layers).
  ["roads", "LineString", { kind: "highway" }, "highway"],
  ["roads", "LineString", { kind: "major_road" }, "major"],
  ["roads", "LineString", { kind: "minor_road", kind_detail: "service" }, "minor"],
  ["roads", "LineString", { kind: "rail" }, "rail"],
  ["water", "Polygon", { kind: "ocean" }, "water"],
  ["landuse", "Polygon", { kind: "park" }, "green"],
  ["buildings", "Polygon", { kind: "building" }, "buildings"],
  ["places", "Point", { kind: "neighbourhood" }, "place-names"],
  ["pois", "Point", { kind: "station" }, "stations"],
  ["pois", "Point", { kind: "station" }, "station-names"],
  ["pois", "Point", { kind: "hospital" }, "landmark-names"],
  ["pois", "Point", { kind: "mall", rank: "main" }, "main-landmark-names"],
  ["water", "Point", { kind: "ocean" }, "sea-names"],
  ["water", "Point", { kind: "water" }, "water-names"],
  // OpenMapTiles, version 3 (openmaptiles.org/schema).
  ["transportation", "LineString", { class: "motorway" }, "highway"],
  ["transportation", "LineString", { class: "service" }, "minor"],
  ["transportation", "LineString", { class: "rail" }, "rail"],
  ["transportation_name", "LineString", { class: "minor" }, "road-names"],
  ["water", "Polygon", { class: "ocean" }, "water"],
  ["park", "Polygon", { class: "nature_reserve" }, "green"],
  ["building", "Polygon", {}, "buildings"],
  ["place", "Point", { class: "suburb" }, "place-names"],
  ["poi", "Point", { class: "hospital" }, "landmark-names"],
  ["poi", "Point", { class: "railway" }, "station-names"],
  ["water_name", "Point", { class: "sea" }, "sea-names"],
] as const)("%s of a tile, a %s with %o, is drawn as %s", (layer, type, properties, id) => {
  expect(drawnBy(layer, type, properties)).toContain(`${id}-${layer}`);
});

test("of other points of interest no name is drawn", () => {
  expect(drawnBy("pois", "Point", { kind: "cafe" })).toEqual([]);
});

test("lines of water and borders of areas are not filled", () => {
  expect(drawnBy("water", "LineString", { kind: "river" })).toEqual([]);
  expect(drawnBy("landuse", "Polygon", { kind: "industrial" })).toEqual([]);
});

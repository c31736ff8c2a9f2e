import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";
import type { Locale } from "#app/platform/i18n/locale.ts";

/** Colours in a notation that MapLibre reads. */
export type Palette = Record<
  | "land"
  | "water"
  | "green"
  | "road"
  | "highway"
  | "rail"
  | "faint"
  | "strong"
  | "roadName"
  | "placeName",
  string
>;

interface StyleOptions {
  urls: string[];
  maxZoom: number;
  locale: Locale;
  palette: Palette;
  /** Families of the page's own fonts: without addresses of glyphs the browser draws the labels. */
  fonts: string[];
}

const source = "streets";
/** Where pins lie: points with the name of an empty picture of their size as `room`. */
export const pinSource = "pins";
/** Names give way to pins, which another layer draws: the layer on top is placed first. */
const pinRoom: LayerSpecification = {
  id: "pin-room",
  type: "symbol",
  source: pinSource,
  layout: { "icon-image": ["get", "room"], "icon-allow-overlap": true },
};

/** Names of the kinds of features in OpenMapTiles and Protomaps. */
const kind: ExpressionSpecification = ["coalesce", ["get", "kind"], ["get", "class"], ""];
const ofKinds = (...kinds: string[]): ExpressionSpecification => ["in", kind, ["literal", kinds]];
const isArea: ExpressionSpecification = ["==", ["geometry-type"], "Polygon"];
const isHighway = ofKinds("highway", "motorway", "trunk");
const isMajor = ofKinds("major_road", "medium_road", "primary", "secondary", "tertiary");
const isMinor = ofKinds("minor_road", "minor", "service");
const isRail = ofKinds("rail", "transit");
const isStation = ofKinds("station", "railway", "subway");
/** Landmarks for orientation; a full map has hundreds of kinds. */
const isLandmark = ofKinds("mall", "hospital", "university", "aerodrome", "stadium");
/** The landmarks of a whole city, as the built-in map marks them. */
const isMain: ExpressionSpecification = ["==", ["get", "rank"], "main"];
const isPoint: ExpressionSpecification = ["==", ["geometry-type"], "Point"];
const isSea = ofKinds("ocean", "sea");
const isGreen = ofKinds(
  ...["park", "garden", "grass", "forest", "wood", "golf_course", "nature_reserve"],
);

/** Layers of OpenMapTiles and of Protomaps; those that a tile does not have draw nothing. */
const names = {
  green: ["landuse", "landcover", "park"],
  water: ["water"],
  buildings: ["building", "buildings"],
  roads: ["transportation", "roads"],
  roadNames: ["transportation_name", "roads"],
  places: ["place", "places"],
  landmarks: ["poi", "pois"],
  waterNames: ["water_name", "water"],
} as const;

/**
 * Returns a quiet style: land, water, parks, roads, rails with their stations, malls and hospitals, with
 * names in the page's language.
 */
export function streetStyle(options: StyleOptions): StyleSpecification {
  const { urls, maxZoom, palette } = options;
  return {
    version: 8,
    sources: {
      [source]: { type: "vector", tiles: urls, maxzoom: maxZoom },
      [pinSource]: { type: "geojson", data: { type: "FeatureCollection", features: [] } },
    },
    layers: [
      { id: "land", type: "background", paint: { "background-color": palette.land } },
      ...areas(palette),
      ...lines(palette),
      ...stations(palette),
      ...labels(options),
      pinRoom,
    ],
  };
}

function areas(palette: Palette): LayerSpecification[] {
  const fill = (
    id: keyof typeof names,
    color: string,
    filter: ExpressionSpecification,
    minzoom = 0,
  ) =>
    names[id].map(
      (layer): LayerSpecification => ({
        id: `${id}-${layer}`,
        type: "fill",
        source,
        "source-layer": layer,
        minzoom,
        filter,
        paint: { "fill-color": color },
      }),
    );
  return [
    ...fill("green", palette.green, ["all", isArea, isGreen]),
    ...fill("water", palette.water, isArea),
    ...fill("buildings", palette.faint, isArea, 15),
  ];
}

/** Widths in pixels at the zooms 10, 14 and 18. */
type Widths = readonly [number, number, number];

function lines(palette: Palette): LayerSpecification[] {
  const line = (
    id: string,
    filter: ExpressionSpecification,
    color: string,
    [far, near, closest]: Widths,
  ) =>
    names.roads.map(
      (layer): LayerSpecification => ({
        id: `${id}-${layer}`,
        type: "line",
        source,
        "source-layer": layer,
        minzoom: far === 0 ? 12 : 0,
        filter,
        layout: { "line-cap": "round", "line-join": "round" },
        paint: {
          "line-color": color,
          "line-width": [
            "interpolate",
            ["exponential", 1.5],
            ["zoom"],
            ...[10, far],
            ...[14, near],
            ...[18, closest],
          ],
        },
      }),
    );
  return [
    ...line("minor-edge", isMinor, palette.faint, [0, 2.5, 15]),
    ...line("major-edge", isMajor, palette.strong, [1.6, 5.5, 26]),
    ...line("highway-edge", isHighway, palette.strong, [3, 7.5, 32]),
    ...line("minor", isMinor, palette.road, [0, 1.5, 13]),
    ...line("major", isMajor, palette.road, [0.8, 4, 23]),
    ...line("highway", isHighway, palette.highway, [2, 6, 29]),
    ...line("rail", isRail, palette.rail, [1, 2, 3]),
  ];
}

function stations(palette: Palette): LayerSpecification[] {
  return names.landmarks.map((layer) => ({
    id: `stations-${layer}`,
    type: "circle",
    source,
    "source-layer": layer,
    minzoom: 11,
    filter: isStation,
    paint: {
      "circle-radius": ["interpolate", ["linear"], ["zoom"], 11, 1.5, 15, 4],
      "circle-color": palette.land,
      "circle-stroke-color": palette.rail,
      "circle-stroke-width": ["interpolate", ["linear"], ["zoom"], 11, 1, 15, 2],
    },
  }));
}

function labels({ locale, palette, fonts }: StyleOptions): LayerSpecification[] {
  const name: ExpressionSpecification = [
    "coalesce",
    ["get", `name:${locale}`],
    ["get", `name_${locale}`],
    ["get", "name"],
  ];
  const paint = {
    "text-color": palette.roadName,
    "text-halo-color": palette.land,
    "text-halo-width": 1.5,
  };
  const roadNames = names.roadNames.map(
    (layer): LayerSpecification => ({
      id: `road-names-${layer}`,
      type: "symbol",
      source,
      "source-layer": layer,
      minzoom: 11,
      // Stations name the lines of the metro.
      filter: ["!", isRail],
      layout: {
        "symbol-placement": "line",
        "text-field": name,
        "text-font": fonts,
        "text-size": 12,
      },
      paint,
    }),
  );
  // A landmark's dot is the first line of its name, so that neither is seen without the other.
  const marked: ExpressionSpecification = ["concat", "•\n", name];
  // Names are below the place that they name, so that its mark is not covered.
  const landmarkNames = (
    id: string,
    filter: ExpressionSpecification,
    { minzoom, text, lift }: { minzoom: number; text: ExpressionSpecification; lift: number },
  ) =>
    names.landmarks.map(
      (layer): LayerSpecification => ({
        id: `${id}-${layer}`,
        type: "symbol",
        source,
        "source-layer": layer,
        minzoom,
        filter,
        layout: {
          "text-field": text,
          "text-font": fonts,
          "text-size": 12,
          "text-max-width": 8,
          "text-anchor": "top",
          "text-offset": [0, lift],
        },
        paint,
      }),
    );
  const placeNames = names.places.map(
    (layer): LayerSpecification => ({
      id: `place-names-${layer}`,
      type: "symbol",
      source,
      "source-layer": layer,
      layout: {
        "text-field": name,
        "text-font": fonts,
        "text-size": ["interpolate", ["linear"], ["zoom"], 10, 12, 15, 15],
        "text-max-width": 8,
      },
      paint: { ...paint, "text-color": palette.placeName },
    }),
  );
  const waterNames = (id: string, filter: ExpressionSpecification, minzoom: number) =>
    names.waterNames.map(
      (layer): LayerSpecification => ({
        id: `${id}-${layer}`,
        type: "symbol",
        source,
        "source-layer": layer,
        minzoom,
        filter: ["all", isPoint, filter],
        layout: { "text-field": name, "text-font": fonts, "text-size": 12, "text-max-width": 6 },
        paint: { ...paint, "text-halo-color": palette.water },
      }),
    );
  // The last are placed first where there is no room for all.
  return [
    ...landmarkNames("station-names", isStation, { minzoom: 13, text: name, lift: 0.4 }),
    ...landmarkNames("landmark-names", ["all", isLandmark, ["!", isMain]], {
      minzoom: 12.5,
      text: marked,
      lift: -0.6,
    }),
    ...waterNames("water-names", ["!", isSea], 11),
    ...roadNames,
    ...placeNames,
    ...landmarkNames("main-landmark-names", ["all", isLandmark, isMain], {
      minzoom: 10,
      text: marked,
      lift: -0.6,
    }),
    ...waterNames("sea-names", isSea, 8),
  ];
}

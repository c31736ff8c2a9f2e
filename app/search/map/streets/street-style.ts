import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";
import type { Locale } from "#app/platform/i18n/locale.ts";

/** Colours in a notation that MapLibre reads. */
export type Palette = Record<
  "land" | "water" | "green" | "road" | "faint" | "strong" | "roadName" | "placeName",
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
/** Names of the kinds of features in OpenMapTiles and Protomaps. */
const kind: ExpressionSpecification = ["coalesce", ["get", "kind"], ["get", "class"], ""];
const ofKinds = (...kinds: string[]): ExpressionSpecification => ["in", kind, ["literal", kinds]];
const isArea: ExpressionSpecification = ["==", ["geometry-type"], "Polygon"];
const isMajor = ofKinds(
  ...["highway", "major_road", "medium_road"],
  ...["motorway", "trunk", "primary", "secondary", "tertiary"],
);
const isMinor = ofKinds("minor_road", "minor", "service");
const isRail = ofKinds("rail", "transit");
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
} as const;

/** Returns a quiet style: land, water, parks, roads and rails, with names in the page's language. */
export function streetStyle(options: StyleOptions): StyleSpecification {
  const { urls, maxZoom, palette } = options;
  return {
    version: 8,
    sources: { [source]: { type: "vector", tiles: urls, maxzoom: maxZoom } },
    layers: [
      { id: "land", type: "background", paint: { "background-color": palette.land } },
      ...areas(palette),
      ...lines(palette),
      ...labels(options),
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
    dashes?: number[],
  ) =>
    names.roads.map(
      (layer): LayerSpecification => ({
        id: `${id}-${layer}`,
        type: "line",
        source,
        "source-layer": layer,
        minzoom: far === 0 ? 12 : 0,
        filter,
        layout: { "line-cap": dashes ? "butt" : "round", "line-join": "round" },
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
          ...(dashes && { "line-dasharray": dashes }),
        },
      }),
    );
  return [
    ...line("minor-edge", isMinor, palette.faint, [0, 2.5, 15]),
    ...line("major-edge", isMajor, palette.strong, [1.2, 5, 26]),
    ...line("minor", isMinor, palette.road, [0, 1.5, 13]),
    ...line("major", isMajor, palette.road, [0.6, 3.5, 23]),
    ...line("rail", isRail, palette.strong, [0.6, 1.2, 2], [3, 2]),
  ];
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
      minzoom: 13,
      layout: {
        "symbol-placement": "line",
        "text-field": name,
        "text-font": fonts,
        "text-size": 12,
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
  return [...roadNames, ...placeNames];
}

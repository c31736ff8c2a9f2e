import type { Locale } from "#app/platform/i18n/locale.ts";
import outline from "./data/dubai-outline.json" with { type: "json" };
import streets from "./data/dubai-streets.json" with { type: "json" };
import { districtCells, type Point } from "./district-cells.ts";
import type { Geography } from "./geography.ts";
import { placeName } from "./rules.ts";

/**
 * Data for drawing a map of the city without tiles: land, the water in it, main roads, districts by
 * name. Coast, water and roads are of OpenStreetMap: a map that shows them also shows `mapAttribution`.
 */
export interface CitySketch {
  land: Point[][];
  water: Point[][];
  roads: Point[][];
  districts: { name: string; centre: Point; ring: Point[] }[];
}

const drawn = new WeakMap<Geography, Map<Locale, CitySketch>>();

const toPoints = (ring: number[][]): Point[] =>
  ring.map(([latitude = 0, longitude = 0]): Point => [latitude, longitude]);

/** The sketch of the default city; drawn once for as long as its places are the same. */
export function sketchCity(geography: Geography, locale: Locale): CitySketch {
  const ofGeography = drawn.get(geography) ?? new Map<Locale, CitySketch>();
  drawn.set(geography, ofGeography);
  const known = ofGeography.get(locale);
  if (known) return known;
  const land = outline.land.map(toPoints);
  const cells = districtCells(geography.districtsOf(geography.defaultCity.id), land);
  const sketch: CitySketch = {
    land,
    water: outline.water.map(toPoints),
    roads: streets.roads.map(({ line }) => toPoints(line)),
    districts: cells.map(({ district, ring }) => ({
      name: placeName(district, locale),
      centre: [district.latitude, district.longitude],
      ring,
    })),
  };
  ofGeography.set(locale, sketch);
  return sketch;
}

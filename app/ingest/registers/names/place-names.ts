import type { Geography } from "#app/geography/geography.ts";
import type { PlaceNames } from "./derive-arabic-name.ts";

const namesOf = new WeakMap<Geography, PlaceNames>();

/** Returns the Arabic names of cities and districts by their English ones. */
export function placeNames(geography: Geography): PlaceNames {
  const known = namesOf.get(geography);
  if (known) return known;
  const places = [...geography.districts, ...geography.cities];
  const names = new Map(places.map(({ name, nameAr }) => [name.toLowerCase(), nameAr]));
  namesOf.set(geography, names);
  return names;
}

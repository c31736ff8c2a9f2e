import { distanceKm } from "#app/geography/distance.ts";
import type { Position } from "../register.ts";
import { areOneKind, nameLikeness } from "./name-likeness.ts";

export interface NamedPlace {
  nameEn: string;
  nameAr: string;
  /** Slug of its type. */
  type: string;
  position: Position;
}

/** A node within the outline of its own building. */
const samePlaceKm = 0.1;

/** Whether two entries are one place: the same name in either language and kind within 100 m. */
export function isSamePlace(one: NamedPlace, other: NamedPlace): boolean {
  const { latitude, longitude } = one.position;
  return (
    areOneKind(one.type, other.type) &&
    distanceKm(other.position, latitude, longitude) <= samePlaceKm &&
    nameLikeness(one, other) === 1
  );
}

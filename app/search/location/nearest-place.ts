import { distanceKm } from "#app/geography/distance.ts";
import type { District, Geography } from "#app/geography/geography.ts";
import type { Position } from "../values.ts";

/** Beyond this from every district's centre a place is no part of one. */
const districtReachKm = 6;

/** The place whose centre lies nearest, with its distance; nothing when there are none. */
export function nearestTo<T extends Position>(position: Position, places: readonly T[]) {
  let nearest: { place: T; km: number } | null = null;
  for (const place of places) {
    const km = distanceKm(position, place.latitude, place.longitude);
    if (!nearest || km < nearest.km) nearest = { place, km };
  }
  return nearest;
}

/** The district that a position is taken to lie in. */
export function districtAt(position: Position, { districts }: Geography): District | null {
  const nearest = nearestTo(position, districts);
  return nearest && nearest.km <= districtReachKm ? nearest.place : null;
}

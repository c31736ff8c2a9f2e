import { kmBetween, type Located } from "#app/geography/distance.ts";

/** The place that a list was requested for: any of the districts, within a distance of a point. */
export interface AskedPlace {
  districtIds: readonly number[];
  /** The point that distances are measured from. */
  centre: Located | null;
}

interface Place extends Located {
  districtId: number | null;
}

/**
 * Chooses the place of practice that matches: of those in the districts the nearest, else the first.
 * Returns null where the main place, which comes first, is already in one of the districts, and
 * where no place is.
 */
export function choosePlace<Kind extends Place>(
  places: readonly Kind[],
  { districtIds, centre }: AskedPlace,
): Kind | null {
  const isThere = ({ districtId }: Place) =>
    districtId !== null && districtIds.includes(districtId);
  const [main] = places;
  if (!main || isThere(main)) return null;
  const kmOf = (place: Kind) => (centre ? kmBetween(centre, place) : null) ?? Infinity;
  const [nearest = null] = places.filter(isThere).sort((a, b) => kmOf(a) - kmOf(b) || 0);
  return nearest;
}

import type { TimeWish } from "#app/directory/free-times/time-wish.ts";
import { kmBetween, type Located } from "#app/geography/distance.ts";

/** The place that a list was requested for: any of the districts, within a distance of a point. */
export interface AskedPlace {
  districtIds: readonly number[];
  /** The point that distances are measured from. */
  centre: Located | null;
  /** The insurers and networks that the list was requested for; empty for any. */
  insurance?: AskedInsurance;
}

export type AskedInsurance = Pick<TimeWish, "insurerIds" | "networkIds">;

interface Place extends Located {
  districtId: number | null;
  insurerIds: readonly number[];
  networkIds: readonly number[];
}

/** Returns whether insurers or networks were asked for. */
export function asksForInsurance(asked: AskedPlace): boolean {
  const { insurerIds, networkIds } = asked.insurance ?? noInsurance;
  return insurerIds.length + networkIds.length > 0;
}

const noInsurance: AskedInsurance = { insurerIds: [], networkIds: [] };

/**
 * Chooses the place of practice that matches: of those that accept the insurance, in the districts,
 * the nearest, else the first. Acceptance goes before the district. Returns null where the main
 * place, which comes first, matches already, and where no place does.
 */
export function choosePlace<Kind extends Place>(
  places: readonly Kind[],
  asked: AskedPlace,
): Kind | null {
  const { districtIds, centre, insurance = noInsurance } = asked;
  const isThere = ({ districtId }: Place) =>
    districtId !== null && districtIds.includes(districtId);
  const accepting = places.filter(
    ({ insurerIds, networkIds }) =>
      hasOneOf(insurerIds, insurance.insurerIds) && hasOneOf(networkIds, insurance.networkIds),
  );
  const there = accepting.filter(isThere);
  const matching = there.length > 0 || !asksForInsurance(asked) ? there : accepting;
  const [main] = places;
  if (!main || matching.includes(main)) return null;
  const kmOf = (place: Kind) => (centre ? kmBetween(centre, place) : null) ?? Infinity;
  const [nearest = null] = matching.sort((a, b) => kmOf(a) - kmOf(b) || 0);
  return nearest;
}

function hasOneOf(accepted: readonly number[], asked: readonly number[]): boolean {
  return asked.length === 0 || asked.some((id) => accepted.includes(id));
}

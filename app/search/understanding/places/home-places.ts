import { kmBetween } from "#app/geography/distance.ts";
import type { Geography } from "#app/geography/geography.ts";
import type { Ask, Condition } from "../../ask.ts";
import type { VisitType } from "../../filters/terms/visit-types.ts";
import { districtAt } from "../../location/nearest-place.ts";
import type { Position } from "../../values.ts";

interface Known {
  geography: Geography;
  /** The visitor's, which is where their home is taken to be. */
  position: Position | null;
}

/** Whether the asked visits are at the patient's home: all of them, some of them or none. */
export type Homes = "all" | "some" | "none";

export function homesAmong(types: readonly VisitType[]): Homes {
  if (!types.includes("home_visit")) return "none";
  return types.length === 1 ? "all" : "some";
}

/** Returns whether the visits that conditions ask for are at the patient's home. */
export function homesIn(conditions: readonly Condition[]): Homes {
  return homesAmong(conditions.flatMap(({ ask }) => (ask.kind === "visitType" ? ask.types : [])));
}

/**
 * Returns the conditions with the place of a search for home visits: a district is that of the home,
 * and not of the place of practice. A circle is the districts whose centres are in it, and the
 * visitor's position the district there. A city stays that of the place of practice. Conditions that
 * another visit type is left out of are placed anew.
 */
export function atHomes(conditions: readonly Condition[], known: Known): Condition[] {
  const homes = homesIn(conditions);
  return conditions.map((condition): Condition => {
    const { ofPlaces = condition.ask } = condition;
    const ids = homes === "none" ? null : homeDistricts(ofPlaces, known);
    if (ids === null) return condition.ofPlaces ? { ...condition, ask: ofPlaces } : condition;
    const ask: Ask =
      homes === "all"
        ? { kind: "anyId", field: "home_district_ids", ids }
        : { kind: "homesOr", ids, other: ofPlaces };
    return { ...condition, ask, ofPlaces };
  });
}

/** Returns whether conditions ask for a place that home visits give another meaning. */
export function hasHomePlace(conditions: readonly Condition[], known: Known): boolean {
  return conditions.some(({ ask, ofPlaces = ask }) => homeDistricts(ofPlaces, known) !== null);
}

/** Returns the districts of the homes that an ask for a place is about, the nearest first; null for other asks. */
function homeDistricts(ask: Ask, { geography, position }: Known): number[] | null {
  if (ask.kind === "anyId" && ask.field === "district_ids") return ask.ids;
  if (ask.kind !== "within") return null;
  const { centre, radiusKm } = ask;
  if (centre.latitude === position?.latitude && centre.longitude === position.longitude) {
    const district = districtAt(centre, geography);
    return district ? [district.id] : [];
  }
  return geography.districts
    .map(({ id, ...at }) => ({ id, km: kmBetween(centre, at) ?? Number.POSITIVE_INFINITY }))
    .filter(({ km }) => km <= radiusKm)
    .toSorted((one, other) => one.km - other.km)
    .map(({ id }) => id);
}

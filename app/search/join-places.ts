import { type Ask, type Condition, condition, type OnePlaceAsk } from "./ask.ts";

/**
 * Returns the conditions with one that one and the same place of practice meets the areas and the
 * accepted insurance. A listing has the districts and insurers of all its places, so that conditions
 * one by one would let somebody through who is in the district at one clinic and insured at another.
 * Where a condition is left out, the others are joined again.
 */
export function joinPlaces(conditions: readonly Condition[]): Condition[] {
  const single = conditions.filter(({ ask }) => ask.kind !== "onePlace");
  const parts = single.flatMap((one) => {
    const part = partOf(one.ask);
    return part ? [{ ...part, of: one }] : [];
  });
  const accepts = parts.flatMap((part) => ("accepts" in part ? [part.accepts] : []));
  if (accepts.length === 0 || parts.length < 2) return single;
  const ask: OnePlaceAsk = {
    kind: "onePlace",
    districts: parts.flatMap((part) => ("districts" in part ? [part.districts] : [])),
    isFirst: parts.some((part) => "isFirst" in part),
    accepts,
    facets: parts.flatMap(({ of }) => of.facet ?? []),
  };
  // Names are let through where every condition lets them through.
  const isSpoken = parts.every(({ of }) => of.pieces.length > 0);
  return [...single, condition(ask, { pieces: isSpoken ? parts.flatMap((p) => p.of.pieces) : [] })];
}

/** Returns whether conditions are joined about one place, which are joined again without one of them. */
export function hasJoinedPlaces(conditions: readonly Condition[]): boolean {
  return conditions.some(({ ask }) => ask.kind === "onePlace");
}

type Part = { districts: number[] } | { isFirst: true } | { accepts: number[] };

function partOf(ask: Ask): Part | null {
  switch (ask.kind) {
    case "anyId":
      if (ask.field === "district_ids") return { districts: ask.ids };
      return ask.field === "insurance_ids" ? { accepts: ask.ids } : null;
    case "within":
    case "bounds":
      // The position of a listing is that of its first place.
      return { isFirst: true };
    case "concept": {
      const ids = ask.concept.fields.flatMap(({ field, ids }) =>
        field === "network_ids" ? ids : [],
      );
      return ids.length > 0 ? { accepts: ids } : null;
    }
    default:
      return null;
  }
}

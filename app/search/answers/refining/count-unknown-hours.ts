import { membership } from "#app/directory/free-times/free-times.ts";
import type { ResolvedSearch, ScheduledAsk } from "../../ask.ts";
import type { Repair } from "../engine.ts";
import { countWith, type Finder } from "../finder.ts";

const weekMinutes = 7 * 24 * 60;

/**
 * Adds to the repair that leaves out "open now" how many of its results state no hours: a search
 * without results does not prove that they are closed.
 */
export async function withUnknownHours(
  repairs: Repair[],
  resolved: ResolvedSearch,
  finder: Pick<Finder, "countWithout">,
): Promise<Repair[]> {
  const asked = resolved.conditions.find(({ ask }) => ask.kind === "scheduled");
  if (asked?.ask.kind !== "scheduled") return repairs;
  const { ask, filters, pieces } = asked;
  const isWithoutHours = (repair: Repair) =>
    repair.filters.length === filters.length &&
    repair.pieces.length === pieces.length &&
    filters.every((filter) => repair.filters.includes(filter)) &&
    pieces.every((piece) => repair.pieces.includes(piece));
  if (!repairs.some(isWithoutHours)) return repairs;
  const conditions = resolved.conditions.map((one) =>
    one === asked ? { ...one, ask: withAnyHours(ask) } : one,
  );
  const stated = await countWith(conditions, resolved, finder);
  return repairs.map((repair) =>
    isWithoutHours(repair)
      ? { ...repair, unknownHours: Math.max(0, repair.count - stated) }
      : repair,
  );
}

/** Listings with a schedule, or open at some minute of the week. */
function withAnyHours({ set, otherwise }: ScheduledAsk): ScheduledAsk {
  const stateOf = (number: number) =>
    set.stateOf(number) === membership.unscheduled ? membership.unscheduled : membership.in;
  return {
    kind: "scheduled",
    set: { ...set, stateOf },
    otherwise: { ...otherwise, from: 0, to: weekMinutes },
  };
}

import type { ResolvedSearch } from "../ask.ts";
import type { Position } from "./engine.ts";

/**
 * Returns the place that nearness counts from: the visitor's own, else the middle of a circle or of
 * several districts around a place. A single district is a filter already.
 */
export function nearnessOrigin(
  { conditions, centre }: Pick<ResolvedSearch, "conditions" | "centre">,
  position: Position | null,
): Position | null {
  if (position) return position;
  const isAround = conditions.some(
    ({ ask }) =>
      ask.kind === "within" ||
      (ask.kind === "anyId" && ask.field === "district_ids" && ask.ids.length > 1),
  );
  return isAround ? centre : null;
}

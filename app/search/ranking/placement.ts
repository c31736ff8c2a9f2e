import type { EntityRef } from "#app/directory/entity-ref.ts";

export const placementEffects = ["pinned", "demoted"] as const;
/** Before or behind all other results of a search, by a decision of an administrator. */
export type PlacementEffect = (typeof placementEffects)[number];

/** A listing with a place of its own in one search. It changes the order of the results, never who is one. */
export type Lift = { entity: EntityRef } & (
  | { effect: PlacementEffect }
  /** As far up as another listing is, by the difference of their scores. */
  | { effect: "seated"; by: number }
);

/** Beyond every score and every place among the placements. */
const pinnedLift = 2_000;
const demotedLift = -1_000;
/** Beyond every difference of two scores. */
const mostByScore = 500;

/** The addition of a lift to a score; the first of the pinned ones gets the most. */
export function liftOf(lift: Lift, place: number): number {
  if (lift.effect === "seated") return lift.by;
  return lift.effect === "pinned" ? pinnedLift - place : demotedLift;
}

/** The decision of an administrator behind what was added to a score; empty where none was. */
export function placedBy(lift = 0): { placed?: PlacementEffect } {
  if (Math.abs(lift) < mostByScore) return {};
  return { placed: lift > 0 ? "pinned" : "demoted" };
}

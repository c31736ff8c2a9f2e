import type { EntityRef } from "#app/directory/entity-ref.ts";

export const placementEffects = ["pinned", "demoted"] as const;
/** Before or behind all other results of a search, by a decision of an administrator. */
export type PlacementEffect = (typeof placementEffects)[number];

/** A listing that the rules place for one search. It changes the order of the results, never who is one. */
export interface Lift {
  entity: EntityRef;
  effect: PlacementEffect;
}

/** Beyond every score and every place among the placements. */
const pinnedLift = 2_000;
const demotedLift = -1_000;

/** What a placement adds to a score, the first one the most. */
export function liftOf({ effect }: Lift, place: number): number {
  return effect === "pinned" ? pinnedLift - place : demotedLift;
}

/** The effect behind what was added to a score; empty where nothing was. */
export function placedBy(lift = 0): { placed?: PlacementEffect } {
  if (lift === 0) return {};
  return { placed: lift > 0 ? "pinned" : "demoted" };
}

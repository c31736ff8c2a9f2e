import type { EntityRef } from "../entity-ref.ts";
import type { NextAvailable } from "./next-available.ts";
import type { TimeWish } from "./time-wish.ts";

/** Whether an entity is in a set; `unscheduled` ones have no schedule. */
export const membership = { out: 0, in: 1, unscheduled: 2 } as const;
export type Membership = (typeof membership)[keyof typeof membership];

/** Entities that meet a condition at a moment, by their numbers. Each is looked at when it is asked for. */
export interface ScheduledSet {
  /** Returns `unscheduled` for a number that nobody has. */
  stateOf(number: number): Membership;
  /** The numbers: given once, never to another entity. */
  readonly numbers: EntityNumbers;
}

export interface EntityNumbers {
  readonly size: number;
  /** Returns null for an entity that never had a schedule. */
  numberOf(entity: EntityRef): number | null;
  entityOf(number: number): EntityRef;
}

/** The next free time of each entity at a moment, by number. */
export interface NextStarts {
  /** Returns milliseconds since the epoch; infinite without a free time, not a number without a schedule. */
  startOf(number: number): number;
  /** Returns the fee of that time in AED; not a number without a free time, or where it is not stated. */
  feeOf(number: number): number;
  /** Calls `take` with each entity that has a free time, after a look at the whole city. */
  eachFree(take: (number: number, start: number) => void): void;
  readonly numbers: EntityNumbers;
}

/**
 * When entities can be booked on the site, computed from schedules and bookings.
 */
export interface FreeTimes {
  /** Rises with every change. */
  readonly version: number;
  /** Returns whether the professional is at work; null without a schedule. */
  isOnDuty(professionalId: string, now: Date): boolean | null;
  onDuty(now: Date): ScheduledSet;
  /** The entities with a free time that meets the wish; who has no schedule is not in it. */
  freeWhen(wish: TimeWish, now: Date): ScheduledSet;
  nextStarts(wish: TimeWish, now: Date): NextStarts;
  /** Yields the free times of an entity that meet the wish, by start. */
  times(entity: EntityRef, wish: TimeWish, now: Date): Iterable<NextAvailable>;
}

/** Returns the entities with a state in a set, after a look at the whole city. */
export function entitiesIn({ stateOf, numbers }: ScheduledSet, state: Membership): EntityRef[] {
  const found: EntityRef[] = [];
  for (let number = 0; number < numbers.size; number += 1) {
    if (stateOf(number) === state) found.push(numbers.entityOf(number));
  }
  return found;
}

/** Returns the first free time of an entity that meets the wish. */
export function nextAvailable(
  freeTimes: FreeTimes,
  entity: EntityRef,
  wish: TimeWish,
  now: Date,
): NextAvailable | null {
  for (const time of freeTimes.times(entity, wish, now)) return time;
  return null;
}

const nobody: EntityNumbers = {
  size: 0,
  numberOf: () => null,
  entityOf: () => ({ entityType: "professionals", entityId: "" }),
};

const nobodyScheduled: ScheduledSet = { stateOf: () => membership.unscheduled, numbers: nobody };

/** Knows no schedule: nobody can be booked. */
export const noFreeTimes: FreeTimes = {
  version: 0,
  isOnDuty: () => null,
  onDuty: () => nobodyScheduled,
  freeWhen: () => nobodyScheduled,
  nextStarts: () => ({
    startOf: () => Number.NaN,
    feeOf: () => Number.NaN,
    eachFree: () => {},
    numbers: nobody,
  }),
  times: () => [],
};

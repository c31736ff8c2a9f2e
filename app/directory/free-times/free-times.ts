import type { EntityRef } from "../entity-ref.ts";
import type { NextAvailable } from "./next-available.ts";
import type { TimeWish } from "./time-wish.ts";

/** Whether an entity is in a set; `unscheduled` ones have no schedule. */
export const membership = { out: 0, in: 1, unscheduled: 2 } as const;

/** Entities that meet a condition at a moment, by their numbers. */
export interface ScheduledSet {
  /** Values of `membership` by number; a number beyond the end is unscheduled. */
  readonly members: Uint8Array;
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
  /** Calls `take` with each entity that has a free time, without a look at the others of the city. */
  eachFree(take: (number: number, start: number) => void): void;
  readonly numbers: EntityNumbers;
}

/**
 * When entities can be booked on the site, computed from schedules and bookings. The same question
 * in the same minute returns the same object until something changes.
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

/** Knows no schedule: nobody can be booked. */
export const noFreeTimes: FreeTimes = {
  version: 0,
  isOnDuty: () => null,
  onDuty: () => ({ members: new Uint8Array(), numbers: nobody }),
  freeWhen: () => ({ members: new Uint8Array(), numbers: nobody }),
  nextStarts: () => ({
    startOf: () => Number.NaN,
    feeOf: () => Number.NaN,
    eachFree: () => {},
    numbers: nobody,
  }),
  times: () => [],
};

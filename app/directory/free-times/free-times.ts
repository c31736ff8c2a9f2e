/** Whether a professional is in a set; `unscheduled` ones have no schedule: their opening hours hold. */
export const membership = { out: 0, in: 1, unscheduled: 2 } as const;

/** Professionals that meet a condition at a moment, by their numbers. */
export interface ScheduledSet {
  /** Values of `membership` by number; a number beyond the end is unscheduled. */
  readonly members: Uint8Array;
  /** The numbers: given once, never to another professional. */
  readonly numbers: ProfessionalNumbers;
}

export interface ProfessionalNumbers {
  readonly size: number;
  /** Returns null for a professional who never had a schedule. */
  numberOf(professionalId: string): number | null;
  idOf(number: number): string;
}

/** The next free slot of each professional at a moment, by number. */
export interface NextSlots {
  /** Milliseconds since the epoch; infinite without a slot, not a number without a schedule. */
  readonly starts: Float64Array;
  readonly numbers: ProfessionalNumbers;
}

/**
 * When professionals can be booked, computed from their schedules and bookings. The same question in
 * the same minute gets the same object until something changes.
 */
export interface FreeTimes {
  /** Rises with every change. */
  readonly version: number;
  /** Returns the start of the next free slot; infinite without one, null without a schedule. */
  nextSlot(professionalId: string, now: Date): number | null;
  /** Returns whether the professional is at work; null without a schedule. */
  isOnDuty(professionalId: string, now: Date): boolean | null;
  /** The professionals with a free slot on a day in Dubai ("2026-11-24"). */
  freeOn(day: string, now: Date): ScheduledSet;
  onDuty(now: Date): ScheduledSet;
  nextSlots(now: Date): NextSlots;
}

const nobody = { size: 0, numberOf: () => null, idOf: () => "" };

/** Knows no schedule: opening hours hold for everybody. */
export const noFreeTimes: FreeTimes = {
  version: 0,
  nextSlot: () => null,
  isOnDuty: () => null,
  freeOn: () => ({ members: new Uint8Array(), numbers: nobody }),
  onDuty: () => ({ members: new Uint8Array(), numbers: nobody }),
  nextSlots: () => ({ starts: new Float64Array(), numbers: nobody }),
};

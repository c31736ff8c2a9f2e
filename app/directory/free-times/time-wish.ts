import type { VisitType } from "../cards/rules.ts";

/** Conditions that one and the same free time must meet. Days and minutes are those of Dubai. */
export interface TimeWish {
  /** First and last day ("2026-11-24"), both included; null for any day. */
  days: readonly [first: string, last: string] | null;
  /** 1 is Monday; empty for any. */
  weekdays: readonly number[];
  /** Minutes of the day, half-open; null for any. */
  minutes: readonly [from: number, to: number] | null;
  /** Empty for any. */
  visitTypes: readonly VisitType[];
  /** Districts of the place of practice, or for a wish for home visits of the homes; empty for any. */
  districtIds: readonly number[];
  /** Places of practice; empty for any. */
  clinicIds: readonly string[];
  /** Insurers, one of which the place of practice accepts; empty for any. */
  insurerIds: readonly number[];
  /** Networks, one of which the place of practice accepts; empty for any. */
  networkIds: readonly number[];
  /**
   * Specialties of the people whose times a clinic or a franchise has; empty for any. A professional's
   * own times and those of services are not asked for it.
   */
  specialtyIds: readonly number[];
  /** Lowest and highest fee in AED, both included; 0 for no limit. Null takes fees that are not stated, too. */
  fee: readonly [min: number, max: number] | null;
}

export const anyTime: TimeWish = {
  days: null,
  weekdays: [],
  minutes: null,
  visitTypes: [],
  districtIds: [],
  clinicIds: [],
  insurerIds: [],
  networkIds: [],
  specialtyIds: [],
  fee: null,
};

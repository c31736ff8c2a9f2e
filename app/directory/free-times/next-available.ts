import type { VisitType } from "../cards/rules.ts";
import type { EntityRef } from "../entity-ref.ts";

/** The place of practice at which a time is free. */
export interface PlaceOfTime {
  clinicId: string;
  slug: string;
  nameEn: string;
  nameAr: string;
}

/** The professional whose time it is. */
export interface PersonOfTime {
  nameEn: string;
  nameAr: string;
  /** The first specialty. */
  specialtyEn: string | null;
  specialtyAr: string | null;
}

/** A fee in AED with the day on which the clinic stated it ("2026-11-24"). */
export interface StatedFee {
  amount: number;
  statedOn: string;
}

/**
 * One time of an entity that can be booked on the site: all that a card, a filter, an alert, the API
 * or structured data may state about its availability.
 */
export interface NextAvailable extends EntityRef {
  /** The slug of the booking page, `/book/{slug}`. */
  bookingSlug: string;
  place: PlaceOfTime;
  /** Null where a room or device is booked. */
  person: PersonOfTime | null;
  /**
   * The slug of the service that this consultation leads to: one without appointments of its own at
   * the place, whose professional is seen first. Null for every other time; the fee is the consultation's.
   */
  forService: string | null;
  visitType: VisitType;
  /** The appointment type. */
  typeId: string;
  /** Milliseconds since the epoch. */
  start: number;
  /** Whether the booking is confirmed at once or by an answer of the clinic. */
  confirmation: "instant" | "on_request";
  /** Hours before the start until which cancelling is free. */
  noticeHours: number;
  /** The fee of this appointment type at this place; null if it is not stated. */
  fee: StatedFee | null;
}

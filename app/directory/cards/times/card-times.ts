import type { NextAvailable } from "../../free-times/next-available.ts";

/** One time that is its own link. */
export interface TimeChoice {
  /** "09:00" */
  time: string;
  /** "Tuesday 24 November, 09:00" */
  label: string;
  href: string;
}

export interface DayOfTimes {
  /** "Tue" */
  title: string;
  /** "24 Nov" */
  date: string;
  times: TimeChoice[];
}

/**
 * The next times of an entity in the page's language. All of them are of one appointment type at one
 * place, so that its fee and the way it is confirmed hold for each.
 */
export interface CardTimes extends Pick<NextAvailable, "visitType" | "confirmation"> {
  /** Milliseconds since the epoch. */
  start: number;
  /** Days from today in Dubai. */
  inDays: number;
  /** "Tue 09:00" */
  first: string;
  clinicId: string;
  clinicName: string;
  /** Whether the times are of a consultation that leads to the service of the card. */
  isConsultation: boolean;
  /** The professional; null where a room or device is booked. */
  person: { name: string; specialty: string | null } | null;
  /** "AED 300"; null if it is not stated. */
  fee: string | null;
  /** The day on which the fee was stated, in words. */
  feeStatedOn: string | null;
  days: DayOfTimes[];
}

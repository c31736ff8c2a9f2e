import type { Confirmation, VisitType } from "../schedules/rules.ts";

/** Milliseconds since the epoch, half-open. */
export type Span = readonly [from: number, to: number];
/**
 * An occupied time. The seats of a group visit come one by one, with the session that they share;
 * the others have no session and may be several bookings in a row.
 */
export type Occupied = readonly [from: number, to: number, session: string | null];

/** A weekly shift in wall-clock times ("16:30" or "16:30:00"). */
export interface Rule {
  season: "usual" | "ramadan";
  /** 1 is Monday. */
  weekday: number;
  startsAt: string;
  endsAt: string;
  effectiveFrom: string | null;
  effectiveTo: string | null;
  /** Empty means all. */
  visitTypes: readonly VisitType[];
  /** Hours of the place or its clinic, which apply where the schedule has none of its own. */
  ofClinic?: boolean;
}

export interface DateException {
  onDate: string;
  kind: "closed" | "hours" | "block";
  startsAt: string | null;
  endsAt: string | null;
}

/** A date on which the whole clinic is closed or open at other hours. */
export interface ClinicClosure {
  onDate: string;
  isClosed: boolean;
  opensAt: string | null;
  closesAt: string | null;
}

export interface AppointmentType {
  id: string;
  visitType: VisitType;
  nameEn: string;
  nameAr: string;
  durationMinutes: number;
  slotStepMinutes: number;
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
  leadTimeMinutes: number;
  horizonDays: number;
  capacity: number;
  confirmation: Confirmation;
  fee: number | null;
  /** The service that is done; null for a consultation. */
  serviceId: string | null;
  /** Per required resource, per unit: the occupied times. */
  resources: readonly (readonly (readonly Occupied[])[])[];
}

/** The schedule of a professional, a room or a device at one clinic, with what limits it. */
export interface ScheduleFacts {
  scheduleId: string;
  /** Null for a room or device. */
  professionalId: string | null;
  resourceId: string | null;
  clinicId: string;
  timeZone: string;
  observesHolidays: boolean;
  rules: readonly Rule[];
  exceptions: readonly DateException[];
  closures: readonly ClinicClosure[];
  types: readonly AppointmentType[];
  /** Of the professional, at any clinic; a room or device is occupied by the units of its types. */
  busy: readonly Occupied[];
}

/** The days that are not like others, wherever one works. */
export interface Calendar {
  isHoliday(day: string): boolean;
  isRamadan(day: string): boolean;
}

/** A time that can be booked. */
export interface Slot {
  from: number;
  to: number;
  /** The appointment type. */
  typeId: string;
  clinicId: string;
  /** Null where no person is chosen. */
  professionalId: string | null;
  visitType: VisitType;
  confirmation: Confirmation;
  /** More than one for group visits alone. */
  seatsLeft: number;
}

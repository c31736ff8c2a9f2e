import { z } from "zod";
import { dayKeys, readShifts, type Shift, writeShifts } from "../forms/fields/clock-times.ts";

/** The hours of a week in Dubai, by day; key 1 is Monday, a missing day is closed. */
export type WeekHours = Partial<Record<DayKey, Shift[]>>;
type DayKey = (typeof dayKeys)[number];

interface ValueOfKind {
  flag: boolean;
  days: number;
  minutes: number;
  count: number;
  week: WeekHours;
}
export type SettingValue = ValueOfKind[keyof ValueOfKind];

/** A setting that administrators change while the product runs. */
export type LiveSetting =
  | { kind: "flag"; fallback: boolean }
  | { kind: "days" | "minutes" | "count"; fallback: number; least: number; most: number }
  | { kind: "week"; fallback: WeekHours };

const time = z.string().max(5);
const storedWeek = z.partialRecord(z.enum(dayKeys), z.array(z.tuple([time, time])).max(4));
const office: Shift[] = [["09:00", "18:00"]];

/** Every setting that lives in the database, by its key. */
export const liveSettings = {
  /** Administrators need a second factor; ADMIN_SECOND_FACTOR turns it on whatever is stored. */
  "admin.secondFactor": { kind: "flag", fallback: false },
  /** Open bookings of one account with its family, or of one verified contact. */
  "booking.mostOfAccount": { kind: "count", fallback: 12, least: 1, most: 200 },
  /** Open bookings of one patient. */
  "booking.mostOfPatient": { kind: "count", fallback: 5, least: 1, most: 100 },
  /** Open bookings of one patient at one clinic. */
  "booking.mostAtClinic": { kind: "count", fallback: 2, least: 1, most: 50 },
  /** Open bookings of one patient with one professional on one day. */
  "booking.mostOnDay": { kind: "count", fallback: 1, least: 1, most: 10 },
  /** Bookings that one account or contact cancels in seven days before it has to wait. */
  "booking.mostCancellations": { kind: "count", fallback: 6, least: 1, most: 100 },
  /** Deposits are asked for where a clinic states one; a payment service has to be set up. */
  "booking.deposits": { kind: "flag", fallback: false },
  /** After how many days messages of the contact form are deleted. */
  "contact.keepDays": { kind: "days", fallback: 730, least: 30, most: 3_650 },
  /** After how many days events of the outbox are deleted. */
  "events.keepDays": { kind: "days", fallback: 7, least: 1, most: 90 },
  /** When support answers; public holidays are closed. */
  "support.hours": {
    kind: "week",
    fallback: { "1": office, "2": office, "3": office, "4": office, "5": office },
  },
  /** Usual time until an answer within those hours, as shown to visitors. */
  "support.answerMinutes": { kind: "minutes", fallback: 120, least: 5, most: 2_880 },
} as const satisfies Record<string, LiveSetting>;

export type LiveKey = keyof typeof liveSettings;
export type LiveValue<K extends LiveKey> = ValueOfKind[(typeof liveSettings)[K]["kind"]];

export function isLiveKey(key: string): key is LiveKey {
  return Object.hasOwn(liveSettings, key);
}

/** Returns a value of the setting's type within its bounds; null for any other. */
export function validValue(setting: LiveSetting, value: unknown): SettingValue | null {
  if (setting.kind === "flag") return typeof value === "boolean" ? value : null;
  if (setting.kind === "week") return validWeek(value);
  const { least, most } = setting;
  const isValid =
    typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
  return isValid ? value : null;
}

function validWeek(value: unknown): WeekHours | null {
  const parsed = storedWeek.safeParse(value);
  return parsed.success ? readWeek((day) => writeShifts(parsed.data[day] ?? [])) : null;
}

/**
 * Reads the hours of a week from a text for each day, as people type them. Returns null for a text
 * without valid hours.
 */
export function readWeek(textOf: (day: DayKey) => string): WeekHours | null {
  const week: WeekHours = {};
  for (const day of dayKeys) {
    const shifts = readShifts(textOf(day));
    if (shifts === null) return null;
    if (shifts.length > 0) week[day] = shifts;
  }
  return week;
}

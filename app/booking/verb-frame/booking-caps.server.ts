import type { Database } from "#app/platform/database/database.server.ts";
import { readSetting } from "#app/platform/settings/live-settings.server.ts";
import type { LiveKey } from "#app/platform/settings/live-settings.ts";

/** The refusals of the operator's caps, with the setting that states each cap. */
const caps = {
  day_full: "booking.mostOnDay",
  clinic_full: "booking.mostAtClinic",
  patient_full: "booking.mostOfPatient",
  account_full: "booking.mostOfAccount",
  cooling: "booking.mostCancellations",
} as const satisfies Record<string, LiveKey>;

export type Capped = keyof typeof caps;
export type BookingCaps = Readonly<Record<Capped, number>>;

export const isCapped = (reason: string): reason is Capped => Object.hasOwn(caps, reason);

/** Reads the caps. Settings are cached for a minute: call it before a transaction, never inside one. */
export async function readCaps(database: Database): Promise<BookingCaps> {
  const read = (reason: Capped) => readSetting(database, caps[reason]);
  return {
    day_full: await read("day_full"),
    clinic_full: await read("clinic_full"),
    patient_full: await read("patient_full"),
    account_full: await read("account_full"),
    cooling: await read("cooling"),
  };
}

import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { readSetting } from "#app/platform/settings/live-settings.server.ts";
import type { LiveKey } from "#app/platform/settings/live-settings.ts";
import type { BookingContext } from "./define-verb.server.ts";
import { refuseBooking } from "./refuse.server.ts";

/** The refusals of the caps, with the setting that states each cap. */
const caps = {
  day_full: "booking.mostOnDay",
  clinic_full: "booking.mostAtClinic",
  patient_full: "booking.mostOfPatient",
  account_full: "booking.mostOfAccount",
  cooling: "booking.mostCancellations",
} as const satisfies Record<string, LiveKey>;

type Capped = keyof typeof caps;
export type Excess = Capped | "overlap";

const isCapped = (excess: Excess): excess is Capped => Object.hasOwn(caps, excess);

/**
 * Refuses a patient's booking that exceeds the operator's caps or overlaps another one of the same
 * patient. Called after the change, so that bookings made at the same moment count each other.
 * @throws AppError with the cap as its reason; the caller's transaction rolls the change back.
 */
export async function refuseExcess(
  tx: Transaction,
  context: BookingContext,
  id: string,
  only?: readonly Excess[],
): Promise<void> {
  const most = await readCaps(context);
  const { rows } = await tx.execute<{ excess: Excess | null }>(
    sql`select booking_excess(${id}::uuid, ${JSON.stringify(most)}::jsonb) as excess`,
  );
  const excess = rows[0]?.excess ?? null;
  if (excess === null || (only && !only.includes(excess))) return;
  throw refuseBooking(context, excess, isCapped(excess) ? { most: most[excess] } : {});
}

async function readCaps({ database }: BookingContext): Promise<Record<Capped, number>> {
  const read = (reason: Capped) => readSetting(database, caps[reason]);
  return {
    day_full: await read("day_full"),
    clinic_full: await read("clinic_full"),
    patient_full: await read("patient_full"),
    account_full: await read("account_full"),
    cooling: await read("cooling"),
  };
}

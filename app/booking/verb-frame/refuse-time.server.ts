import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { AppError } from "#app/platform/errors.ts";
import { eachSlot } from "../availability/compute-slots.ts";
import { readSchedules, withoutLeadTime } from "../availability/queries.server.ts";
import type { Slot, Span } from "../availability/slots.ts";
import type { BookingContext } from "./define-verb.server.ts";
import { refuseBooking } from "./refuse.server.ts";

const alternativeCount = 3;
/** Alternatives are looked for this long before and after the wanted time. */
const alternativeDays = 14;

interface WantedTime {
  typeId: string;
  startsAt: string;
  subjectId: string;
  /** Staff are offered times at shorter notice than their patients. */
  isClinic?: boolean;
  /** Computes as if this booking had no time yet. */
  except?: string | undefined;
}

/** Makes the refusal of a time that is taken, closed or not offered, with the nearest free times of the same appointment. */
export async function refuseTime(
  tx: Transaction,
  context: BookingContext,
  reason: "taken" | "closed" | "not_offered",
  { typeId, startsAt, subjectId, isClinic = false, except }: WantedTime,
): Promise<AppError> {
  const wanted = Date.parse(startsAt);
  const now = Date.now();
  const reach = alternativeDays * dayMs;
  const within: Span = [Math.max(now, wanted - reach), wanted + reach];
  const { schedules, calendar } = await readSchedules(tx, [subjectId], within, except);
  const slots = schedules.flatMap((facts) => [
    ...eachSlot(isClinic ? withoutLeadTime(facts) : facts, { now, within, typeId, calendar }),
  ]);
  const distance = (slot: Slot) => Math.abs(slot.from - wanted);
  const alternatives = slots
    .sort((one, other) => distance(one) - distance(other) || one.from - other.from)
    .slice(0, alternativeCount)
    .map(presentSlot);
  return refuseBooking(context, reason, { alternatives });
}

/** Returns a slot as callers get it. */
export function presentSlot({ from, to, ...slot }: Slot) {
  return { startsAt: new Date(from).toISOString(), endsAt: new Date(to).toISOString(), ...slot };
}

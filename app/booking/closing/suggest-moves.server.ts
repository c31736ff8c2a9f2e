import { setImmediate } from "node:timers/promises";
import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { eachSlot } from "../availability/compute-slots.ts";
import { readSchedules, withoutLeadTime } from "../availability/queries.server.ts";
import type { Slot } from "../availability/slots.ts";
import type { UpcomingBooking } from "./queries.server.ts";

/** Times are looked for until this long after the last appointment. */
const reachMs = 28 * dayMs;

/**
 * Finds the nearest free time of the same kind for each appointment, no two at once. An appointment
 * whose schedule offers nothing has none.
 */
export async function suggestMoves(
  tx: Transaction,
  displaced: readonly UpcomingBooking[],
): Promise<Map<string, string>> {
  const now = Date.now();
  const last = Math.max(now, ...displaced.map(({ endsAt }) => Date.parse(endsAt)));
  const within = [now, last + reachMs] as const;
  const subjects = [...new Set(displaced.map(({ subjectId }) => subjectId))];
  const { schedules, calendar } = await readSchedules(tx, subjects, within);
  const found = new Map<string, string>();
  for (const subjectId of subjects) {
    const own = displaced.filter((booking) => booking.subjectId === subjectId);
    const given: Slot[] = [];
    const free = new Map<string, Slot[]>();
    for (const { id, clinicId, startsAt, typeId } of own) {
      const facts = schedules.find(
        (one) => (one.professionalId ?? one.resourceId) === subjectId && one.clinicId === clinicId,
      );
      if (!facts) continue;
      const slots = free.get(typeId) ?? [
        ...eachSlot(withoutLeadTime(facts), { now, within, typeId, calendar }),
      ];
      free.set(typeId, slots);
      const wanted = Date.parse(startsAt);
      const open = slots.filter((slot) => given.every((one) => isApart(slot, one)));
      const nearest = open.reduce<Slot | null>(
        (best, slot) =>
          best && Math.abs(best.from - wanted) <= Math.abs(slot.from - wanted) ? best : slot,
        null,
      );
      if (!nearest) continue;
      given.push(nearest);
      found.set(id, new Date(nearest.from).toISOString());
    }
    await setImmediate();
  }
  return found;
}

function isApart(one: Slot, other: Slot): boolean {
  return one.to <= other.from || other.to <= one.from;
}

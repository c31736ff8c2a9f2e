import { getFreeTimes } from "#app/directory/free-times/free-times.server.ts";
import { anyTime } from "#app/directory/free-times/time-wish.ts";
import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { eachSlot } from "../availability/compute-slots.ts";
import { readSchedules } from "../availability/queries.server.ts";
import type { Slot } from "../availability/slots.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import type { OfferedType } from "./queries.server.ts";

/** Times of each group that a page shows. */
const timesOfEach = 3;
/** Schedules are read in batches, those with the earliest possible time first. */
const batchSize = 6;
const reachDays = 28;

/** The first free times of a schedule; a branch has those of the one that is free first. */
export interface FirstTimes {
  types: readonly OfferedType[];
  slots: Slot[];
}

interface FindOptions {
  /** Groups to find. */
  count: number;
  /** Key of an entry in the list: by default the schedule. */
  groupOf?: (type: OfferedType) => string;
  now?: number;
}

/**
 * Finds the groups with the earliest free times, by time. The next free time of a professional
 * anywhere, which is in memory, is never later than the one at this clinic: reading stops as soon as
 * nobody left can be earlier.
 */
export async function findFirstTimes(
  { database, actor }: Pick<BookingContext, "database" | "actor">,
  types: readonly OfferedType[],
  { count, groupOf = ({ scheduleId }) => scheduleId, now = Date.now() }: FindOptions,
): Promise<FirstTimes[]> {
  const freeTimes = getFreeTimes(database);
  const next = freeTimes.nextStarts(anyTime, new Date(now));
  // Who is not yet followed may have times at once.
  const earliestOf = (entityId: string) => {
    const number = next.numbers.numberOf({ entityType: "professionals", entityId });
    const start = next.startOf(number ?? -1);
    return Number.isNaN(start) ? now : start;
  };
  const waiting = [...new Set(types.map(({ subjectId }) => subjectId))]
    .map((id) => ({ id, earliest: earliestOf(id) }))
    .filter(({ earliest }) => Number.isFinite(earliest))
    .sort((one, other) => one.earliest - other.earliest);
  const within = [now, now + reachDays * dayMs] as const;
  const groups = new Map<string, FirstTimes>();
  let found: FirstTimes[] = [];
  while (waiting.length > 0 && !isComplete(found, count, waiting[0]?.earliest ?? now)) {
    const ids = waiting.splice(0, batchSize).map(({ id }) => id);
    const { schedules, calendar } = await withRead(database, actor, (tx) =>
      readSchedules(tx, ids, within),
    );
    for (const facts of schedules) {
      const own = types.filter(({ scheduleId }) => scheduleId === facts.scheduleId);
      const [first] = own;
      if (!first) continue;
      const wanted = new Set(own.map(({ id }) => id));
      const asked = { ...facts, types: facts.types.filter(({ id }) => wanted.has(id)) };
      const slots = firstStarts(eachSlot(asked, { now, within, calendar }));
      const key = groupOf(first);
      const known = groups.get(key);
      const [from = Number.POSITIVE_INFINITY] = slots.map((slot) => slot.from);
      if (from < (known ? startOf(known) : Number.POSITIVE_INFINITY)) {
        groups.set(key, { types: own, slots });
      }
    }
    found = [...groups.values()].sort((one, other) => startOf(one) - startOf(other));
  }
  return found.slice(0, count);
}

function startOf({ slots }: FirstTimes): number {
  return slots[0]?.from ?? Number.POSITIVE_INFINITY;
}

function isComplete(found: readonly FirstTimes[], count: number, earliest: number): boolean {
  const last = found[count - 1];
  return last !== undefined && startOf(last) <= earliest;
}

/** Returns the first slots with different starts: kinds of visits often share a time. */
function firstStarts(slots: Iterable<Slot>): Slot[] {
  const byStart = new Map<number, Slot>();
  for (const slot of slots) {
    if (byStart.has(slot.from)) continue;
    if (byStart.size === timesOfEach) break;
    byStart.set(slot.from, slot);
  }
  return [...byStart.values()];
}

import { setImmediate } from "node:timers/promises";
import { dayMs, dubaiDay, dubaiMoment } from "#app/platform/clock/dubai-clock.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { eachSlot } from "../availability/compute-slots.ts";
import { readSchedules, withoutLeadTime } from "../availability/queries.server.ts";
import type { Slot, Span } from "../availability/slots.ts";
import type { UpcomingBooking } from "../misfits/queries.server.ts";

/** Times are looked for until this long after the last appointment. */
const reachMs = 28 * dayMs;

/** Patients who are asked to come earlier than they booked learn it this long before. */
const noticeMs = dayMs;

/** Beside the proposed time the clinic may choose others of the same day, from this long ahead. */
const otherTimes = { most: 2, aheadMs: 2 * 60 * 60_000 };

/** In a longer question each appointment has its proposed time alone. */
const mostWithOthers = 50;

/** The times that an appointment can move to. */
export interface SuggestedMoves {
  /** The nearest free time, which no other appointment is proposed; null if there is none. */
  moveTo: string | null;
  /** More free times of the same day, the nearest first; several appointments may have the same ones. */
  others: string[];
}

/**
 * Returns from when an appointment can move: an earlier time is one of its day, with a day's notice.
 * Without this rule an appointment of tomorrow morning would move to this afternoon.
 */
export function earliestMove(startsAt: number, now: number): number {
  const midnight = dubaiMoment(dubaiDay(new Date(startsAt)), "00:00").getTime();
  return Math.max(midnight, Math.min(startsAt, now + noticeMs));
}

/**
 * Finds the nearest free time of the same kind for each appointment, no two at once, in the order of
 * the appointments, and more times of its day. An appointment whose schedule offers nothing has none.
 * @param busy times that are closed besides what is stored.
 */
export async function suggestMoves(
  tx: Transaction,
  displaced: readonly UpcomingBooking[],
  busy: readonly Span[] = [],
): Promise<Map<string, SuggestedMoves>> {
  const now = Date.now();
  const last = Math.max(now, ...displaced.map(({ endsAt }) => Date.parse(endsAt)));
  const within = [now, last + reachMs] as const;
  const subjects = [...new Set(displaced.map(({ subjectId }) => subjectId))];
  const { schedules, calendar } = await readSchedules(tx, subjects, within);
  const suggested = new Map<string, SuggestedMoves>();
  for (const subjectId of subjects) {
    const found = new Map<string, string>();
    const own = displaced.filter((booking) => booking.subjectId === subjectId);
    const given: Slot[] = [];
    const free = new Map<string, Slot[]>();
    for (const { id, clinicId, startsAt, typeId } of own) {
      const facts = schedules.find(
        (one) => (one.professionalId ?? one.resourceId) === subjectId && one.clinicId === clinicId,
      );
      if (!facts) continue;
      const slots =
        free.get(typeId) ??
        [...eachSlot(withoutLeadTime(facts), { now, within, typeId, calendar })].filter((slot) =>
          busy.every(([from, to]) => slot.to <= from || to <= slot.from),
        );
      free.set(typeId, slots);
      const wanted = Date.parse(startsAt);
      const earliest = earliestMove(wanted, now);
      const open = slots.filter(
        (slot) => slot.from >= earliest && given.every((one) => isApart(slot, one)),
      );
      const nearest = open.reduce<Slot | null>(
        (best, slot) =>
          best && Math.abs(best.from - wanted) <= Math.abs(slot.from - wanted) ? best : slot,
        null,
      );
      if (!nearest) continue;
      given.push(nearest);
      found.set(id, new Date(nearest.from).toISOString());
    }
    putInOrder(own, found);
    for (const { id, startsAt, typeId } of own) {
      const open = (free.get(typeId) ?? []).filter((slot) =>
        given.every((one) => isApart(slot, one)),
      );
      const others =
        displaced.length > mostWithOthers ? [] : nearestOfDay(open, Date.parse(startsAt), now);
      suggested.set(id, { moveTo: found.get(id) ?? null, others });
    }
    await setImmediate();
  }
  return suggested;
}

function nearestOfDay(open: readonly Slot[], wanted: number, now: number): string[] {
  const day = dubaiDay(new Date(wanted));
  const distance = (slot: Slot) => Math.abs(slot.from - wanted);
  return open
    .filter(({ from }) => from >= now + otherTimes.aheadMs && dubaiDay(new Date(from)) === day)
    .sort((one, other) => distance(one) - distance(other) || one.from - other.from)
    .slice(0, otherTimes.most)
    .map(({ from }) => new Date(from).toISOString());
}

/**
 * Gives the found times of one kind to its appointments in their order: who came first comes first
 * again. The sum of the distances grows by none of it.
 */
function putInOrder(own: readonly UpcomingBooking[], found: Map<string, string>): void {
  const moved = own.filter(({ id }) => found.has(id));
  for (const alike of Map.groupBy(
    moved,
    ({ typeId, clinicId }) => `${typeId} ${clinicId}`,
  ).values()) {
    const times = alike.map(({ id }) => found.get(id) ?? "").sort();
    const inOrder = alike.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
    for (const [at, { id }] of inOrder.entries()) found.set(id, times[at] ?? "");
  }
}

function isApart(one: Slot, other: Slot): boolean {
  return one.to <= other.from || other.to <= one.from;
}

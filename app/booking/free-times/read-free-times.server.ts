import type { Actor } from "#app/platform/actor.ts";
import { addDays, dayMs, dubaiDay, dubaiMoment } from "#app/platform/clock/dubai-clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { formatDayOfMonth, formatDayOfWeek, formatWeekday } from "#app/platform/i18n/format.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { listSlots } from "../availability/queries.server.ts";
import type { Slot } from "../availability/slots.ts";
import { wordsOfBooking } from "../pages/booking-words.server.ts";
import { presentSlotChoice } from "../pages/present-times.ts";
import { bookPath } from "../pages/rules.ts";
import { presentSlot } from "../verbs/take-slot.server.ts";

const shownSlots = 3;
const stripDays = 7;
/** Free times are looked for this far ahead. */
const reachDays = 28;

export interface FreeDay {
  day: string;
  /** "Tue" and "24"; the title is "Tuesday, 24 November". */
  weekday: string;
  number: string;
  title: string;
  count: number;
  /** Null for a day without free times. */
  href: string | null;
}

/** The free times of a professional, as their profile shows them. */
export interface FreeTimes {
  bookHref: string;
  /** The next free times, each with the address that books it. */
  next: { label: string; day: string; time: string; visit: string; href: string }[];
  /** The week of the next free time. */
  week: FreeDay[];
}

interface Reader {
  database: Database;
  actor: Actor;
  locale: Locale;
}

/** Reads the next free times and the week around them; null where nothing can be booked here. */
export async function readFreeTimes(
  { database, actor, locale }: Reader,
  { id, slug }: { id: string; slug: string },
): Promise<FreeTimes | null> {
  const today = dubaiDay();
  const begin = dubaiMoment(today, "00:00").getTime();
  const found = await listSlots(database, actor, {
    professionalId: id,
    within: [begin, begin + reachDays * dayMs],
  });
  const slots = found.filter(({ confirmation }) => confirmation !== "call_only");
  const [first] = slots;
  if (!first) return null;
  const words = { t: wordsOfBooking(locale), locale };
  const path = bookPath(slug);
  const dayOf = ({ from }: Slot) => dubaiDay(new Date(from));
  const byDay = Map.groupBy(slots, dayOf);
  const weeks = Math.floor((Date.parse(dayOf(first)) - Date.parse(today)) / (stripDays * dayMs));
  const start = addDays(today, weeks * stripDays);
  const days = Array.from({ length: stripDays }, (_, index) => addDays(start, index));
  return {
    bookHref: path,
    next: distinctTimes(ofOneKind(slots))
      .slice(0, shownSlots)
      .map((slot) => {
        const { value, time, label } = presentSlotChoice(words, presentSlot(slot));
        const query = new URLSearchParams({ type: slot.typeId, from: dayOf(slot), slot: value });
        const visit = words.t(`visit.${slot.visitType}`);
        const day = formatDayOfWeek(dayOf(slot), locale);
        return { label, time, day, visit, href: `${path}?${query}` };
      }),
    week: days.map((day) => {
      const free = byDay.get(day) ?? [];
      const [first] = free;
      const query = first && new URLSearchParams({ type: first.typeId, from: day });
      return {
        day,
        weekday: formatWeekday(day, locale, "short"),
        number: formatDayOfMonth(day, locale),
        title: formatDayOfWeek(day, locale),
        count: distinctTimes(free).length,
        href: query ? `${path}?${query}` : null,
      };
    }),
  };
}

/** The slots at the clinic, where there are any: a list of mixed kinds is hard to read. */
function ofOneKind(slots: readonly Slot[]): readonly Slot[] {
  const kind = slots.find(({ visitType }) => visitType === "in_person") ?? slots[0];
  return slots.filter(({ visitType }) => visitType === kind?.visitType);
}

/** One slot for each start: kinds of visits often share a time. */
function distinctTimes(slots: readonly Slot[]): Slot[] {
  return [...new Map(slots.toReversed().map((slot) => [slot.from, slot])).values()].toReversed();
}

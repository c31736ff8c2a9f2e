import { bookPath, timeLink } from "#app/directory/free-times/booking-link.ts";
import type { FreeTimes as FreeTimesPort } from "#app/directory/free-times/free-times.ts";
import type { NextAvailable } from "#app/directory/free-times/next-available.ts";
import { anyTime } from "#app/directory/free-times/time-wish.ts";
import { addDays, dayMs, dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import {
  formatClock,
  formatDayOfMonth,
  formatDayOfWeek,
  formatMoney,
  formatWeekday,
  joinNames,
} from "#app/platform/i18n/format.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { wordsOfBooking } from "../wording/booking-words.server.ts";

const shownTimes = 3;
const hourMs = 3_600_000;
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

export interface NextTime {
  label: string;
  day: string;
  time: string;
  visit: string;
  clinic: string;
  /** "instant" or "on request". */
  confirmation: NextAvailable["confirmation"];
  /** "AED 300"; null if it is not stated. */
  fee: string | null;
  /** Whether cancelling is no longer free. */
  isLate: boolean;
  href: string;
}

/** The free times of a professional, as their profile shows them. */
export interface FreeTimes {
  bookHref: string;
  /** The next free times, each with the address that books it. */
  next: NextTime[];
  /** Hours before their start until which cancelling them is free. */
  noticeHours: number;
  /** The week of the next free time. */
  week: FreeDay[];
}

interface Reader {
  freeTimes: FreeTimesPort;
  locale: Locale;
  now: Date;
}

/** Returns the next free times and the week around them; null where nothing can be booked here. */
export function presentFreeTimes(
  { freeTimes, locale, now }: Reader,
  { id, slug }: { id: string; slug: string },
): FreeTimes | null {
  const today = dubaiDay(now);
  const wish = { ...anyTime, days: [today, addDays(today, reachDays - 1)] as const };
  const entity = { entityType: "professionals", entityId: id } as const;
  const times = [...freeTimes.times(entity, wish, now)];
  const [first] = times;
  if (!first) return null;
  const path = bookPath(slug);
  const byDay = Map.groupBy(times, dayOf);
  const weeks = Math.floor((Date.parse(dayOf(first)) - Date.parse(today)) / (stripDays * dayMs));
  const start = addDays(today, weeks * stripDays);
  const days = Array.from({ length: stripDays }, (_, index) => addDays(start, index));
  return {
    bookHref: path,
    next: distinctStarts(times.filter(({ typeId }) => typeId === first.typeId))
      .slice(0, shownTimes)
      .map((time) => presentTime(time, locale, now)),
    noticeHours: first.noticeHours,
    week: days.map((day) => {
      const free = byDay.get(day) ?? [];
      const [first] = free;
      const query = first && new URLSearchParams({ type: first.typeId, from: day });
      return {
        day,
        weekday: formatWeekday(day, locale, "short"),
        number: formatDayOfMonth(day, locale),
        title: formatDayOfWeek(day, locale),
        count: distinctStarts(free).length,
        href: query ? `${path}?${query}` : null,
      };
    }),
  };
}

function presentTime(time: NextAvailable, locale: Locale, now: Date): NextTime {
  const t = wordsOfBooking(locale);
  const { place, confirmation, fee, visitType, noticeHours } = time;
  const clock = formatClock(new Date(time.start), locale);
  const day = formatDayOfWeek(dayOf(time), locale);
  return {
    label: joinNames([day, clock], locale),
    day,
    time: clock,
    visit: t(`visit.${visitType}`),
    clinic: inLocale(locale, place.nameEn, place.nameAr),
    confirmation,
    fee: fee && formatMoney(fee.amount, locale),
    isLate: now.getTime() > time.start - noticeHours * hourMs,
    href: timeLink(time),
  };
}

function dayOf({ start }: NextAvailable): string {
  return dubaiDay(new Date(start));
}

/** One time for each start: kinds of visits often share one. */
function distinctStarts(times: readonly NextAvailable[]): NextAvailable[] {
  return [...new Map(times.toReversed().map((time) => [time.start, time])).values()].toReversed();
}

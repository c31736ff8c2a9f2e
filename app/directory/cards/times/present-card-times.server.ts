import { addDays, daysBetween, dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import {
  formatClock,
  formatDate,
  formatDayMonth,
  formatDayOfWeek,
  formatMoney,
  formatWeekday,
  joinNames,
} from "#app/platform/i18n/format.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import type { EntityRef } from "../../entity-ref.ts";
import { type AskedBeside, timeLink } from "../../free-times/booking-link.ts";
import type { FreeTimes } from "../../free-times/free-times.ts";
import type { NextAvailable } from "../../free-times/next-available.ts";
import type { TimeWish } from "../../free-times/time-wish.ts";
import { directory as arabic } from "../../messages/ar.ts";
import { type DirectoryMessages, directory as english } from "../../messages/en.ts";
import type { CardTimes, DayOfTimes } from "./card-times.ts";

const shownDays = 4;
const shownADay = 3;
/** Days beyond a week from the first time are not shown. */
const weekDays = 7;

interface Moment {
  freeTimes: FreeTimes;
  locale: Locale;
  now: Date;
  /** For whom and with which insurance the times are looked for. */
  asked?: Pick<AskedBeside, "patient" | "insurance"> | undefined;
}

/** Returns the next times of an entity that meet a wish; null without one. */
export function presentCardTimes(
  entity: EntityRef,
  wish: TimeWish,
  { freeTimes, locale, now, asked }: Moment,
): CardTimes | null {
  const [first, ...others] = listShown(freeTimes.times(entity, wish, now));
  if (!first) return null;
  const { start, place, person, visitType, confirmation, fee } = first;
  const today = dubaiDay(now);
  const byDay = Map.groupBy([first, ...others], (time) => dayOf(time.start));
  const days = [...byDay].map(([day, times]): DayOfTimes => {
    const spokenDay = formatDayOfWeek(day, locale);
    return {
      title: nameDay(day, today, locale),
      date: formatDayMonth(day, locale),
      times: times.map((time) => {
        const clock = formatClock(new Date(time.start), locale);
        const label = joinNames([spokenDay, clock], locale);
        return { time: clock, label, href: timeLink({ ...time, ...asked }) };
      }),
    };
  });
  const [firstDay] = days;
  return {
    start,
    inDays: daysBetween(today, dayOf(start)),
    first: `${firstDay?.title ?? ""} ${firstDay?.times[0]?.time ?? ""}`,
    clinicId: place.clinicId,
    clinicName: inLocale(locale, place.nameEn, place.nameAr),
    isConsultation: first.forService !== null,
    person: person && {
      name: inLocale(locale, person.nameEn, person.nameAr),
      specialty: inLocale(locale, person.specialtyEn, person.specialtyAr),
    },
    visitType,
    confirmation,
    fee: fee && formatMoney(fee.amount, locale),
    feeStatedOn: fee && formatDate(fee.statedOn, locale),
    days,
  };
}

/** Days by the hours that are in them: a page has hundreds of times of the same few days. */
const daysOfHours = new Map<number, string>();
const mostHours = 4_096;
const hourMs = 3_600_000;

function dayOf(start: number): string {
  const hour = Math.floor(start / hourMs);
  const known = daysOfHours.get(hour);
  if (known !== undefined) return known;
  const day = dubaiDay(new Date(start));
  if (daysOfHours.size >= mostHours) daysOfHours.clear();
  daysOfHours.set(hour, day);
  return day;
}

/** Takes the first times of the first days, all of the appointment type of the first one. */
function listShown(times: Iterable<NextAvailable>): NextAvailable[] {
  const shown: NextAvailable[] = [];
  const perDay = new Map<string, number>();
  let last = "";
  for (const time of times) {
    const day = dayOf(time.start);
    last ||= addDays(day, weekDays - 1);
    if (day > last) break;
    const [first = time] = shown;
    const count = perDay.get(day) ?? 0;
    if (time.typeId !== first.typeId || count >= shownADay) continue;
    if (count === 0 && perDay.size >= shownDays) break;
    perDay.set(day, count + 1);
    shown.push(time);
  }
  return shown;
}

/** "Today", "Tomorrow", "Thu"; from a week on "30 Nov", where the weekday would mean today's. */
function nameDay(day: string, today: string, locale: Locale): string {
  const t = createTranslator<DirectoryMessages>(locale, inLocale(locale, english, arabic));
  if (day === today) return t("card.today");
  if (day === addDays(today, 1)) return t("card.tomorrow");
  return day < addDays(today, weekDays)
    ? formatWeekday(day, locale, locale === "ar" ? "long" : "short")
    : formatDayMonth(day, locale);
}

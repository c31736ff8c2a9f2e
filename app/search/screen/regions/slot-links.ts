import type { Slot } from "#app/booking/availability/slots.ts";
import type { CardData } from "#app/directory/cards/card.ts";
import { addDays, dubaiDay, dubaiMinutes } from "#app/platform/clock/dubai-clock.ts";
import { formatDayMonth, formatWeekday } from "#app/platform/i18n/format.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import type { Translate } from "#app/platform/i18n/translate.ts";
import type { SearchAnswerMessages } from "../../messages/en.ts";

/** The next free times of a professional, and where one of them is booked. */
export interface SlotLink {
  path: string;
  /** "Tomorrow 14:30" */
  first: string;
  /** Later ones of the same day: "15:00". */
  later: string[];
}

interface DayNamer {
  locale: Locale;
  t: Translate<SearchAnswerMessages>;
  now: Date;
}

/** Returns the link of one card; null without a free time. */
export function slotLinkOf(
  { slug }: CardData,
  slots: readonly Slot[],
  { now, ...namer }: DayNamer,
): SlotLink | null {
  const [first, ...others] = slots;
  if (!first) return null;
  const day = dayOf(first);
  return {
    path: `/book/${encodeURIComponent(slug)}`,
    first: namer.t("slots.first", { day: nameDay(day, { now, ...namer }), time: timeOf(first) }),
    later: [...new Set(others.filter((slot) => dayOf(slot) === day).map(timeOf))].filter(
      (time) => time !== timeOf(first),
    ),
  };
}

function nameDay(day: string, { locale, t, now }: DayNamer) {
  const today = dubaiDay(now);
  if (day === today) return t("slots.today");
  if (day === addDays(today, 1)) return t("slots.tomorrow");
  return day < addDays(today, 7)
    ? formatWeekday(day, locale, locale === "ar" ? "long" : "short")
    : formatDayMonth(day, locale);
}

function dayOf({ from }: Slot): string {
  return dubaiDay(new Date(from));
}

/** On the 24-hour clock, as opening hours are: "14:30". */
function timeOf({ from }: Slot): string {
  const minutes = dubaiMinutes(new Date(from));
  return [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}

import type { Slot } from "#app/booking/availability/slots.ts";
import { bookPath } from "#app/booking/pages/rules.ts";
import type { CardData } from "#app/directory/cards/card.ts";
import { addDays, dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { formatClock, formatDayMonth, formatWeekday } from "#app/platform/i18n/format.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import type { Namer } from "#app/search/filters/label-context.ts";

/** The next free times of a professional, and where one of them is booked. */
export interface SlotLink {
  path: string;
  /** "Tomorrow 14:30" */
  first: string;
  /** Later ones of the same day: "15:00". */
  later: string[];
}

interface Moment extends Pick<Namer, "locale" | "t"> {
  now: Date;
}

/** Returns the link of one card; null without a free time. */
export function slotLinkOf(
  { slug }: CardData,
  slots: readonly Slot[],
  { locale, t, now }: Moment,
): SlotLink | null {
  const [first, ...others] = slots;
  if (!first) return null;
  const day = dayOf(first);
  return {
    path: bookPath(slug),
    first: t("slots.first", { day: nameDay(day, { locale, t, now }), time: timeOf(first, locale) }),
    later: [
      ...new Set(others.filter((slot) => dayOf(slot) === day).map((slot) => timeOf(slot, locale))),
    ].filter((time) => time !== timeOf(first, locale)),
  };
}

function nameDay(day: string, { locale, t, now }: Moment) {
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

function timeOf({ from }: Slot, locale: Locale): string {
  return formatClock(new Date(from), locale);
}

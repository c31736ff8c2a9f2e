import { joinNights } from "#app/platform/forms/fields/clock-times.ts";
import { formatDate } from "#app/platform/i18n/format.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import type { HoursRow } from "./hours-row.ts";
import type { WeeklyHours } from "./inputs.ts";
import { hours as ar } from "./messages/ar.ts";
import { hours as en } from "./messages/en.ts";
import { type Opening, type OpeningStatus, type Presence, weekTable } from "./rules.ts";

type HoursWords = ReturnType<typeof makeWords>;

/**
 * Formats opening hours. Texts are made on the server only: they depend on the moment, and the
 * browser shows what it received. Times keep the 24-hour clock of the schedule: "16:30".
 */
export function sayHours(locale: Locale): HoursWords {
  return words[locale];
}

function makeWords(locale: Locale) {
  const t = createTranslator(locale, inLocale(locale, en, ar));
  const weekday = (day: number) => t(weekdayKeys[day - 1] ?? "weekday.1");

  const whenOpens = ({ at, inDays, weekday: day }: Opening) => {
    if (inDays === 0) return t("opensToday", { time: clock(at) });
    if (inDays === 1) return t("opensTomorrow", { time: clock(at) });
    return t(inDays < 7 ? "opensOn" : "opensLater", { time: clock(at), day: weekday(day) });
  };

  return {
    shift: ([from, to]: [string, string]) => shiftText(from, to),
    /** "12:00–13:00" in either language, for a column of hours. */
    narrowShift: ([from, to]: [string, string]) =>
      isAllDay(from, to) ? t("allDay") : `${clock(from)}–${clock(to)}`,
    /** "Closes at 20:00", "Opens tomorrow at 09:00", "Open 24 hours"; null if unknown. */
    status(status: OpeningStatus): string | null {
      if (status.state === "unknown") return null;
      if (status.state === "alwaysOpen") return t("always");
      if (status.state === "open") return t("closesAt", { time: clock(status.closesAt) });
      return status.opens ? whenOpens(status.opens) : t("closedForNow");
    },
    /** "Today, 16:30–20:00" */
    presence(presence: Presence | "soon" | null): string | null {
      if (presence === null) return null;
      if (presence === "soon") return t("soon");
      if (presence.isNow) return t("thereUntil", { time: clock(presence.to) });
      const time = shiftText(presence.from, presence.to);
      if (presence.inDays === 0) return t("thereToday", { time });
      if (presence.inDays === 1) return t("thereTomorrow", { time });
      return t("thereOn", { day: weekday(presence.weekday), time });
    },
    /** The week from Monday, days with the same hours as one row, a night at the day it begins. */
    week(weekly: WeeklyHours, today: number): HoursRow[] {
      return weekTable(joinNights(weekly)).map(({ days, shifts }) => ({
        days: daysText(days, weekday, t),
        shifts: shifts.map(([from, to]) => shiftText(from, to)),
        isToday: days.includes(today),
      }));
    },
    closed: t("closed"),
    /** "About 18 February 2026 to 19 March 2026": the moon decides the day. */
    ramadanTitle: ({ first, last }: { first: string; last: string }) =>
      t("ramadan", { first: formatDate(first, locale), last: formatDate(last, locale) }),
  };

  function shiftText(from: string, to: string): string {
    if (isAllDay(from, to)) return t("allDay");
    return t("shift", { from: clock(from), to: clock(to) });
  }
}

function daysText(
  days: number[],
  weekday: (day: number) => string,
  t: ReturnType<typeof createTranslator<typeof en>>,
): string {
  const [first = 1] = days;
  const last = days.at(-1) ?? first;
  if (days.length === 7) return t("everyDay");
  if (days.length === 1) return weekday(first);
  return t(days.length === 2 ? "twoDays" : "daySpan", {
    first: weekday(first),
    last: weekday(last),
  });
}

function isAllDay(from: string, to: string): boolean {
  return from === "00:00" && to === "24:00";
}

/** Midnight at the end of a day is written as the start of the next. */
function clock(time: string): string {
  return time.startsWith("24:") ? "00:00" : time.slice(0, 5);
}

const weekdayKeys = [
  "weekday.1",
  "weekday.2",
  "weekday.3",
  "weekday.4",
  "weekday.5",
  "weekday.6",
  "weekday.7",
] as const;

const words = { en: makeWords("en"), ar: makeWords("ar") };

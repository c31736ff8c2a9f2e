import { addDays, dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { formatWeekday } from "#app/platform/i18n/format.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { type Schedule, shiftsOn } from "../../opening-hours/rules.ts";
import { sayHours } from "../../opening-hours/say-hours.server.ts";
import type { WeekDay } from "../profile.ts";

const shownDays = 7;

/** The next seven days from today with the hours at each place; empty if none has hours. */
export function presentWeek(
  schedules: readonly Schedule[],
  { now, locale }: { now: Date; locale: Locale },
): WeekDay[] {
  if (schedules.every(({ weekly }) => weekly === null)) return [];
  const words = sayHours(locale);
  const today = dubaiDay(now);
  return Array.from({ length: shownDays }, (_, inDays) => {
    const date = addDays(today, inDays);
    return {
      date,
      name: formatWeekday(date, locale, locale === "ar" ? "long" : "short"),
      shifts: schedules.flatMap((schedule, place) =>
        schedule.weekly
          ? shiftsOn(schedule, date).map((shift) => ({ place, text: words.narrowShift(shift) }))
          : [],
      ),
    };
  });
}

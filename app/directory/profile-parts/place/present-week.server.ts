import { addDays, dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { joinDays } from "#app/platform/forms/fields/clock-times.ts";
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
  // With the day before and after: a night is shown at the day on which it begins.
  const joined = schedules.map((schedule) =>
    joinDays(
      Array.from({ length: shownDays + 2 }, (_, place) =>
        shiftsOn(schedule, addDays(today, place - 1)),
      ),
    ),
  );
  return Array.from({ length: shownDays }, (_, inDays) => {
    const date = addDays(today, inDays);
    return {
      date,
      name: formatWeekday(date, locale, locale === "ar" ? "long" : "short"),
      shifts: schedules.flatMap((schedule, place) =>
        schedule.weekly
          ? (joined[place]?.[inDays + 1] ?? []).map((shift) => ({
              place,
              text: words.narrowShift(shift),
            }))
          : [],
      ),
    };
  });
}

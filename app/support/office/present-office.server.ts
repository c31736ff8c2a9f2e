import { listHolidays } from "#app/booking/holidays/queries.server.ts";
import { sayHours } from "#app/directory/opening-hours/say-hours.server.ts";
import { addDays, dubaiDay, weekdayOf } from "#app/platform/clock/dubai-clock.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { formatDayOfWeek } from "#app/platform/i18n/format.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { readSetting } from "#app/platform/settings/live-settings.server.ts";
import { wordsOfSupport } from "../words.server.ts";
import { type ExpectedAnswer, expectedAnswer, type Reopening, searchedDays } from "./rules.ts";

/** Presents the office hours of support, and when a message that is sent now will be answered. */
export async function presentOffice(
  { actor, database, locale }: Pick<RequestContext, "actor" | "database" | "locale">,
  now = new Date(),
) {
  const t = wordsOfSupport(locale);
  const today = dubaiDay(now);
  const [week, answerMinutes, holidays] = await Promise.all([
    readSetting(database, "support.hours"),
    readSetting(database, "support.answerMinutes"),
    withRead(database, actor, (tx) => listHolidays(tx, today, addDays(today, searchedDays))),
  ]);
  const answer = expectedAnswer({ week, answerMinutes, holidays }, now);
  const words = sayHours(locale);
  const holiday = holidays.find(({ firstDay, lastDay }) => firstDay <= today && today <= lastDay);
  return {
    isOpen: answer.kind !== "away",
    expectation: sayExpectation(answer),
    holiday: holiday
      ? t("office.holiday", { name: inLocale(locale, holiday.nameEn, holiday.nameAr) })
      : null,
    hours: words.week(week, weekdayOf(today)).map(({ days, shifts }) => ({
      days,
      times: shifts.length === 0 ? words.closed : shifts.join(" · "),
    })),
  };

  function sayExpectation(expected: ExpectedAnswer): string {
    if (expected.kind === "within")
      return t("office.within", { time: sayMinutes(expected.minutes) });
    const { reopens } = expected;
    if (expected.kind === "away")
      return reopens ? t("office.away", { when: sayReopening(reopens) }) : t("office.none");
    const closes = t("office.closing", { time: expected.at });
    return reopens ? `${closes} ${t("office.after", { when: sayReopening(reopens) })}` : closes;
  }

  function sayMinutes(minutes: number): string {
    if (minutes < 60) return t("office.minutes", { count: minutes });
    return t("office.hours", { count: Math.round(minutes / 60) });
  }

  function sayReopening({ at: time, inDays }: Reopening): string {
    if (inDays === 0) return t("office.today", { time });
    if (inDays === 1) return t("office.tomorrow", { time });
    return t("office.on", { day: formatDayOfWeek(addDays(today, inDays), locale), time });
  }
}

export type PresentedOffice = Awaited<ReturnType<typeof presentOffice>>;

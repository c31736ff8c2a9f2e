import type { Locale } from "#app/platform/i18n/locale.ts";
import { wordsOfCalendar } from "../present-calendar.server.ts";

/** Texts of problems by the fields of the form that blocks time. */
export type BlockProblems = Partial<Record<"day" | "from" | "to" | "until", string>>;

/** Returns what is missing or out of order in a block of time; null if it can be saved. */
export function findBlockProblems(
  locale: Locale,
  block: { fromDay: string; toDay: string; startsAt: string; endsAt: string },
): BlockProblems | null {
  const t = wordsOfCalendar(locale);
  const { fromDay, toDay, startsAt, endsAt } = block;
  const problems: BlockProblems = {
    ...(!fromDay && { day: t("block.day.missing") }),
    ...(!startsAt && { from: t("block.from.missing") }),
    ...(!endsAt && { to: t("block.to.missing") }),
    ...(startsAt && endsAt && endsAt <= startsAt && { to: t("block.to.early") }),
    ...(fromDay && toDay < fromDay && { until: t("block.until.early") }),
  };
  return Object.keys(problems).length > 0 ? problems : null;
}

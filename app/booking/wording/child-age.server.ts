import type { Locale } from "#app/platform/i18n/locale.ts";
import { wordsOfBooking } from "./booking-words.server.ts";

const monthsAYear = 12;
/** Below it an age is stated in months. */
const yearsFromMonths = 2 * monthsAYear;

/** The ages that the form offers, in months: each month of the first year, then 18 months and the years. */
export const childAges: readonly number[] = [
  ...Array.from({ length: monthsAYear }, (_, month) => month),
  monthsAYear,
  18,
  ...Array.from({ length: 16 }, (_, year) => (year + 2) * monthsAYear),
];

/** "Under 1 month", "7 months", "3 years". */
export function presentAge(months: number, locale: Locale): string {
  const t = wordsOfBooking(locale);
  if (months === 0) return t("age.newborn");
  return months < yearsFromMonths
    ? t("age.months", { count: months })
    : t("age.years", { count: Math.floor(months / monthsAYear) });
}

import { leastInGroup } from "#app/insights/figures/rules.ts";
import { formatNumber } from "#app/platform/i18n/format.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { AnalyticsMessages } from "./messages/en.ts";

/** Returns how a number is written that is null where it is too small to be shown. */
export function useShownNumber(): (value: number | null) => string {
  const t = useMessages<AnalyticsMessages>("adminAnalytics");
  const locale = useLocale();
  return (value) =>
    value === null ? t("hidden", { count: leastInGroup }) : formatNumber(value, locale);
}

/** Returns how a share is written; a dash where one of its numbers is not shown. */
export function useShare(): (part: number | null, whole: number | null) => string {
  const locale = useLocale();
  return (part, whole) =>
    part === null || whole === null || whole === 0
      ? "–"
      : formatNumber(part / whole, locale, { style: "percent", maximumFractionDigits: 1 });
}

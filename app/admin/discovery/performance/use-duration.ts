import { bucketBounds } from "#app/insights/timings/rules.ts";
import { formatNumber } from "#app/platform/i18n/format.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { PerformanceMessages } from "./messages/en.ts";

const longest = Math.max(...bucketBounds) / 1_000;

/** Returns a function that writes a bound in milliseconds or seconds; null is above the last bound. */
export function useDuration(): (ms: number | null) => string {
  const t = useMessages<PerformanceMessages>("adminPerformance");
  const locale = useLocale();
  return (ms) => {
    if (ms === null) return t("over", { count: formatNumber(longest, locale) });
    return ms < 1_000
      ? t("ms", { count: formatNumber(ms, locale) })
      : t("seconds", { count: formatNumber(ms / 1_000, locale) });
  };
}

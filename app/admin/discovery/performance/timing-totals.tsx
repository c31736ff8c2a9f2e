import { useMemo } from "react";
import { Chart } from "#app/admin-kit/chart/chart.tsx";
import { CountedBy } from "#app/admin-kit/chart/counted-by.tsx";
import type { TimingPeriod } from "#app/insights/timings/rules.ts";
import type { NamedTiming } from "#app/insights/timings/timing-figures.server.ts";
import type { Counted } from "#app/platform/figures/count-rows.server.ts";
import { formatDate, formatNumber } from "#app/platform/i18n/format.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { PerformanceMessages } from "./messages/en.ts";
import { useDuration } from "./use-duration.ts";

/** The figures of the whole period. */
export function TotalTiming({ total }: { total: Counted<NamedTiming> }) {
  const t = useMessages<PerformanceMessages>("adminPerformance");
  const locale = useLocale();
  const duration = useDuration();
  const [all] = total.rows;
  if (!all) return <Unmeasured sql={total.sql} />;
  const facts = [
    { label: t("requests"), value: formatNumber(all.requests, locale) },
    { label: t("errors"), value: formatNumber(all.errors, locale) },
    { label: t("p50"), value: duration(all.p50) },
    { label: t("p95"), value: duration(all.p95) },
  ];
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 p-4">
        {facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-xl font-semibold tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <CountedBy sql={total.sql} />
    </>
  );
}

interface TimeChartsProps {
  times: Counted<NamedTiming>;
  period: TimingPeriod;
}

/** Requests and errors, and response times, by hour or day. */
export function TimeCharts({ times, period }: TimeChartsProps) {
  const t = useMessages<PerformanceMessages>("adminPerformance");
  const locale = useLocale();
  const [counts, durations] = useMemo(() => {
    const { rows } = times;
    // An hour is written as the statement names it, but for its date.
    const labels = rows.map(({ name }) =>
      period === 1 ? name.slice(5) : formatDate(name, locale),
    );
    const series = (key: "requests" | "errors" | "p50" | "p95") => ({
      label: t(key),
      values: rows.map((row) => row[key]),
    });
    return [
      { labels, series: [series("requests"), series("errors")] },
      { labels, series: [series("p50"), series("p95")] },
    ] as const;
  }, [times, period, locale, t]);
  const labelTitle = period === 1 ? t("hour") : t("day");
  if (times.rows.length === 0) return <Unmeasured sql={times.sql} />;
  return (
    <>
      <div className="grid gap-6 p-4 lg:grid-cols-2">
        <Chart title={t("counts.title")} labelTitle={labelTitle} data={counts} />
        <div className="grid content-start gap-2">
          <h3 className="font-medium">{t("times.title")}</h3>
          <Chart title={t("times.title")} labelTitle={labelTitle} data={durations} />
        </div>
      </div>
      <CountedBy sql={times.sql} />
    </>
  );
}

function Unmeasured({ sql }: { sql: string }) {
  const t = useMessages<PerformanceMessages>("adminPerformance");
  return (
    <>
      <p className="p-4 text-sm text-muted">{t("empty")}</p>
      <CountedBy sql={sql} />
    </>
  );
}

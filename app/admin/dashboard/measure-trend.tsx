import { useMemo } from "react";
import { Chart } from "#app/admin-kit/chart/chart.tsx";
import { CountedBy } from "#app/admin-kit/chart/counted-by.tsx";
import { Panel } from "#app/admin-kit/page/panel.tsx";
import type { PanelData } from "#app/admin-kit/page/read-panel.server.ts";
import type { MeasureOfDay } from "#app/insights/figures/site-figures.server.ts";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import type { Counted } from "#app/platform/figures/count-rows.server.ts";
import { formatDate } from "#app/platform/i18n/format.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { AdminDashboardMessages } from "./messages/en.ts";
import type { TrendMeasure } from "./trend-measures.ts";

interface MeasureTrendProps {
  data: PanelData<Counted<MeasureOfDay>>;
  /** Those that the reader's role may see. */
  measures: readonly TrendMeasure[];
  /** Of four weeks, the first one first. */
  days: readonly string[];
}

/** The new accounts, claims, reviews and messages of each day of four weeks. */
export function MeasureTrend({ data, measures, days }: MeasureTrendProps) {
  const t = useMessages<AdminDashboardMessages>("adminDashboard");
  return (
    <Panel
      title={t("trend.title")}
      data={data}
      failure={t("failure")}
      retry={t("retry")}
      aside={
        <AreaLink to="/admin/analytics" className="tap-target link text-sm">
          {t("trend.all")}
        </AreaLink>
      }
    >
      {(counted) => (
        <>
          {counted.rows.length === 0 ? (
            <p className="p-4 text-sm text-muted">{t("trend.empty")}</p>
          ) : (
            <div className="p-4">
              <Lines rows={counted.rows} measures={measures} days={days} />
            </div>
          )}
          <CountedBy sql={counted.sql} />
        </>
      )}
    </Panel>
  );
}

interface LinesProps extends Omit<MeasureTrendProps, "data"> {
  rows: readonly MeasureOfDay[];
}

function Lines({ rows, measures, days }: LinesProps) {
  const t = useMessages<AdminDashboardMessages>("adminDashboard");
  const locale = useLocale();
  const chart = useMemo(() => {
    const counts = new Map(rows.map(({ measure, day, count }) => [`${measure} ${day}`, count]));
    return {
      labels: days.map((day) => formatDate(day, locale)),
      series: measures.map((measure) => ({
        label: t(`trend.${measure}`),
        values: days.map((day) => counts.get(`${measure} ${day}`) ?? 0),
      })),
    };
  }, [rows, days, measures, locale, t]);
  return <Chart title={t("trend.title")} labelTitle={t("trend.day")} data={chart} />;
}

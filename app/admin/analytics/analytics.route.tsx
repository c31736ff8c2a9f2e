import { useMemo } from "react";
import { Chart } from "#app/admin-kit/chart/chart.tsx";
import { CountedBy } from "#app/admin-kit/chart/counted-by.tsx";
import { PeriodLinks } from "#app/admin-kit/chart/period-links.tsx";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { Panel } from "#app/admin-kit/page/panel.tsx";
import { readPanel } from "#app/admin-kit/page/read-panel.server.ts";
import { isDemoInstallation } from "#app/demo/queries.server.ts";
import {
  daysOf,
  leastInGroup,
  type Measure,
  type Period,
  periods,
  readMeasure,
  readPeriod,
} from "#app/insights/figures/rules.ts";
import {
  type MeasureDay,
  type MeasureTotal,
  readSiteFigures,
  type SiteFigures,
} from "#app/insights/figures/site-figures.server.ts";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { addDays } from "#app/platform/clock/dubai-clock.ts";
import type { Counted } from "#app/platform/figures/count-rows.server.ts";
import { formatDate } from "#app/platform/i18n/format.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { Column } from "#app/ui/table.tsx";
import { mayOpenPath } from "../menu.ts";
import { readAdminPage } from "../read-admin-page.server.ts";
import type { Route } from "./+types/analytics.route.ts";
import { analyticsHandle } from "./analytics-handle.ts";
import { CountedTable } from "./counted-table.tsx";
import type { AnalyticsMessages } from "./messages/en.ts";
import { screenOfMeasure } from "./screen-of-measure.ts";
import { useShare, useShownNumber } from "./shown-number.ts";
import { VitalsTable } from "./vitals-panel.tsx";

export const handle = analyticsHandle;
const path = "/admin/analytics";

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const { searchParams } = new URL(request.url);
  const asked = { period: readPeriod(searchParams), measure: readMeasure(searchParams) };
  const figures = await readPanel(scope, "figures", () =>
    readSiteFigures(scope.database, scope.actor, asked),
  );
  // What the role of the administrator does not cover is not counted as zero.
  const hidden = Object.entries(screenOfMeasure).flatMap(([measure, screen]) =>
    mayOpenPath(scope.actor, screen) ? [] : [measure],
  );
  return {
    ...asked,
    days: daysOf(asked.period),
    figures,
    hidden,
    isDemo: await isDemoInstallation(scope.database),
    meta: scope.describe(),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Analytics({ loaderData }: Route.ComponentProps) {
  const { period, measure, days, figures, hidden, isDemo } = loaderData;
  const t = useMessages<AnalyticsMessages>("adminAnalytics");
  const panel = { data: figures, failure: t("failure"), retry: t("retry") };
  return (
    <AdminPage
      lead={
        <>
          {t("site.lead", { count: leastInGroup })}
          {isDemo && ` ${t("demo")}`}
        </>
      }
      actions={<PeriodLinks path={path} periods={periods} period={period} others={{ measure }} />}
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel {...panel} title={t("site.byDay", { measure: t(`measure.${measure}`) })}>
          {(value: SiteFigures) => (
            <Days measure={measure} period={period} days={days} counted={value.days} />
          )}
        </Panel>
        <Panel {...panel} title={t("site.totals")}>
          {({ totals }) => (
            <Totals
              totals={{
                ...totals,
                rows: totals.rows.filter((row) => !hidden.includes(row.measure)),
              }}
              measure={measure}
              period={period}
            />
          )}
        </Panel>
        <Panel {...panel} title={t("vitals.title")}>
          {({ vitals }) => <VitalsTable vitals={vitals} />}
        </Panel>
      </div>
    </AdminPage>
  );
}

interface DaysProps {
  measure: Measure;
  period: Period;
  days: readonly string[];
  counted: Counted<MeasureDay>;
}

/** A measure by day; the second line is the period before, day by day. */
function Days({ measure, period, days, counted }: DaysProps) {
  const t = useMessages<AnalyticsMessages>("adminAnalytics");
  const locale = useLocale();
  const data = useMemo(() => {
    const counts = new Map(counted.rows.map(({ day, count }) => [day, count]));
    const countOf = (day: string) => counts.get(day) ?? null;
    return {
      labels: days.map((day) => formatDate(day, locale)),
      series: [
        { label: t("site.recent"), values: days.map(countOf) },
        { label: t("site.before"), values: days.map((day) => countOf(addDays(day, -period))) },
      ],
    };
  }, [counted, days, period, locale, t]);
  return (
    <>
      <div className="p-4">
        {counted.rows.length === 0 ? (
          <p className="text-sm text-muted">{t("empty")}</p>
        ) : (
          <Chart title={t(`measure.${measure}`)} labelTitle={t("site.day")} data={data} />
        )}
      </div>
      <CountedBy sql={counted.sql} />
    </>
  );
}

interface TotalsProps {
  totals: Counted<MeasureTotal>;
  measure: Measure;
  period: Period;
}

function Totals({ totals, measure, period }: TotalsProps) {
  const t = useMessages<AnalyticsMessages>("adminAnalytics");
  const write = useShownNumber();
  const share = useShare();
  const columns: Column<MeasureTotal>[] = [
    {
      id: "measure",
      header: t("site.measure"),
      cell: (row) => (
        <AreaLink
          to={`${path}?measure=${row.measure}&days=${period}`}
          aria-current={row.measure === measure ? "page" : undefined}
          className="link tap-target aria-[current]:font-semibold"
        >
          {t(`measure.${row.measure}`)}
        </AreaLink>
      ),
      isRowHeader: true,
    },
    {
      id: "recent",
      header: t("site.recent"),
      cell: ({ recent }) => write(recent),
      isNumeric: true,
    },
    {
      id: "before",
      header: t("site.before"),
      cell: ({ before }) => write(before),
      isNumeric: true,
    },
    {
      id: "change",
      header: t("site.change"),
      cell: ({ recent, before }) =>
        share(recent === null || before === null ? null : recent - before, before),
      isNumeric: true,
    },
  ];
  return (
    <CountedTable
      caption={t("site.totals")}
      columns={columns}
      counted={totals}
      rowKey={(row) => row.measure}
    />
  );
}

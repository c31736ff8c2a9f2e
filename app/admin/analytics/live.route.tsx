import { useEffect, useMemo } from "react";
import { useRevalidator } from "react-router";
import { Chart } from "#app/admin-kit/chart/chart.tsx";
import { CountedBy } from "#app/admin-kit/chart/counted-by.tsx";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { Panel } from "#app/admin-kit/page/panel.tsx";
import { readPanel } from "#app/admin-kit/page/read-panel.server.ts";
import {
  type LiveFigures,
  type LiveMinute,
  type LiveTotals,
  readLiveFigures,
} from "#app/insights/figures/live-figures.server.ts";
import { leastInGroup } from "#app/insights/figures/rules.ts";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import type { Counted } from "#app/platform/figures/count-rows.server.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { readAdminPage } from "../read-admin-page.server.ts";
import type { Route } from "./+types/live.route.ts";
import { analyticsHandle } from "./analytics-handle.ts";
import type { AnalyticsMessages } from "./messages/en.ts";
import { useShownNumber } from "./shown-number.ts";

export const handle = analyticsHandle;
const reloadMs = 15_000;

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const figures = await readPanel(scope, "figures", () =>
    readLiveFigures(scope.database, scope.actor),
  );
  return { figures, meta: scope.describe() };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function LiveAnalytics({ loaderData: { figures } }: Route.ComponentProps) {
  const t = useMessages<AnalyticsMessages>("adminAnalytics");
  useReload();
  const panel = { data: figures, failure: t("failure"), retry: t("retry") };
  return (
    <AdminPage
      lead={t("live.lead", { count: leastInGroup })}
      actions={
        <AreaLink
          to="/admin/realtime-analytics"
          className={buttonClass({ variant: "secondary", size: "sm" })}
        >
          {t("live.reload")}
        </AreaLink>
      }
    >
      <div className="grid items-start gap-4">
        <Panel {...panel} title={t("live.totals")}>
          {({ totals }: LiveFigures) => <Totals totals={totals} />}
        </Panel>
        <Panel {...panel} title={t("live.minutes")}>
          {({ minutes }) => <Minutes minutes={minutes} />}
        </Panel>
      </div>
    </AdminPage>
  );
}

/** Loads the figures again while the page is visible. */
function useReload() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) revalidate();
    }, reloadMs);
    return () => clearInterval(timer);
  }, [revalidate]);
}

function Totals({ totals }: { totals: Counted<LiveTotals> }) {
  const t = useMessages<AnalyticsMessages>("adminAnalytics");
  const write = useShownNumber();
  const [all = { views: null, contacts: null, searches: null }] = totals.rows;
  const facts = [
    { label: t("measure.view"), value: write(all.views) },
    { label: t("live.contacts"), value: write(all.contacts) },
    { label: t("measure.searches"), value: write(all.searches) },
  ];
  return (
    <>
      <dl className="grid grid-cols-3 gap-4 p-4">
        {facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-xl font-semibold tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <CountedBy sql={totals.sql} />
    </>
  );
}

function Minutes({ minutes }: { minutes: Counted<LiveMinute> }) {
  const t = useMessages<AnalyticsMessages>("adminAnalytics");
  const data = useMemo(() => {
    const { rows } = minutes;
    return {
      labels: rows.map(({ minute }) => minute),
      series: [
        { label: t("measure.view"), values: rows.map(({ views }) => views) },
        { label: t("live.contacts"), values: rows.map(({ contacts }) => contacts) },
        { label: t("measure.searches"), values: rows.map(({ searches }) => searches) },
      ],
    };
  }, [minutes, t]);
  return (
    <>
      <div className="p-4">
        <Chart title={t("live.minutes")} labelTitle={t("live.minute")} data={data} />
      </div>
      <CountedBy sql={minutes.sql} />
    </>
  );
}

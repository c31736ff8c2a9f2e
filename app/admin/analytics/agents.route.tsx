import { useMemo } from "react";
import { Chart } from "#app/admin-kit/chart/chart.tsx";
import { CountedBy } from "#app/admin-kit/chart/counted-by.tsx";
import { PeriodLinks } from "#app/admin-kit/chart/period-links.tsx";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { Panel } from "#app/admin-kit/page/panel.tsx";
import { readPanel } from "#app/admin-kit/page/read-panel.server.ts";
import type { AgentKind } from "#app/insights/counters/agent-kinds.ts";
import {
  type AgentDay,
  type AgentFigures,
  type AgentGroup,
  readAgentFigures,
} from "#app/insights/figures/agent-figures.server.ts";
import { daysOf, leastInGroup, periods, readPeriod } from "#app/insights/figures/rules.ts";
import type { Counted } from "#app/platform/figures/count-rows.server.ts";
import { formatDate, formatNumber } from "#app/platform/i18n/format.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { Column } from "#app/ui/table.tsx";
import { readAdminPage } from "../read-admin-page.server.ts";
import type { Route } from "./+types/agents.route.ts";
import { analyticsHandle } from "./analytics-handle.ts";
import { CountedTable } from "./counted-table.tsx";
import type { AnalyticsMessages } from "./messages/en.ts";
import { useShare } from "./shown-number.ts";

export const handle = analyticsHandle;

/** A chart has four lines; browsers are in the table. */
const drawnKinds = ["assistant", "crawler", "library", "unnamed"] as const satisfies AgentKind[];

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const period = readPeriod(new URL(request.url).searchParams);
  const figures = await readPanel(scope, "figures", () =>
    readAgentFigures(scope.database, scope.actor, period),
  );
  return { period, days: daysOf(period), figures, meta: scope.describe() };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function AgentReports({ loaderData }: Route.ComponentProps) {
  const { period, days, figures } = loaderData;
  const t = useMessages<AnalyticsMessages>("adminAnalytics");
  const panel = { data: figures, failure: t("failure"), retry: t("retry") };
  return (
    <AdminPage
      lead={t("agents.lead", { count: leastInGroup })}
      actions={<PeriodLinks path="/admin/ai-agent-reports" periods={periods} period={period} />}
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel {...panel} title={t("agents.days")}>
          {(value: AgentFigures) => <Days days={days} counted={value.days} />}
        </Panel>
        <Panel {...panel} title={t("agents.groups")}>
          {({ groups }) => <Groups groups={groups} />}
        </Panel>
      </div>
    </AdminPage>
  );
}

function Days({ days, counted }: { days: readonly string[]; counted: Counted<AgentDay> }) {
  const t = useMessages<AnalyticsMessages>("adminAnalytics");
  const locale = useLocale();
  const data = useMemo(() => {
    const calls = new Map(counted.rows.map((row) => [`${row.agent} ${row.day}`, row.calls]));
    return {
      labels: days.map((day) => formatDate(day, locale)),
      series: drawnKinds.map((agent) => ({
        label: t(`agent.${agent}`),
        values: days.map((day) => calls.get(`${agent} ${day}`) ?? null),
      })),
    };
  }, [counted, days, locale, t]);
  return (
    <>
      <div className="p-4">
        {counted.rows.length === 0 ? (
          <p className="text-sm text-muted">{t("empty")}</p>
        ) : (
          <Chart title={t("agents.days")} labelTitle={t("site.day")} data={data} />
        )}
      </div>
      <CountedBy sql={counted.sql} />
    </>
  );
}

function Groups({ groups }: { groups: Counted<AgentGroup> }) {
  const t = useMessages<AnalyticsMessages>("adminAnalytics");
  const locale = useLocale();
  const share = useShare();
  const number = (id: "calls" | "refused" | "failed"): Column<AgentGroup> => ({
    id,
    header: t(`agents.${id}`),
    cell: (row) => formatNumber(row[id], locale),
    isNumeric: true,
  });
  const columns: Column<AgentGroup>[] = [
    {
      id: "agent",
      header: t("agents.agent"),
      cell: ({ agent }) => t(`agent.${agent}`),
      isRowHeader: true,
    },
    { id: "door", header: t("agents.door"), cell: ({ door }) => t(`door.${door}`) },
    number("calls"),
    number("refused"),
    number("failed"),
    {
      id: "share",
      header: t("agents.failedShare"),
      cell: ({ failed, calls }) => share(failed, calls),
      isNumeric: true,
    },
  ];
  return (
    <CountedTable
      caption={t("agents.groups")}
      columns={columns}
      counted={groups}
      rowKey={({ agent, door }) => `${agent} ${door}`}
    />
  );
}

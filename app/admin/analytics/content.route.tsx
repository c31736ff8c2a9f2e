import { PeriodLinks } from "#app/admin-kit/chart/period-links.tsx";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { Panel } from "#app/admin-kit/page/panel.tsx";
import { readPanel } from "#app/admin-kit/page/read-panel.server.ts";
import {
  type DocumentGroup,
  type KindGroup,
  readContentFigures,
} from "#app/insights/figures/content-figures.server.ts";
import { leastInGroup, periods, readPeriod } from "#app/insights/figures/rules.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { Column } from "#app/ui/table.tsx";
import { readAdminPage } from "../read-admin-page.server.ts";
import type { Route } from "./+types/content.route.ts";
import { analyticsHandle } from "./analytics-handle.ts";
import { CountedTable } from "./counted-table.tsx";
import type { AnalyticsMessages } from "./messages/en.ts";
import { useShownNumber } from "./shown-number.ts";

export const handle = analyticsHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const period = readPeriod(new URL(request.url).searchParams);
  const figures = await readPanel(scope, "figures", () =>
    readContentFigures(scope.database, scope.actor, period),
  );
  return { period, figures, meta: scope.describe() };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ContentAnalytics({ loaderData }: Route.ComponentProps) {
  const { period, figures } = loaderData;
  const t = useMessages<AnalyticsMessages>("adminAnalytics");
  const locale = useLocale();
  const write = useShownNumber();
  const panel = { data: figures, failure: t("failure"), retry: t("retry") };
  const kind: Column<KindGroup> = {
    id: "kind",
    header: t("content.kind"),
    cell: (row) => t(`kind.${row.kind}`),
  };
  const views: Column<KindGroup>[] = [
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
  ];
  const title: Column<DocumentGroup> = {
    id: "title",
    header: t("content.document"),
    cell: (row) => <bdi>{locale === "ar" ? row.titleAr || row.title : row.title}</bdi>,
    isRowHeader: true,
  };
  const shares: Column<DocumentGroup> = {
    id: "shares",
    header: t("measure.share"),
    cell: (row) => write(row.shares),
    isNumeric: true,
  };
  return (
    <AdminPage
      lead={t("content.lead", { count: leastInGroup })}
      actions={<PeriodLinks path="/admin/content-analytics" periods={periods} period={period} />}
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Panel {...panel} title={t("content.documents")}>
          {({ documents }) => (
            <CountedTable
              caption={t("content.documents")}
              columns={[title, kind, ...views, shares]}
              counted={documents}
              first={{ to: "/admin/blog/articles/new", label: t("content.first") }}
              rowKey={(row) => `${row.kind} ${row.id}`}
            />
          )}
        </Panel>
        <Panel {...panel} title={t("content.kinds")}>
          {({ kinds }) => (
            <CountedTable
              caption={t("content.kinds")}
              columns={[{ ...kind, isRowHeader: true }, ...views]}
              counted={kinds}
              rowKey={(row) => row.kind}
            />
          )}
        </Panel>
      </div>
    </AdminPage>
  );
}

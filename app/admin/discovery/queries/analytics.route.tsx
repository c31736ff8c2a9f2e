import { useMemo } from "react";
import { Chart } from "#app/admin-kit/chart/chart.tsx";
import { CountedBy } from "#app/admin-kit/chart/counted-by.tsx";
import { PeriodLinks } from "#app/admin-kit/chart/period-links.tsx";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { Panel } from "#app/admin-kit/page/panel.tsx";
import { readPanel } from "#app/admin-kit/page/read-panel.server.ts";
import {
  type PositionGroup,
  readPositionFigures,
} from "#app/insights/figures/position-figures.server.ts";
import type { Counted } from "#app/platform/figures/count-rows.server.ts";
import { formatDate, formatNumber } from "#app/platform/i18n/format.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { leastInGroup, periods, readPeriod } from "#app/search/query-log/figure-rules.ts";
import {
  type DayGroup,
  type LanguageGroup,
  readSearchFigures,
  type SearchFigures,
  type TermGroup,
} from "#app/search/query-log/figures.server.ts";
import { type Column, Table } from "#app/ui/table.tsx";
import { readAdminPage } from "../../read-admin-page.server.ts";
import type { Route } from "./+types/analytics.route.ts";
import type { SearchQueriesMessages } from "./messages/en.ts";
import { queriesHandle } from "./queries-handle.ts";

export const handle = queriesHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const period = readPeriod(new URL(request.url).searchParams);
  const { database, actor } = scope;
  const [figures, positions] = await Promise.all([
    readPanel(scope, "figures", () => readSearchFigures(database, actor, period)),
    readPanel(scope, "positions", () => readPositionFigures(database, actor, period)),
  ]);
  return { period, figures, positions, meta: scope.describe() };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function SearchAnalytics({ loaderData }: Route.ComponentProps) {
  const { period, figures, positions } = loaderData;
  const t = useMessages<SearchQueriesMessages>("adminSearchQueries");
  const panel = { data: figures, failure: t("failure"), retry: t("retry") };
  return (
    <AdminPage
      lead={t("analytics.lead", { count: leastInGroup })}
      actions={<PeriodLinks path="/admin/search-analytics" periods={periods} period={period} />}
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel {...panel} title={t("totals.title")}>
          {({ totals }) => <Totals totals={totals} />}
        </Panel>
        <Panel {...panel} title={t("languages.title")}>
          {({ languages }) => <Languages languages={languages} />}
        </Panel>
        <div className="min-w-0 lg:col-span-2">
          <Panel {...panel} title={t("days.title")}>
            {({ days }) => <Days days={days} />}
          </Panel>
        </div>
        <Panel {...panel} title={t("terms.title")}>
          {({ terms }) => <Terms title={t("terms.title")} terms={terms} />}
        </Panel>
        <Panel {...panel} title={t("emptyTerms.title")}>
          {({ emptyTerms }) => <Terms title={t("emptyTerms.title")} terms={emptyTerms} />}
        </Panel>
        <Panel {...panel} data={positions} title={t("positions.title")}>
          {(counted) => <Positions positions={counted} />}
        </Panel>
      </div>
    </AdminPage>
  );
}

type Group = Pick<TermGroup, "searches" | "counted" | "empty">;

/** The share without a result, of the searches that say how much they found. */
function useShare() {
  const locale = useLocale();
  return ({ counted, empty }: Group) =>
    counted === 0
      ? "–"
      : formatNumber(empty / counted, locale, { style: "percent", maximumFractionDigits: 1 });
}

function Totals({ totals }: { totals: SearchFigures["totals"] }) {
  const t = useMessages<SearchQueriesMessages>("adminSearchQueries");
  const locale = useLocale();
  const share = useShare();
  const [all = { searches: 0, counted: 0, empty: 0 }] = totals.rows;
  const facts = [
    { label: t("totals.searches"), value: formatNumber(all.searches, locale) },
    { label: t("totals.empty"), value: formatNumber(all.empty, locale) },
    { label: t("totals.rate"), value: share(all) },
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

function Days({ days }: { days: Counted<DayGroup> }) {
  const t = useMessages<SearchQueriesMessages>("adminSearchQueries");
  const locale = useLocale();
  const data = useMemo(
    () => ({
      labels: days.rows.map(({ day }) => formatDate(day, locale)),
      series: [
        { label: t("totals.searches"), values: days.rows.map(({ searches }) => searches) },
        { label: t("totals.empty"), values: days.rows.map(({ empty }) => empty) },
      ],
    }),
    [days, locale, t],
  );
  return (
    <>
      <div className="p-4">
        {days.rows.length === 0 ? (
          <Empty />
        ) : (
          <Chart title={t("days.title")} labelTitle={t("days.day")} data={data} />
        )}
      </div>
      <CountedBy sql={days.sql} />
    </>
  );
}

function Languages({ languages }: { languages: Counted<LanguageGroup> }) {
  const t = useMessages<SearchQueriesMessages>("adminSearchQueries");
  const first: Column<LanguageGroup> = {
    id: "language",
    header: t("languages.language"),
    cell: ({ language }) => t(`language.${language}`),
    isRowHeader: true,
  };
  return (
    <>
      <Table
        caption={t("languages.title")}
        columns={[first, ...useGroupColumns<LanguageGroup>()]}
        rows={languages.rows}
        rowKey={({ language }) => language}
        empty={<Empty />}
      />
      <CountedBy sql={languages.sql} />
    </>
  );
}

function Terms({ title, terms }: { title: string; terms: Counted<TermGroup> }) {
  const t = useMessages<SearchQueriesMessages>("adminSearchQueries");
  const first: Column<TermGroup> = {
    id: "term",
    header: t("terms.term"),
    cell: ({ term }) => <bdi>{term}</bdi>,
    isRowHeader: true,
  };
  return (
    <>
      <Table
        caption={title}
        columns={[first, ...useGroupColumns<TermGroup>()]}
        rows={terms.rows}
        rowKey={({ term }) => term}
        empty={<Empty />}
      />
      <CountedBy sql={terms.sql} />
    </>
  );
}

/** The share of the shown results of each position that were opened. */
function Positions({ positions }: { positions: Counted<PositionGroup> }) {
  const t = useMessages<SearchQueriesMessages>("adminSearchQueries");
  const locale = useLocale();
  const columns: Column<PositionGroup>[] = [
    {
      id: "position",
      header: t("positions.position"),
      cell: ({ position }) => formatNumber(position, locale),
      isRowHeader: true,
    },
    {
      id: "shown",
      header: t("positions.shown"),
      cell: ({ shown }) => formatNumber(shown, locale),
      isNumeric: true,
    },
    {
      id: "opened",
      header: t("positions.opened"),
      cell: ({ opened }) => formatNumber(opened, locale),
      isNumeric: true,
    },
    {
      id: "share",
      header: t("positions.rate"),
      cell: ({ shown, opened }) =>
        formatNumber(opened / shown, locale, { style: "percent", maximumFractionDigits: 1 }),
      isNumeric: true,
    },
  ];
  return (
    <>
      <Table
        caption={t("positions.title")}
        columns={columns}
        rows={positions.rows}
        rowKey={({ position }) => String(position)}
        empty={<Empty />}
      />
      <CountedBy sql={positions.sql} />
    </>
  );
}

function useGroupColumns<Row extends Group>(): Column<Row>[] {
  const t = useMessages<SearchQueriesMessages>("adminSearchQueries");
  const locale = useLocale();
  const share = useShare();
  return [
    {
      id: "searches",
      header: t("totals.searches"),
      cell: ({ searches }) => formatNumber(searches, locale),
      isNumeric: true,
    },
    {
      id: "empty",
      header: t("totals.empty"),
      cell: ({ empty }) => formatNumber(empty, locale),
      isNumeric: true,
    },
    { id: "share", header: t("totals.rate"), cell: share, isNumeric: true },
  ];
}

function Empty() {
  const t = useMessages<SearchQueriesMessages>("adminSearchQueries");
  return <p className="p-4 text-sm text-muted">{t("empty")}</p>;
}

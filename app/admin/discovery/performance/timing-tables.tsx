import { CountedBy } from "#app/admin-kit/chart/counted-by.tsx";
import { type RouteKind, routeKinds, type TimingPeriod } from "#app/insights/timings/rules.ts";
import type { EmptySearches, NamedTiming } from "#app/insights/timings/timing-figures.server.ts";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import type { Counted } from "#app/platform/figures/count-rows.server.ts";
import { formatNumber } from "#app/platform/i18n/format.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import type { PerformanceMessages } from "./messages/en.ts";
import { addressOf } from "./timing-address.ts";
import { useDuration } from "./use-duration.ts";

interface KindTimingsProps {
  kinds: Counted<NamedTiming>;
  period: TimingPeriod;
}

/** The kinds of pages; each leads to its figures by time. */
export function KindTimings({ kinds, period }: KindTimingsProps) {
  const t = useMessages<PerformanceMessages>("adminPerformance");
  return (
    <>
      <TimingTable caption={t("kinds.title")} timings={kinds.rows} period={period} />
      <CountedBy sql={kinds.sql} />
    </>
  );
}

interface SearchTimingsProps {
  searches: Counted<NamedTiming>;
  empty: Counted<EmptySearches>;
  period: TimingPeriod;
}

/** The kinds by which people search, and the share of searches without a result. */
export function SearchTimings({ searches, empty, period }: SearchTimingsProps) {
  const t = useMessages<PerformanceMessages>("adminPerformance");
  const locale = useLocale();
  const [logged = { searches: 0, empty: 0 }] = empty.rows;
  const share = logged.searches === 0 ? 0 : logged.empty / logged.searches;
  return (
    <>
      <TimingTable caption={t("search.title")} timings={searches.rows} period={period} />
      <CountedBy sql={searches.sql} />
      <p className="border-t border-line p-4 text-sm">
        {t("search.empty", {
          count: logged.searches,
          share: formatNumber(share, locale, { style: "percent", maximumFractionDigits: 1 }),
        })}
      </p>
      <CountedBy sql={empty.sql} />
    </>
  );
}

interface TimingTableProps {
  caption: string;
  timings: NamedTiming[];
  period: TimingPeriod;
}

function TimingTable({ caption, timings, period }: TimingTableProps) {
  const t = useMessages<PerformanceMessages>("adminPerformance");
  const locale = useLocale();
  const duration = useDuration();
  const columns: Column<NamedTiming>[] = [
    {
      id: "kind",
      header: t("kind"),
      cell: ({ name }) => {
        const kind = kindOf(name);
        return (
          <AreaLink to={addressOf(period, kind)} className="tap-target link">
            {t(`kind.${kind}`)}
          </AreaLink>
        );
      },
      isRowHeader: true,
    },
    {
      id: "requests",
      header: t("requests"),
      cell: ({ requests }) => formatNumber(requests, locale),
      isNumeric: true,
    },
    {
      id: "errors",
      header: t("errors"),
      cell: ({ errors }) => formatNumber(errors, locale),
      isNumeric: true,
    },
    { id: "p50", header: t("p50"), cell: ({ p50 }) => duration(p50), isNumeric: true },
    { id: "p95", header: t("p95"), cell: ({ p95 }) => duration(p95), isNumeric: true },
  ];
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={timings}
      rowKey={({ name }) => name}
      empty={<p className="p-4 text-sm text-muted">{t("empty")}</p>}
    />
  );
}

/** An older or newer process may have written a kind that this one does not know. */
function kindOf(name: string): RouteKind {
  return routeKinds.find((kind) => kind === name) ?? "other";
}

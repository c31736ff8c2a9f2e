import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { Panel } from "#app/admin-kit/page/panel.tsx";
import { readPanel } from "#app/admin-kit/page/read-panel.server.ts";
import { readPool } from "#app/insights/health/read-health.server.ts";
import {
  keepTimingsDays,
  type RouteKind,
  readRouteKind,
  readTimingPeriod,
  type TimingPeriod,
  timingPeriods,
} from "#app/insights/timings/rules.ts";
import { readTimingFigures } from "#app/insights/timings/timing-figures.server.ts";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { joinMessages } from "#app/platform/areas/join-messages.ts";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { readAdminPage } from "../../read-admin-page.server.ts";
import type { Route } from "./+types/performance.route.ts";
import { HealthPanel } from "./health-panel.tsx";
import type { PerformanceMessages } from "./messages/en.ts";
import { readProcessHealth } from "./read-process-health.server.ts";
import { addressOf } from "./timing-address.ts";
import { KindTimings, SearchTimings } from "./timing-tables.tsx";
import { TimeCharts, TotalTiming } from "./timing-totals.tsx";

export const handle = {
  messages: {
    en: joinMessages(
      () => import("./messages/en.ts"),
      () => import("#app/admin-kit/messages/en.ts"),
    ),
    ar: joinMessages(
      () => import("./messages/ar.ts"),
      () => import("#app/admin-kit/messages/ar.ts"),
    ),
  },
} satisfies PageHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  // Before the reads of this page take connections of their own.
  const pool = readPool(scope);
  const { searchParams } = new URL(request.url);
  const period = readTimingPeriod(searchParams);
  const kind = readRouteKind(searchParams);
  const [figures, health] = await Promise.all([
    readPanel(scope, "timings", () =>
      readTimingFigures(scope.database, scope.actor, { period, kind }),
    ),
    readPanel(scope, "health", () => readProcessHealth(scope, pool)),
  ]);
  return { period, kind, figures, health, meta: scope.describe() };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Performance({ loaderData }: Route.ComponentProps) {
  const { period, kind, figures, health } = loaderData;
  const t = useMessages<PerformanceMessages>("adminPerformance");
  const panel = { data: figures, failure: t("failure"), retry: t("retry") };
  const title = kind === null ? t("total.title") : t("total.of", { kind: t(`kind.${kind}`) });
  return (
    <AdminPage
      lead={t("lead", { days: keepTimingsDays })}
      actions={<Periods period={period} kind={kind} />}
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel {...panel} title={title} aside={kind && <AllKinds period={period} />}>
          {({ total }) => <TotalTiming total={total} />}
        </Panel>
        <HealthPanel data={health} />
        <div className="min-w-0 lg:col-span-2">
          <Panel {...panel} title={t("counts.title")}>
            {({ times }) => <TimeCharts times={times} period={period} />}
          </Panel>
        </div>
        <Panel {...panel} title={t("kinds.title")}>
          {({ kinds }) => <KindTimings kinds={kinds} period={period} />}
        </Panel>
        <Panel {...panel} title={t("search.title")}>
          {({ searches, empty }) => (
            <SearchTimings searches={searches} empty={empty} period={period} />
          )}
        </Panel>
      </div>
    </AdminPage>
  );
}

function AllKinds({ period }: { period: TimingPeriod }) {
  const t = useMessages<PerformanceMessages>("adminPerformance");
  return (
    <AreaLink to={addressOf(period)} className="tap-target link text-sm">
      {t("total.all")}
    </AreaLink>
  );
}

function Periods({ period, kind }: { period: TimingPeriod; kind: RouteKind | null }) {
  const t = useMessages<PerformanceMessages>("adminPerformance");
  return (
    <nav aria-label={t("period.label")} className="flex flex-wrap gap-2">
      {timingPeriods.map((days) => (
        <AreaLink
          key={days}
          to={addressOf(days, kind)}
          aria-current={days === period ? "page" : undefined}
          className={buttonClass({ variant: days === period ? "soft" : "ghost", size: "sm" })}
        >
          {t(`period.${days}`)}
        </AreaLink>
      ))}
    </nav>
  );
}

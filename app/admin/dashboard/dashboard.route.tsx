import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { readPanel } from "#app/admin-kit/page/read-panel.server.ts";
import { BookingTrend } from "#app/booking/figures/booking-trend.tsx";
import { readTrend } from "#app/booking/figures/read-trend.server.ts";
import { daysOf } from "#app/insights/figures/rules.ts";
import { readMeasureTrend } from "#app/insights/figures/site-figures.server.ts";
import { joinMessages } from "#app/platform/areas/join-messages.ts";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { screenOfMeasure } from "../analytics/screen-of-measure.ts";
import { readSetup } from "../getting-started/read-setup.server.ts";
import { SetupPanel } from "../getting-started/setup-panel.tsx";
import { entryOf, mayOpen, mayOpenPath } from "../menu.ts";
import { FigurePanel as ProviderFigurePanel } from "../providers/overview/figure-panel.tsx";
import {
  healthFigures,
  readFigures as readProviderFigures,
} from "../providers/overview/figures.server.ts";
import { readAdminPage } from "../read-admin-page.server.ts";
import { hasScreen } from "../screens.ts";
import type { Route } from "./+types/dashboard.route.ts";
import { ChangePanel } from "./change-panel.tsx";
import { FigurePanel } from "./figure-panel.tsx";
import { MeasureTrend } from "./measure-trend.tsx";
import type { AdminDashboardMessages } from "./messages/en.ts";
import { readChanges, readFigures, readQueues } from "./queries.server.ts";
import { QueuePanel } from "./queue-panel.tsx";
import { screenOfQueue } from "./queue-screens.ts";
import { trendMeasures } from "./trend-measures.ts";

export const handle = {
  messages: {
    en: joinMessages(
      () => import("./messages/en.ts"),
      () => import("../providers/overview/messages/en.ts"),
      () => import("#app/booking/figures/messages/en.ts"),
      () => import("#app/admin-kit/messages/en.ts"),
      () => import("../getting-started/messages/en.ts"),
    ),
    ar: joinMessages(
      () => import("./messages/ar.ts"),
      () => import("../providers/overview/messages/ar.ts"),
      () => import("#app/booking/figures/messages/ar.ts"),
      () => import("#app/admin-kit/messages/ar.ts"),
      () => import("../getting-started/messages/ar.ts"),
    ),
  },
} satisfies PageHandle;

const figuresPath = "/admin/providers/figures";
const trendDays = 28;

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const { database, actor } = scope;
  const figuresEntry = entryOf(figuresPath);
  const measures = trendMeasures.filter((measure) => {
    const screen = screenOfMeasure[measure];
    return screen === undefined || mayOpenPath(actor, screen);
  });
  const [setup, queues, figures, bookings, trend, health, changes] = await Promise.all([
    readPanel(scope, "setup", () => readSetup(scope)),
    readPanel(scope, "queues", async () => {
      const found = await readQueues(database, actor);
      return found.flatMap((queue) => {
        const to = screenOfQueue(queue.name, hasScreen);
        const entry = entryOf(to?.split("?")[0] ?? "");
        return entry && !mayOpen(actor, entry) ? [] : [{ ...queue, to }];
      });
    }),
    readPanel(scope, "figures", () => readFigures(database, actor)),
    figuresEntry && mayOpen(actor, figuresEntry)
      ? readPanel(scope, "bookings", () => readTrend(scope))
      : null,
    readPanel(scope, "trend", () =>
      readMeasureTrend(database, actor, { measures, period: trendDays }),
    ),
    readPanel(scope, "health", () => readProviderFigures(scope, healthFigures)),
    readPanel(scope, "changes", () => readChanges(scope)),
  ]);
  return {
    setup,
    queues,
    figures,
    bookings,
    trend,
    measures,
    days: daysOf(trendDays),
    health,
    changes,
    now: new Date().toISOString(),
    meta: scope.describe(),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const t = useMessages<AdminDashboardMessages>("adminDashboard");
  const { setup, queues, figures, bookings, trend, measures, days, health, changes, now } =
    loaderData;
  return (
    <AdminPage>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
        <div className="grid min-w-0 gap-4">
          <SetupPanel data={setup} />
          <QueuePanel data={queues} now={now} />
        </div>
        <div className="grid min-w-0 gap-4">
          <FigurePanel data={figures} />
          {bookings && <BookingTrend data={bookings} to={figuresPath} />}
          <MeasureTrend data={trend} measures={measures} days={days} />
          <ProviderFigurePanel title={t("health.title")} lead={t("health.lead")} data={health} />
          <ChangePanel data={changes} />
        </div>
      </div>
    </AdminPage>
  );
}

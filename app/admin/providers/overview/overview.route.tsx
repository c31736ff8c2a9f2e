import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { readPanel } from "#app/admin-kit/page/read-panel.server.ts";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { readAdminPage } from "../../read-admin-page.server.ts";
import type { Route } from "./+types/overview.route.ts";
import { FigurePanel } from "./figure-panel.tsx";
import { needFigures, readFigures, readLatest, stateFigures } from "./figures.server.ts";
import { LatestPanel } from "./latest-panel.tsx";
import type { AdminProvidersOverviewMessages } from "./messages/en.ts";

export const handle = {
  messages: { en: () => import("./messages/en.ts"), ar: () => import("./messages/ar.ts") },
} satisfies PageHandle;

/** All four kinds of providers: how many there are, what is missing, and what changed. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const [states, needs, newest, changed] = await Promise.all([
    readPanel(scope, "states", () => readFigures(scope, stateFigures)),
    readPanel(scope, "needs", () => readFigures(scope, needFigures)),
    readPanel(scope, "newest", () => readLatest(scope, "created_at")),
    readPanel(scope, "changed", () => readLatest(scope, "updated_at")),
  ]);
  return { states, needs, newest, changed, meta: scope.describe() };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ProvidersOverview({ loaderData }: Route.ComponentProps) {
  const t = useMessages<AdminProvidersOverviewMessages>("adminProvidersOverview");
  const { states, needs, newest, changed } = loaderData;
  return (
    <AdminPage lead={t("lead")}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <FigurePanel title={t("states.title")} data={states} />
        <FigurePanel title={t("needs.title")} lead={t("needs.lead")} data={needs} />
        <LatestPanel title={t("newest.title")} data={newest} />
        <LatestPanel title={t("changed.title")} data={changed} />
      </div>
    </AdminPage>
  );
}

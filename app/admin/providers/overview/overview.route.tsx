import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { readPanel } from "#app/admin-kit/page/read-panel.server.ts";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { readAdminPage } from "../../read-admin-page.server.ts";
import { duplicatesPath } from "../duplicates/duplicate-paths.ts";
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
    <AdminPage
      lead={t("lead")}
      actions={
        <AreaLink to={duplicatesPath} className={buttonClass({ size: "sm", variant: "secondary" })}>
          {t("duplicates")}
        </AreaLink>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <FigurePanel title={t("states.title")} data={states} />
          <FigurePanel title={t("needs.title")} lead={t("needs.lead")} data={needs} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <LatestPanel title={t("newest.title")} data={newest} />
          <LatestPanel title={t("changed.title")} data={changed} />
        </div>
      </div>
    </AdminPage>
  );
}

import { shortMoment } from "#app/admin-kit/cell-value.tsx";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { Panel } from "#app/admin-kit/page/panel.tsx";
import { readPanel } from "#app/admin-kit/page/read-panel.server.ts";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";
import { formatNumber } from "#app/platform/i18n/format.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Table } from "#app/ui/table.tsx";
import { readAdminPage } from "../../read-admin-page.server.ts";
import type { Route } from "./+types/sources.route.ts";
import type { ImportRunMessages } from "./messages/en.ts";
import { readLastRuns, readSources, type Source } from "./queries.server.ts";

export const handle = {
  messages: { en: () => import("./messages/en.ts"), ar: () => import("./messages/ar.ts") },
} satisfies PageHandle;

/** How fresh the listings of each source are, and when each kind was imported last. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const [sources, runs] = await Promise.all([
    readPanel(scope, "sources", () => readSources(scope)),
    readPanel(scope, "last runs", () => readLastRuns(scope)),
  ]);
  return { sources, runs, meta: scope.describe(scope.t("screen.sources")) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Sources({ loaderData }: Route.ComponentProps) {
  const t = useMessages<ImportRunMessages>("adminImportRuns");
  const locale = useLocale();
  const words = { failure: t("runs.failure"), retry: t("runs.retry") };
  const nameOf = ({ prefix }: Source) =>
    prefix ? <bdi dir="ltr">{prefix}</bdi> : t(prefix === null ? "runs.byHand" : "runs.otherKeys");
  return (
    <AdminPage lead={t("runs.sourcesLead")}>
      <div className="grid gap-4">
        <Panel title={t("runs.last")} data={loaderData.runs} {...words}>
          {(runs) => (
            <Table
              caption={t("runs.last")}
              rows={runs}
              rowKey={({ subject }) => subject}
              empty={<p className="p-4 text-muted">{t("runs.none")}</p>}
              columns={[
                {
                  id: "subject",
                  header: t("runs.subject"),
                  isRowHeader: true,
                  cell: ({ subject }) => t(`runs.subject.${subject}`),
                },
                {
                  id: "file",
                  header: t("runs.file"),
                  cell: ({ id, fileName }) => (
                    <AreaLink to={`/admin/scraper/run-${id}`} className="tap-target link">
                      <bdi>{fileName}</bdi>
                    </AreaLink>
                  ),
                },
                {
                  id: "finished",
                  header: t("runs.finishedAt"),
                  cell: ({ finishedAt }) => shortMoment(finishedAt, locale),
                },
              ]}
            />
          )}
        </Panel>
        <Panel title={t("runs.sources")} data={loaderData.sources} {...words}>
          {(sources) => (
            <Table
              caption={t("runs.sources")}
              rows={sources}
              rowKey={({ subject, prefix }) => `${subject} ${prefix}`}
              empty={<p className="p-4 text-muted">{t("runs.noSources")}</p>}
              columns={[
                { id: "source", header: t("runs.source"), isRowHeader: true, cell: nameOf },
                {
                  id: "subject",
                  header: t("runs.subject"),
                  cell: ({ subject }) => t(`runs.subject.${subject}`),
                },
                {
                  id: "listings",
                  header: t("runs.listings"),
                  isNumeric: true,
                  cell: ({ listings }) => formatNumber(listings, locale),
                },
                {
                  id: "stale",
                  header: t("runs.stale"),
                  isNumeric: true,
                  cell: ({ stale }) => formatNumber(stale, locale),
                },
                {
                  id: "changed",
                  header: t("runs.changedAt"),
                  cell: ({ changedAt }) => shortMoment(changedAt, locale),
                },
              ]}
            />
          )}
        </Panel>
      </div>
    </AdminPage>
  );
}

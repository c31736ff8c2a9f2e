import { shortMoment } from "#app/admin-kit/cell-value.tsx";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { Panel } from "#app/admin-kit/page/panel.tsx";
import { type PanelData, readPanel } from "#app/admin-kit/page/read-panel.server.ts";
import { documentKinds } from "#app/content/editing/content-kinds.ts";
import { documentStates } from "#app/content/editing/rules.ts";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";
import { readFeatures } from "#app/platform/features/feature-toggles.server.ts";
import { formatNumber } from "#app/platform/i18n/format.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { entryOf } from "../../menu.ts";
import { readAdminPage } from "../../read-admin-page.server.ts";
import { listPaths } from "../list-paths.ts";
import type { AdminContentMessages } from "../messages/en.ts";
import type { Route } from "./+types/overview.route.ts";
import {
  countDocuments,
  type KindCounts,
  type ListedDocument,
  listDocuments,
} from "./queries.server.ts";

export const handle = {
  messages: { en: () => import("../messages/en.ts"), ar: () => import("../messages/ar.ts") },
} satisfies PageHandle;

/** Counts documents and lists pending work, without kinds whose feature is off. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const features = await readFeatures(scope.database);
  const kinds = documentKinds.filter((kind) => {
    const feature = entryOf(listPaths[kind])?.feature;
    return feature === undefined || features[feature];
  });
  const [counts, drafts, scheduled, changed] = await Promise.all([
    readPanel(scope, "counts", () => countDocuments(scope, kinds)),
    readPanel(scope, "drafts", () => listDocuments(scope, { kinds, state: "draft" })),
    readPanel(scope, "scheduled", () => listDocuments(scope, { kinds, state: "scheduled" })),
    readPanel(scope, "changed", () => listDocuments(scope, { kinds, state: null })),
  ]);
  return { counts, drafts, scheduled, changed, meta: scope.describe() };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { counts, drafts, scheduled, changed } = loaderData;
  const t = useMessages<AdminContentMessages>("adminContent");
  const look = buttonClass({ size: "sm", variant: "secondary" });
  return (
    <AdminPage
      actions={
        <>
          <AreaLink to={listPaths.content_pages} className={look}>
            {t("content.kinds.content_pages")}
          </AreaLink>
          <AreaLink to="/admin/content/media" className={look}>
            {t("media.library")}
          </AreaLink>
        </>
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <CountPanel data={counts} />
        <DocumentPanel title={t("overview.changed")} data={changed} />
        <DocumentPanel title={t("overview.drafts")} data={drafts} />
        <DocumentPanel title={t("overview.scheduled")} data={scheduled} />
      </div>
    </AdminPage>
  );
}

// Six columns fit half a page: names wrap, and the outer ones are in line with the title.
const place = "px-2 py-2 text-start first:ps-4 last:pe-4";
const cell = `border-t border-line ${place}`;
const head = `align-bottom font-normal text-muted ${place}`;

function CountPanel({ data }: { data: PanelData<KindCounts[]> }) {
  const t = useMessages<AdminContentMessages>("adminContent");
  const locale = useLocale();
  return (
    <Panel
      title={t("overview.counts")}
      data={data}
      failure={t("overview.failure")}
      retry={t("overview.retry")}
    >
      {(counts) => (
        <div className="relative overflow-x-auto">
          <table className="w-full text-sm">
            <thead>
              <tr>
                <th scope="col" className={head}>
                  {t("overview.kind")}
                </th>
                {documentStates.map((state) => (
                  <th key={state} scope="col" className={head}>
                    {t(`content.state.${state}`)}
                  </th>
                ))}
                <th scope="col" className={head}>
                  {t("overview.withoutArabic")}
                </th>
              </tr>
            </thead>
            <tbody>
              {counts.map(({ kind, withoutArabic, ...states }) => (
                <tr key={kind}>
                  <th scope="row" className={`${cell} font-medium`}>
                    <AreaLink to={listPaths[kind]} className="tap-target link">
                      {t(`content.kinds.${kind}`)}
                    </AreaLink>
                  </th>
                  {documentStates.map((state) => (
                    <td key={state} className={`${cell} tabular`}>
                      {formatNumber(states[state], locale)}
                    </td>
                  ))}
                  <td className={`${cell} tabular`}>{formatNumber(withoutArabic, locale)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

function DocumentPanel({ title, data }: { title: string; data: PanelData<ListedDocument[]> }) {
  const t = useMessages<AdminContentMessages>("adminContent");
  const locale = useLocale();
  return (
    <Panel title={title} data={data} failure={t("overview.failure")} retry={t("overview.retry")}>
      {(documents) =>
        documents.length === 0 ? (
          <p className="px-4 py-3 text-sm text-muted">{t("overview.none")}</p>
        ) : (
          <ul className="text-sm">
            {documents.map(({ kind, id, title: name, state, moment }) => (
              <li
                key={`${kind} ${id}`}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line px-4 py-2 first:border-0"
              >
                <AreaLink to={`${listPaths[kind]}/${id}`} className="tap-target link">
                  <bdi>{name}</bdi>
                </AreaLink>
                <span className="text-muted">
                  {t(`content.kinds.${kind}`)} · {t(`content.state.${state}`)} ·{" "}
                  <time dateTime={moment}>{shortMoment(moment, locale)}</time>
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  );
}

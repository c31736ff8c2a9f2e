import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { Panel } from "#app/admin-kit/page/panel.tsx";
import { readPanel } from "#app/admin-kit/page/read-panel.server.ts";
import { listSitemapFiles } from "#app/discovery/queries.server.ts";
import { findTextProblems, readLinkFaults } from "#app/discovery/seo/queries.server.ts";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";
import { isFeatureOn } from "#app/platform/features/feature-toggles.server.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { pageKinds } from "#app/platform/web/head/page-kinds.ts";
import { readPageTexts } from "#app/platform/web/head/page-texts.server.ts";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { readAdminPage } from "../../read-admin-page.server.ts";
import type { MarketingMessages } from "../messages/en.ts";
import type { Route } from "./+types/seo.route.ts";
import { PageKindTable, SitemapTable, TextFindingTable } from "./seo-tables.tsx";

export const handle = {
  messages: { en: () => import("../messages/en.ts"), ar: () => import("../messages/ar.ts") },
} satisfies PageHandle;

const legalRiskSwitch = "/admin/feature-toggles/legal.risk";
const button = buttonClass({ size: "sm", variant: "secondary" });

/** Titles of kinds of page, what is wrong with published texts, broken links, and the sitemap. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const { database, actor } = scope;
  const [kinds, findings, faults, files] = await Promise.all([
    readPanel(scope, "kinds", async () => {
      const texts = await readPageTexts(database);
      return pageKinds.map((kind) => ({
        kind,
        texts: texts.filter((text) => text.kind === kind && (text.title || text.description)),
      }));
    }),
    readPanel(scope, "findings", () => findTextProblems(database, actor)),
    readPanel(scope, "links", () => readLinkFaults(database, actor)),
    readPanel(scope, "sitemap", () => listSitemapFiles(database)),
  ]);
  const hasLegalRisk = await isFeatureOn(database, "legal.risk", actor);
  return { kinds, findings, faults, files, hasLegalRisk, meta: scope.describe() };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Seo({ loaderData }: Route.ComponentProps) {
  const t = useMessages<MarketingMessages>("adminMarketing");
  const { kinds, findings, faults, files, hasLegalRisk } = loaderData;
  const states = { failure: t("marketing.failure"), retry: t("marketing.retry") };
  return (
    <AdminPage
      lead={t("seo.lead")}
      actions={
        <>
          <AreaLink to={hasLegalRisk ? "/admin/legal-risk" : legalRiskSwitch} className={button}>
            {t(hasLegalRisk ? "legal.many" : "legal.off")}
          </AreaLink>
          <AreaLink to="/admin/seo/redirects" className={button}>
            {t("redirect.many")}
          </AreaLink>
        </>
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel title={t("seo.kinds")} data={kinds} {...states}>
          {(rows) => <PageKindTable rows={rows} />}
        </Panel>
        <div className="grid gap-4">
          <Panel title={t("seo.findings")} data={findings} {...states}>
            {(rows) => <TextFindingTable rows={rows} />}
          </Panel>
          <Panel title={t("seo.links")} data={faults} {...states}>
            {(rows) =>
              rows.length === 0 ? (
                <p className="px-4 py-3 text-muted">{t("seo.noLinks")}</p>
              ) : (
                <ul className="divide-y divide-line text-sm">
                  {rows.map(({ source, href }) => (
                    <li key={`${source} ${href}`} className="px-4 py-2">
                      <bdi dir="ltr" className="font-medium [overflow-wrap:anywhere]">
                        {href}
                      </bdi>{" "}
                      <span className="text-muted">
                        {t("seo.on")}{" "}
                        <Link to={source} className="link">
                          <bdi dir="ltr">{source}</bdi>
                        </Link>
                      </span>
                    </li>
                  ))}
                </ul>
              )
            }
          </Panel>
          <Panel title={t("seo.sitemap")} data={files} {...states}>
            {(rows) => <SitemapTable rows={rows} />}
          </Panel>
        </div>
      </div>
    </AdminPage>
  );
}

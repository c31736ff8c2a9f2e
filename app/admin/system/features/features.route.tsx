import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { Panel } from "#app/admin-kit/page/panel.tsx";
import { readPanel } from "#app/admin-kit/page/read-panel.server.ts";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";
import { readSwitches } from "#app/platform/features/feature-toggles.server.ts";
import { features } from "#app/platform/features/features.ts";
import { formatNumber } from "#app/platform/i18n/format.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Table } from "#app/ui/table.tsx";
import { readAdminPage } from "../../read-admin-page.server.ts";
import type { SystemMessages } from "../messages/en.ts";
import type { Route } from "./+types/features.route.ts";
import { SwitchState } from "./switch-state.tsx";

export const handle = {
  messages: { en: () => import("../messages/en.ts"), ar: () => import("../messages/ar.ts") },
} satisfies PageHandle;

/** Every feature: its default, and how it is switched for whom. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const { database, actor, locale } = scope;
  const rows = await readPanel(scope, "features", async () => {
    const switches = await readSwitches(database, actor);
    return features.map(({ key, ...feature }) => ({
      key,
      label: feature.label[locale],
      description: feature.description[locale],
      scope: feature.scope,
      isCritical: feature.isCritical,
      byDefault: feature.defaultEnabled,
      everybody: switches.get(key)?.everybody ?? null,
      administrators: switches.get(key)?.administrators ?? null,
      offices: switches.get(key)?.offices.length ?? 0,
      persons: switches.get(key)?.persons.length ?? 0,
    }));
  });
  return { rows, meta: scope.describe() };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Features({ loaderData }: Route.ComponentProps) {
  const t = useMessages<SystemMessages>("adminSystem");
  const locale = useLocale();
  return (
    <AdminPage lead={t("features.lead")}>
      <Panel
        title={t("features.all")}
        data={loaderData.rows}
        failure={t("system.failure")}
        retry={t("system.retry")}
      >
        {(rows) => (
          <Table
            caption={t("features.all")}
            rows={rows}
            rowKey={({ key }) => key}
            columns={[
              {
                id: "feature",
                header: t("features.one"),
                isRowHeader: true,
                cell: ({ key, label, description }) => (
                  <>
                    <AreaLink to={`/admin/feature-toggles/${key}`} className="tap-target link">
                      {label}
                    </AreaLink>
                    <span className="block font-normal text-muted">{description}</span>
                  </>
                ),
              },
              {
                id: "scope",
                header: t("features.scope"),
                cell: ({ scope, isCritical }) => (
                  <>
                    {t(`features.scope.${scope}`)}
                    {isCritical && (
                      <span className="block text-danger">{t("features.critical")}</span>
                    )}
                  </>
                ),
              },
              {
                id: "default",
                header: t("features.default"),
                cell: ({ byDefault }) => <SwitchState isOn={byDefault} />,
              },
              {
                id: "everybody",
                header: t("switch.audience.everybody"),
                cell: ({ everybody }) => <SwitchState isOn={everybody} />,
              },
              {
                id: "administrators",
                header: t("switch.audience.administrators"),
                cell: ({ administrators }) => <SwitchState isOn={administrators} />,
              },
              {
                id: "offices",
                header: t("features.offices"),
                isNumeric: true,
                cell: ({ offices }) => (offices === 0 ? "–" : formatNumber(offices, locale)),
              },
              {
                id: "persons",
                header: t("features.persons"),
                isNumeric: true,
                cell: ({ persons }) => (persons === 0 ? "–" : formatNumber(persons, locale)),
              },
            ]}
          />
        )}
      </Panel>
    </AdminPage>
  );
}

import { Panel } from "#app/admin-kit/page/panel.tsx";
import type { PanelData } from "#app/admin-kit/page/read-panel.server.ts";
import { formatNumber } from "#app/platform/i18n/format.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { AdminDashboardMessages } from "./messages/en.ts";
import type { Figures } from "./queries.server.ts";

const shown = [
  "professionals",
  "clinics",
  "services",
  "franchises",
  "accounts",
  "searchesToday",
] as const;

/** Current totals, and today's counts. */
export function FigurePanel({ data }: { data: PanelData<Figures> }) {
  const t = useMessages<AdminDashboardMessages>("adminDashboard");
  const locale = useLocale();
  return (
    <Panel
      title={t("figures.title")}
      data={data}
      failure={t("failure")}
      retry={t("retry")}
      aside={<span className="text-sm text-faint max-md:hidden">{t("figures.today")}</span>}
    >
      {(figures) => (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-5 p-4 md:grid-cols-3">
          {shown.map((name) => (
            <div key={name} className="min-w-0">
              <dt className="text-sm text-muted">{t(`figure.${name}`)}</dt>
              <dd className="text-xl font-semibold tabular">
                {formatNumber(figures[name], locale)}
              </dd>
              {name === "accounts" && (
                <dd className="text-sm text-muted">
                  {t("figure.accountsToday", { count: figures.accountsToday })}
                </dd>
              )}
              {name === "searchesToday" && (
                <dd className="text-sm text-muted">
                  {t("figure.emptySearchesToday", { count: figures.emptySearchesToday })}
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}

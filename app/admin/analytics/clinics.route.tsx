import type { ReactNode } from "react";
import { PeriodLinks } from "#app/admin-kit/chart/period-links.tsx";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { Panel } from "#app/admin-kit/page/panel.tsx";
import { readPanel } from "#app/admin-kit/page/read-panel.server.ts";
import {
  type ClinicGroup,
  readClinicFigures,
} from "#app/insights/figures/clinic-figures.server.ts";
import {
  type ClinicSort,
  clinicsPerPage,
  leastInGroup,
  periods,
  readClinicSort,
  readPageNumber,
  readPeriod,
} from "#app/insights/figures/rules.ts";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { formatNumber } from "#app/platform/i18n/format.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Pagination } from "#app/ui/navigation/pagination.tsx";
import type { Column } from "#app/ui/table.tsx";
import { readAdminPage } from "../read-admin-page.server.ts";
import type { Route } from "./+types/clinics.route.ts";
import { analyticsHandle } from "./analytics-handle.ts";
import { CountedTable } from "./counted-table.tsx";
import type { AnalyticsMessages } from "./messages/en.ts";
import { useShownNumber } from "./shown-number.ts";

export const handle = analyticsHandle;
const path = "/admin/clinics-analytics";

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const { searchParams } = new URL(request.url);
  const asked = {
    period: readPeriod(searchParams),
    sort: readClinicSort(searchParams),
    page: readPageNumber(searchParams),
  };
  const figures = await readPanel(scope, "figures", () =>
    readClinicFigures(scope.database, scope.actor, asked),
  );
  return { ...asked, figures, meta: scope.describe() };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ClinicsAnalytics({ loaderData }: Route.ComponentProps) {
  const { period, sort, page, figures } = loaderData;
  const t = useMessages<AnalyticsMessages>("adminAnalytics");
  const columns = useColumns((by, label) => (
    <AreaLink
      to={`${path}?${new URLSearchParams({ sort: by, days: String(period) })}`}
      aria-current={by === sort ? "true" : undefined}
      className="tap-target inline-block hover:text-brand aria-[current]:text-ink aria-[current]:underline"
    >
      {label}
    </AreaLink>
  ));
  return (
    <AdminPage
      lead={t("clinics.lead", { count: leastInGroup })}
      actions={<PeriodLinks path={path} periods={periods} period={period} others={{ sort }} />}
    >
      <Panel title={t("clinics.title")} data={figures} failure={t("failure")} retry={t("retry")}>
        {({ clinics, total }) => (
          <>
            <CountedTable
              caption={t("clinics.title")}
              columns={columns}
              counted={clinics}
              rowKey={({ id }) => id}
            />
            {total > clinicsPerPage && (
              <div className="border-t border-line p-4">
                <Pagination
                  currentPage={page}
                  totalPages={Math.ceil(total / clinicsPerPage)}
                  link={AreaLink}
                  hrefFor={(at) =>
                    `${path}?${new URLSearchParams({ sort, days: String(period), page: String(at) })}`
                  }
                />
              </div>
            )}
          </>
        )}
      </Panel>
    </AdminPage>
  );
}

/** The columns; each head orders the clinics by its own. */
function useColumns(head: (by: ClinicSort, label: string) => ReactNode): Column<ClinicGroup>[] {
  const t = useMessages<AnalyticsMessages>("adminAnalytics");
  const locale = useLocale();
  const write = useShownNumber();
  const number = (
    id: Exclude<ClinicSort, "name">,
    cell: (row: ClinicGroup) => string,
  ): Column<ClinicGroup> => ({ id, header: head(id, t(`clinics.${id}`)), cell, isNumeric: true });
  const percent = (value: number) =>
    formatNumber(value / 100, locale, { style: "percent", maximumFractionDigits: 1 });
  return [
    {
      id: "name",
      header: head("name", t("clinics.name")),
      cell: ({ id, name, nameAr }) => (
        <AreaLink to={`/admin/clinics-and-centers/${id}`} className="link tap-target">
          <bdi>{locale === "ar" ? nameAr || name : name}</bdi>
        </AreaLink>
      ),
      isRowHeader: true,
    },
    number("views", ({ views }) => write(views)),
    number("contacts", ({ contacts }) => write(contacts)),
    number("rate", ({ rate }) => (rate === null ? "–" : percent(rate))),
    number("favorites", ({ favorites }) => write(favorites)),
    number("reviews", ({ reviews }) => formatNumber(reviews, locale)),
    number("completeness", ({ completeness }) => percent(completeness)),
  ];
}

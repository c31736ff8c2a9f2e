import { Panel } from "#app/admin-kit/page/panel.tsx";
import type { PanelData } from "#app/admin-kit/page/read-panel.server.ts";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { formatNumber } from "#app/platform/i18n/format.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { Figure, FigureTable } from "./figures.server.ts";
import type { AdminProvidersOverviewMessages } from "./messages/en.ts";

interface FigurePanelProps {
  title: string;
  lead?: string;
  data: PanelData<FigureTable>;
}

const cellClass = "border-t border-line px-2 py-1 md:px-4";

/** Figures of the four kinds beside each other; each leads to the list that it counts. */
export function FigurePanel({ title, lead, data }: FigurePanelProps) {
  const t = useMessages<AdminProvidersOverviewMessages>("adminProvidersOverview");
  return (
    <Panel
      title={title}
      data={data}
      failure={t("failure")}
      retry={t("retry")}
      aside={lead && <span className="text-sm text-faint">{lead}</span>}
    >
      {({ kinds, rows }) => (
        <div className="relative overflow-x-auto">
          <table className="w-full border-separate border-spacing-0 text-sm">
            <thead>
              <tr>
                <th scope="col" className="px-2 py-1.5 text-start font-normal text-faint md:px-4">
                  <span className="sr-only">{t("figures.head")}</span>
                </th>
                {kinds.map((kind) => (
                  <th
                    key={kind}
                    scope="col"
                    className="px-2 py-1.5 text-end align-bottom font-normal text-faint md:px-4"
                  >
                    {kind}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, cells }) => (
                <tr key={name}>
                  <th scope="row" className={classNames(cellClass, "text-start font-normal")}>
                    {t(`figure.${name}`)}
                  </th>
                  {kinds.map((kind, at) => (
                    <td key={kind} className={classNames(cellClass, "text-end tabular")}>
                      <FigureCell figure={cells[at] ?? null} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

function FigureCell({ figure }: { figure: Figure | null }) {
  const t = useMessages<AdminProvidersOverviewMessages>("adminProvidersOverview");
  const locale = useLocale();
  if (!figure)
    return (
      <span className="text-faint">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t("figures.none")}</span>
      </span>
    );
  return (
    <AreaLink
      to={figure.to}
      className={classNames(
        "tap-target hover:underline",
        figure.count === 0 ? "text-faint" : "font-semibold text-brand",
      )}
    >
      {formatNumber(figure.count, locale)}
    </AreaLink>
  );
}

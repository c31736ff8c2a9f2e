import { Panel } from "#app/admin-kit/page/panel.tsx";
import type { PanelData } from "#app/admin-kit/page/read-panel.server.ts";
import { formatMoment } from "#app/platform/i18n/format.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { AdminDashboardMessages } from "./messages/en.ts";
import type { AuditedChange } from "./queries.server.ts";

const headings = ["when", "who", "what", "of"] as const;
const cellClass = "border-t border-line px-4 py-2 align-baseline [overflow-wrap:anywhere]";

/** The latest rows of the audit log. */
export function ChangePanel({ data }: { data: PanelData<AuditedChange[]> }) {
  const t = useMessages<AdminDashboardMessages>("adminDashboard");
  const locale = useLocale();
  return (
    <Panel title={t("changes.title")} data={data} failure={t("failure")} retry={t("retry")}>
      {(changes) =>
        changes.length === 0 ? (
          <p className="px-4 py-3 text-muted">{t("changes.empty")}</p>
        ) : (
          <table className="w-full border-separate border-spacing-0 text-sm max-md:block">
            <thead className="max-md:sr-only">
              <tr>
                {headings.map((heading) => (
                  <th
                    key={heading}
                    scope="col"
                    className="px-4 py-1.5 text-start font-normal text-faint"
                  >
                    {t(`changes.${heading}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="max-md:block">
              {changes.map((change) => (
                <tr
                  key={change.id}
                  className="max-md:block max-md:border-t max-md:border-line max-md:py-2"
                >
                  <td className={rowCell(`whitespace-nowrap text-muted`)}>
                    <time dateTime={change.at}>{formatMoment(new Date(change.at), locale)}</time>
                  </td>
                  <td className={rowCell("font-medium")}>
                    <bdi>{change.who || t(change.kind === "guest" ? "who.guest" : "who.gone")}</bdi>
                  </td>
                  <td className={rowCell("")}>{change.action}</td>
                  <td className={rowCell("text-muted")}>{change.entityType}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    </Panel>
  );
}

/** On a phone the cells of a row are below each other. */
function rowCell(className: string): string {
  return `${cellClass} max-md:block max-md:border-0 max-md:py-0 ${className}`;
}

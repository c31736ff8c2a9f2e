import { Chart } from "#app/admin-kit/chart/chart.tsx";
import { CountedBy } from "#app/admin-kit/chart/counted-by.tsx";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ScrollRegion } from "#app/ui/scroll-region.tsx";
import { DayLines } from "./day-lines.tsx";
import type { FigureTile, FigureView, ShownTable } from "./figure-view.ts";
import type { BookingFiguresMessages } from "./messages/en.ts";
import type { FigureTable } from "./rules.ts";

const useWords = () => useMessages<BookingFiguresMessages>("bookingFigures");

interface FigurePanelsProps {
  view: FigureView;
  /** Returns the address of a table's file. */
  exportOf: (table: FigureTable) => string;
  /** On a page without React the server draws the lines, above their table. */
  isDocument?: boolean;
}

/** Figures of appointments: totals, the days as lines, and tables, each with its statement and file. */
export function FigurePanels({ view, exportOf, isDocument = false }: FigurePanelsProps) {
  const t = useWords();
  return (
    <div className="grid min-w-0 gap-4">
      <FigureSection title={t("totals")} sql={view.totalsSql} exportTo={exportOf("totals")}>
        <FigureTiles tiles={view.tiles} />
      </FigureSection>
      <FigureSection title={t("days")} sql={view.daysSql} exportTo={exportOf("days")}>
        <div className="p-4">
          {view.isEmpty ? (
            <p className="text-sm text-muted">{t("empty")}</p>
          ) : (
            <div className="grid gap-4">
              {isDocument && <DayLines data={view.chart} />}
              <Chart
                title={t("days")}
                labelTitle={t("day")}
                data={view.chart}
                isDashed={isDocument}
              />
            </div>
          )}
        </div>
      </FigureSection>
      <div className="grid min-w-0 items-start gap-4 lg:grid-cols-2">
        {view.tables.map((table) => (
          <FigureSection
            key={table.name}
            title={table.title}
            sql={table.sql}
            exportTo={exportOf(table.name)}
            isWide={table.head.length > 5}
          >
            <FigureRows table={table} />
          </FigureSection>
        ))}
      </div>
    </div>
  );
}

interface FigureSectionProps {
  title: string;
  sql: string;
  exportTo: string;
  isWide?: boolean;
  children: React.ReactNode;
}

function FigureSection({ title, sql, exportTo, isWide = false, children }: FigureSectionProps) {
  const t = useWords();
  return (
    <section
      aria-label={title}
      className={classNames(cardClass, "min-w-0", isWide && "lg:col-span-2")}
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3 border-b border-line px-4">
        <h2 className="font-semibold">{title}</h2>
        <a
          href={exportTo}
          download
          aria-label={t("export.name", { table: title })}
          className="tap-target link text-sm"
        >
          {t("export")}
        </a>
      </div>
      {children}
      <CountedBy sql={sql} />
    </section>
  );
}

export function FigureTiles({ tiles }: { tiles: readonly FigureTile[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 p-4 md:grid-cols-4">
      {tiles.map(({ label, value, help }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-lg font-semibold tabular whitespace-nowrap">{value}</dd>
          {help && <dd className="text-sm text-muted">{help}</dd>}
        </div>
      ))}
    </dl>
  );
}

function FigureRows({ table: { title, head, rows } }: { table: ShownTable }) {
  return (
    <ScrollRegion label={title} className="max-h-[70dvh]">
      <table className="w-full text-sm">
        <caption className="sr-only">{title}</caption>
        <thead className="sticky top-0 bg-sunken">
          <tr>
            {head.map((name, at) => (
              <th
                key={name}
                scope="col"
                className={classNames(
                  "px-4 py-2 font-medium text-muted",
                  at === 0 ? "text-start" : "text-end whitespace-nowrap",
                )}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells], place) => (
            // Two people may have one name: the place of a row is its key.
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity, and do not move
            <tr key={place} className="border-t border-line">
              <th scope="row" className="px-4 py-1.5 text-start font-normal">
                {first?.to ? (
                  <Link to={first.to} className="tap-target link">
                    {first.text}
                  </Link>
                ) : (
                  first?.text
                )}
              </th>
              {cells.map(({ text }, at) => (
                <td key={head[at + 1]} className="px-4 py-1.5 text-end whitespace-nowrap tabular">
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { timeZone } from "#app/platform/clock/dubai-clock.ts";
import { formatDate, formatNumber } from "#app/platform/i18n/format.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { AdminKitMessages } from "./messages/en.ts";
import { type Cell, pageOfCell, type ShownColumn } from "./shown-resource.ts";

/** "14 Nov 2026, 16:30", short enough for a column. */
export function shortMoment(value: string, locale: Locale): string {
  const tag = locale === "ar" ? "ar-AE-u-nu-latn" : "en-AE";
  return new Date(value).toLocaleString(tag, {
    timeZone,
    dateStyle: "medium",
    timeStyle: "short",
    hourCycle: "h23",
  });
}

interface CellProps {
  column: ShownColumn;
  /** All cells of the row. */
  cells: Readonly<Record<string, Cell>>;
}

/** Shows one cell, as a link where its value leads to a page; a dash for null. */
export function CellValue({ column, cells }: CellProps) {
  const page = pageOfCell(cells, column.name);
  const value = <FormattedCell value={cells[column.name] ?? null} column={column} />;
  if (page === null) return value;
  return (
    <AreaLink to={page} className="link">
      {value}
    </AreaLink>
  );
}

function FormattedCell({ value, column }: { value: Cell; column: ShownColumn }) {
  const locale = useLocale();
  const t = useMessages<AdminKitMessages>("adminKit");
  if (value === null || value === "") return <span className="text-faint">–</span>;
  switch (column.kind) {
    case "flag":
      return t(value === true ? "flag.yes" : "flag.no");
    case "number":
      return formatNumber(Number(value), locale, { maximumFractionDigits: 2 });
    case "date":
      return formatDate(String(value), locale);
    case "moment":
      return <time dateTime={String(value)}>{shortMoment(String(value), locale)}</time>;
    case "choice":
      return column.choices.find((choice) => choice.value === value)?.label ?? String(value);
    case "text":
      // A column holds names of both scripts.
      return <bdi>{String(value)}</bdi>;
  }
}

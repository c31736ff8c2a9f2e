import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { ScrollRegion } from "./scroll-region.tsx";

export interface Column<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Aligns figures to the end with tabular digits, to compare them down the column. */
  isNumeric?: boolean;
  /** Names its row for screen readers. */
  isRowHeader?: boolean;
}

interface TableProps<Row> {
  /** The title of the table, visible to screen readers only. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Replaces the rows when there are none. */
  empty?: ReactNode;
}

/** A table with a sticky header, scrolling within itself on narrow screens; a panel is its frame. */
export function Table<Row>({ caption, columns, rows, rowKey, empty }: TableProps<Row>) {
  return (
    <ScrollRegion
      label={caption}
      className="relative max-h-[70dvh] rounded-card border border-line bg-surface in-data-panel:rounded-t-none in-data-panel:border-0 [&_tbody_tr:last-child>*]:border-b-0"
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 z-10 bg-sunken text-start">
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={classNames(
                  cellClass(column),
                  "font-medium whitespace-nowrap text-muted",
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="hover:bg-sunken">
              {columns.map((column) => {
                const Cell = column.isRowHeader ? "th" : "td";
                return (
                  <Cell
                    key={column.id}
                    scope={column.isRowHeader ? "row" : undefined}
                    className={cellClass(column)}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && empty}
    </ScrollRegion>
  );
}

function cellClass<Row>(column: Column<Row>): string {
  return classNames(
    "border-b border-line px-4 py-2.5",
    column.isNumeric ? "text-end tabular" : "text-start",
    column.isRowHeader ? "font-medium" : "font-normal",
  );
}

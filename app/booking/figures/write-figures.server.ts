import { csvLine } from "#app/platform/web/csv-line.ts";
import type { BookingFigures } from "./queries.server.ts";
import type { FigureTable } from "./rules.ts";

/** Spreadsheets read UTF-8 by its mark. */
const mark = "\ufeff";

/** Writes one table of figures as a file, with its columns by their names in the statement. */
export function writeFigures(
  figures: BookingFigures,
  { table, name }: { table: FigureTable; name: string },
): Response {
  const { rows } = figures[table];
  const columns = Object.keys(rows[0] ?? {});
  const cells = (row: object) => {
    const values = new Map<string, unknown>(Object.entries(row));
    return columns.map((column) => String(values.get(column) ?? ""));
  };
  const lines = [csvLine(columns), ...rows.map((row) => csvLine(cells(row)))];
  return new Response(`${mark}${lines.join("\r\n")}\r\n`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${table}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}

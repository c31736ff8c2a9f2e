import { sql } from "drizzle-orm";
import { type Transaction, withRead } from "#app/platform/database/database.server.ts";
import { csvLine } from "#app/platform/web/csv-line.ts";
import type { AdminScope, Resource } from "../resource.server.ts";
import { sayFlag } from "../say-flag.server.ts";
import { type Cell, type ShownColumn, textOfCell } from "../shown-resource.ts";
import { listLimits, toRow, wholeList } from "./list-query.server.ts";
import type { ListState } from "./list-state.ts";
import { type StreamedFile, streamFile } from "./stream-file.server.ts";

export const exportFormats = ["csv", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The columns of the resource as its page shows them. */
type Columns = readonly ShownColumn[];

const rowsOfOneRead = 2_000;

interface Layout {
  head: string;
  row(cells: readonly Cell[], id: string): string;
  between: string;
  tail: string;
}

/** Writes every row of a list, as one transaction sees them. */
export function exportRows(
  scope: AdminScope,
  resource: Resource,
  { state, columns, format }: { state: ListState; columns: Columns; format: ExportFormat },
): Promise<StreamedFile> {
  const layout = format === "csv" ? csvLayout(scope, state, columns) : jsonLayout(state.columns);
  return streamFile((write) => writeRows(scope, write, { resource, state, layout }));
}

async function writeRows(
  { database, actor }: AdminScope,
  write: (text: string) => Promise<void>,
  { resource, state, layout }: { resource: Resource; state: ListState; layout: Layout },
): Promise<void> {
  await write(layout.head);
  const read = async (tx: Transaction) => {
    await tx.execute(sql`declare listed no scroll cursor for ${wholeList(resource, state)}`);
    for (let isFirst = true; ; isFirst = false) {
      const { rows } = await tx.execute<Record<string, Cell>>(
        sql`fetch ${sql.raw(String(rowsOfOneRead))} from listed`,
      );
      if (rows.length === 0) return;
      const lines = rows.map(toRow).map(({ id, cells }) =>
        layout.row(
          state.columns.map((name) => cells[name] ?? null),
          id,
        ),
      );
      await write((isFirst ? "" : layout.between) + lines.join(layout.between));
    }
  };
  await withRead(database, actor, read, listLimits);
  await write(layout.tail);
}

/**
 * Cells say what the page says: choices by their labels, flags as Yes or No. Spreadsheets read UTF-8
 * by its mark, and no cell as a formula.
 */
function csvLayout({ locale }: AdminScope, state: ListState, columns: Columns): Layout {
  const shown = new Map(columns.map((column) => [column.name, column]));
  const texts = state.columns.map((name) => (cell: Cell) => {
    return typeof cell === "boolean" ? sayFlag(cell, locale) : textOfCell(cell, shown.get(name));
  });
  const labels = state.columns.map((name) => shown.get(name)?.label ?? name);
  return {
    head: `\uFEFF${csvLine(["id", ...labels])}`,
    row: (cells, id) =>
      `\r\n${csvLine([id, ...cells.map((cell, at) => texts[at]?.(cell) ?? String(cell ?? ""))])}`,
    between: "",
    tail: "\r\n",
  };
}

function jsonLayout(names: readonly string[]): Layout {
  return {
    head: "[",
    row: (cells, id) => {
      const named = names.map((name, at) => [name, cells[at] ?? null] as const);
      return `\n${JSON.stringify(Object.fromEntries([["id", id] as const, ...named]))}`;
    },
    between: ",",
    tail: "\n]\n",
  };
}

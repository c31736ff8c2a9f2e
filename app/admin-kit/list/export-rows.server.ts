import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { type Transaction, withRead } from "#app/platform/database/database.server.ts";
import { csvLine } from "#app/platform/web/csv-line.ts";
import type { AdminScope, Resource } from "../resource.server.ts";
import type { Cell } from "../shown-resource.ts";
import { listLimits, toRow, wholeList } from "./list-query.server.ts";
import type { ListState } from "./list-state.ts";

export const exportFormats = ["csv", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];

const rowsOfOneRead = 2_000;

interface Layout {
  head: string;
  row(cells: readonly Cell[], id: string): string;
  between: string;
  tail: string;
}

/**
 * Writes every row of a list into a file without a name, as one transaction sees them, and returns
 * its bytes. The database is not held while somebody on a slow connection receives them.
 */
export async function exportRows(
  scope: AdminScope,
  resource: Resource,
  { state, labels, format }: { state: ListState; labels: readonly string[]; format: ExportFormat },
): Promise<{ stream: Readable; bytes: number }> {
  const path = join(tmpdir(), `dalil-export-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  // The file lives as long as its handle.
  await rm(path);
  const layout = format === "csv" ? csvLayout(labels) : jsonLayout(state.columns);
  try {
    const bytes = await writeRows(scope, file, { resource, state, layout });
    return { stream: Readable.from(readChunks(file, bytes)), bytes };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function writeRows(
  { database, actor }: AdminScope,
  file: FileHandle,
  { resource, state, layout }: { resource: Resource; state: ListState; layout: Layout },
): Promise<number> {
  let bytes = (await file.write(layout.head)).bytesWritten;
  const write = async (tx: Transaction) => {
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
      const text = (isFirst ? "" : layout.between) + lines.join(layout.between);
      bytes += (await file.write(text)).bytesWritten;
    }
  };
  await withRead(database, actor, write, listLimits);
  return bytes + (await file.write(layout.tail)).bytesWritten;
}

async function* readChunks(file: FileHandle, bytes: number) {
  try {
    for (let at = 0; at < bytes; ) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, at);
      if (bytesRead === 0) return;
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/** Spreadsheets read UTF-8 by its mark, and no cell as a formula. */
function csvLayout(labels: readonly string[]): Layout {
  return {
    head: `\uFEFF${csvLine(["id", ...labels])}`,
    row: (cells, id) => `\r\n${csvLine([id, ...cells.map((cell) => String(cell ?? ""))])}`,
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

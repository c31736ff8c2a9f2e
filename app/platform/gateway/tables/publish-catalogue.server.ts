import type { PgTable } from "drizzle-orm/pg-core";
import { everyRole, type PublishedTable, publishTable } from "./published-table.server.ts";
import { rowInput } from "./row-input.server.ts";

/** Publishes a table that everyone reads and administrators write, in the named columns. */
export function publishCatalogue<T extends PgTable>(
  table: T,
  written: readonly (keyof T["_"]["columns"] & string)[],
): PublishedTable {
  const write = { roles: ["admin"], input: rowInput(table, written) } as const;
  return publishTable({ table, read: everyRole, insert: write, update: write, remove: write });
}

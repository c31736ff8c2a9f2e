import { sql } from "drizzle-orm";
import { withRead } from "#app/platform/database/database.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { Refusal } from "../refusal.ts";
import { type Asking, composeCount, composeRows, requireRole } from "./compose-rows.server.ts";
import type { PublishedTable } from "./published-table.server.ts";
import { callLimits, countOf, type Given, requireOne, writeRows } from "./row-answer.server.ts";
import type { RowsQuery } from "./table-query.ts";

interface ReadCall {
  asking: Asking;
  table: PublishedTable;
  query: RowsQuery;
  given: Given;
  /** Whether to count all matching rows too. */
  counts: boolean;
}

/** The rows as JSON, with their count. */
export interface ReadRows {
  body: string;
  count: number;
  total: number | null;
}

/** Reads rows under the caller's role, in one moment with their number. */
export function readRowsOf(call: ReadCall, { database, actor }: RequestContext): Promise<ReadRows> {
  const { asking, table, query, given, counts } = call;
  requireRole(table, table.read, asking.role);
  requireNamed(table, query);
  const source = { table, from: sql`${sql.identifier(table.name)}`, alias: table.name };
  const rows = composeRows(asking, source, query);
  const total = counts ? sql`(${composeCount(asking, source, query)})` : sql`null::int`;
  const statement = sql`select ${writeRows(given)} as body, count(*)::int as count, ${total} as total
    from (${rows}) as answer`;
  return withRead(
    database,
    actor,
    async (tx) => {
      const { rows: answers } = await tx.execute<{
        body: string | null;
        count: number;
        total: number | null;
      }>(statement);
      const [answer] = answers;
      const found = {
        count: countOf(answer?.count),
        total: counts ? countOf(answer?.total) : null,
      };
      if (found.total !== null) requireRange(query.offset, found.total);
      requireOne(given, found.count);
      return { body: answer?.body ?? "[]", ...found };
    },
    callLimits,
  );
}

/** @throws Refusal 21000 for a read of all rows of a table that is read by one column. */
function requireNamed({ name, readBy }: PublishedTable, { conditions }: RowsQuery): void {
  const isNamed = conditions.some(
    (one) =>
      "column" in one &&
      one.column === readBy &&
      !one.isNot &&
      (one.operator === "eq" || one.operator === "in"),
  );
  if (readBy === null || isNamed) return;
  const hint = `Name the rows by a condition on ${readBy}.`;
  throw new Refusal(400, "21000", `${name} is not read as a whole`, { hint });
}

/** @throws Refusal PGRST103 if the requested range begins behind the last row. */
function requireRange(offset: number, total: number): void {
  if (offset === 0 || offset < total) return;
  const details = `An offset of ${offset} was requested, but there are only ${total} rows.`;
  throw new Refusal(416, "PGRST103", "Requested range not satisfiable", { details });
}

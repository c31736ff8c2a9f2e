import { sql } from "drizzle-orm";
import type { Transaction } from "./database.server.ts";

/** Rows with the statement that counted them, which is shown beside them. */
export interface Counted<Row> {
  sql: string;
  rows: Row[];
}

/** Runs a statement that selects the columns of `Row`. Nothing typed may be part of its text. */
export async function runCounted<Row>(tx: Transaction, text: string): Promise<Counted<Row>> {
  const { rows } = await tx.execute(sql.raw(text));
  return { sql: text, rows: asRows(rows) };
}

/** Each statement selects the columns of its group. */
function asRows<Row>(rows: Record<string, unknown>[]): Row[] {
  return rows as Row[];
}

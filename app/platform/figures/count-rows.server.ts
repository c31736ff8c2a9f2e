import { sql } from "drizzle-orm";
import type { Transaction } from "../database/database.server.ts";

/** Rows with the statement that counted them, which is shown beside them. */
export interface Counted<Row> {
  sql: string;
  rows: Row[];
}

/**
 * Runs a statement that counts, and returns its rows with its text. The text has no parameters, so
 * that it can be read and run again: only values from fixed lists are written into it.
 */
export async function countRows<Row>(tx: Transaction, text: string): Promise<Counted<Row>> {
  const { rows } = await tx.execute(sql.raw(text));
  return { sql: text, rows: asRows(rows) };
}

/** Each statement selects the columns of its row. */
function asRows<Row>(rows: Record<string, unknown>[]): Row[] {
  return rows as Row[];
}

import type { SQL } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "./database.server.ts";

let isParsing = false;

/** Parses the rows of `selectRows` from now on, as tests do. */
export function parseRows(): void {
  isParsing = true;
}

/**
 * Runs raw SQL whose rows have the columns of a shape. Tests parse each row, and refuse a column that
 * the shape lacks; the site trusts them and parses none.
 */
export async function selectRows<Shape extends z.ZodRawShape>(
  tx: Transaction,
  shape: Shape,
  query: SQL,
): Promise<z.infer<z.ZodObject<Shape>>[]> {
  const { rows } = await tx.execute(query);
  if (isParsing) return z.array(z.strictObject(shape)).parse(rows);
  return trusted<z.infer<z.ZodObject<Shape>>>(rows);
}

/** The tests of a query have parsed its rows. */
function trusted<Row>(rows: unknown[]): Row[] {
  return rows as Row[];
}

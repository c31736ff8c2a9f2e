import type { SQL } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "./database.server.ts";

/** Those of the shapes whose rows were parsed; null where rows are trusted. */
let schemas: WeakMap<z.ZodRawShape, z.ZodType> | null = null;

/** Parses the rows of `selectRows` from now on, as tests do. */
export function parseRows(): void {
  schemas ??= new WeakMap();
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
  if (schemas) {
    const schema = schemas.get(shape) ?? z.array(z.strictObject(shape));
    schemas.set(shape, schema);
    schema.parse(rows);
  }
  return trusted<z.infer<z.ZodObject<Shape>>>(rows);
}

/** The tests of a query have parsed its rows. */
function trusted<Row>(rows: unknown[]): Row[] {
  return rows as Row[];
}

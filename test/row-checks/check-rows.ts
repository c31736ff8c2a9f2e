import { z } from "zod";

type Schema = (zod: typeof z) => z.ZodType;

/** Runs a query and parses each of its rows. @throws Error that names the call and the columns. */
export async function checkRows<Result extends { rows: unknown[] }>(
  query: PromiseLike<Result>,
  schema: Schema,
  at: string,
): Promise<Result> {
  const result = await query;
  const parsed = z.array(schema(z)).safeParse(result.rows);
  if (parsed.success) return result;
  throw new Error(`The rows of ${at} are not as stated:\n${z.prettifyError(parsed.error)}`);
}

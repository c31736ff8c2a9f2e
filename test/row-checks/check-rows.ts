import { z } from "zod";

type Schema = (zod: typeof z) => z.ZodType;

/** By place: a schema follows from the text of its call, and compiles its parser once. */
const schemas = new Map<string, z.ZodType>();

/**
 * Runs a query and parses each of its rows; `at` names the place of one call alone.
 * @throws Error that names the call and the columns.
 */
export async function checkRows<Result extends { rows: unknown[] }>(
  query: PromiseLike<Result>,
  schema: Schema,
  at: string,
): Promise<Result> {
  const result = await query;
  const known = schemas.get(at) ?? z.array(schema(z));
  schemas.set(at, known);
  const parsed = known.safeParse(result.rows);
  if (parsed.success) return result;
  throw new Error(`The rows of ${at} are not as stated:\n${z.prettifyError(parsed.error)}`);
}

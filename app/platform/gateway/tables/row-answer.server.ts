import { type SQL, sql } from "drizzle-orm";
import { Refusal } from "../refusal.ts";

/** The requested format of the rows. */
export interface Given {
  isObject: boolean;
  dropsNulls: boolean;
}

/** Limits of one call's use of the database. */
export const callLimits = { statementTimeoutMs: 3_000, poolWaitMs: 2_000 };

/** @throws Refusal PGRST107 for a form that is not offered. */
export function readAccept(header: string | null): Given {
  const accepted = (header ?? "*/*").toLowerCase();
  const isObject = accepted.includes("application/vnd.pgrst.object");
  if (!isObject && !/json|\*\/\*|application\/\*/.test(accepted)) {
    const message = "None of these media types are available: ";
    throw new Refusal(406, "PGRST107", message + accepted.slice(0, 100));
  }
  return { isObject, dropsNulls: accepted.includes("nulls=stripped") };
}

/** The rows of `answer` as one text of JSON: a list, or its only row. */
export function writeRows({ isObject, dropsNulls }: Given): SQL {
  const list = sql`coalesce(json_agg(row_to_json(answer)), '[]')`;
  const rows = dropsNulls ? sql`json_strip_nulls(${list})` : list;
  return isObject ? sql`(${rows} -> 0)::text` : sql`${rows}::text`;
}

/** @throws Refusal PGRST116 if a single row was requested and none or several were found. */
export function requireOne({ isObject }: Given, count: number): void {
  if (!isObject || count === 1) return;
  const details = `The result contains ${count} rows`;
  const message = "Cannot coerce the result to a single JSON object";
  throw new Refusal(406, "PGRST116", message, { details });
}

export function countOf(count: unknown): number {
  return typeof count === "number" ? count : 0;
}

import { type SQL, sql } from "drizzle-orm";
import { csvLine } from "#app/platform/web/csv-line.ts";
import { Refusal } from "../refusal.ts";
import type { AnswerRow } from "./shape-rows.ts";

/** The requested format of the rows. */
export interface Given {
  isObject: boolean;
  dropsNulls: boolean;
  isCsv: boolean;
}

/** Limits of one call's use of the database. */
export const callLimits = { statementTimeoutMs: 3_000, poolWaitMs: 2_000 };

/** Media types of JSON; a call that accepts any type gets it, too. */
const jsonTypes = [
  "application/json",
  "application/vnd.pgrst.object+json",
  "application/vnd.pgrst.object",
  "application/vnd.pgrst.array+json",
  "application/vnd.pgrst.array",
  "application/*",
  "*/*",
];

/** @throws Refusal PGRST107 for a form that is not offered, such as the plan of a statement. */
export function readAccept(header: string | null): Given {
  const accepted = (header || "*/*").toLowerCase();
  const types = accepted.split(",").map((type) => type.split(";")[0]?.trim() ?? "");
  const isCsv = types[0] === "text/csv";
  const isObject = !isCsv && types.some((type) => type.startsWith("application/vnd.pgrst.object"));
  if (!isCsv && !types.some((type) => jsonTypes.includes(type))) throw noMedia(accepted);
  return { isObject, dropsNulls: accepted.includes("nulls=stripped"), isCsv };
}

export function noMedia(accepted: string): Refusal {
  const message = "None of these media types are available: ";
  return new Refusal(406, "PGRST107", message + accepted.slice(0, 100));
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

/**
 * Returns rows of JSON as CSV, with a head where there are none; lists and objects stay JSON. Nothing in
 * it is a formula to a spreadsheet.
 */
export function asCsv(rows: readonly AnswerRow[], columns: readonly string[]): string {
  const cellOf = (value: unknown) =>
    value === null || value === undefined
      ? ""
      : typeof value === "object"
        ? JSON.stringify(value)
        : String(value);
  return [columns, ...rows.map((row) => columns.map((name) => cellOf(row[name])))]
    .map((cells) => csvLine(cells))
    .join("\n");
}

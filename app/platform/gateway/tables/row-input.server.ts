import { getTableColumns } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import { type Actor, actorUserId } from "#app/platform/actor.ts";
import { cleanText } from "#app/platform/forms/clean-text.ts";
import { isPlainObject } from "#app/platform/plain-object.ts";
import { Refusal } from "../refusal.ts";
import {
  columnName,
  mostWritten,
  type PublishedTable,
  type RowInput,
} from "./published-table.server.ts";
import { requiredColumns } from "./required-columns.ts";

export type RowValues = Record<string, unknown>;

const longestText = 10_000;
/** Columns with the name of somebody or something, which is one line. */
const namePattern = /(^|_)(name|title|label)(_(en|ar))?$/;
const json = z.record(z.string(), z.json());

const valuesOfType: Record<string, z.ZodType> = {
  text: z.string().max(longestText),
  "text[]": z.array(z.string().max(200)).max(100),
  integer: z.int32(),
  smallint: z.int32().min(-32_768).max(32_767),
  real: z.number(),
  numeric: z.number(),
  "double precision": z.number(),
  boolean: z.boolean(),
  jsonb: json,
};

/** Takes the named columns with values of their own types, each of them optional. */
export function rowInput<T extends PgTable>(
  table: T,
  columns: readonly (keyof T["_"]["columns"] & string)[],
): RowInput {
  const known: Record<string, PgColumn> = getTableColumns(table);
  const chosen = columns.flatMap((key) => known[key] ?? []);
  const shape = chosen.map((column) => {
    const value = valueSchema(column);
    const taken = column.notNull ? value : value.nullable();
    return [columnName(column), taken.optional()] as const;
  });
  return z.strictObject(Object.fromEntries(shape));
}

function valueSchema(column: PgColumn): z.ZodType {
  if (column.enumValues) return z.enum(column.enumValues);
  const type = column.getSQLType().replace(/\(.*/, "");
  if (type === "text" && namePattern.test(columnName(column)))
    return z.string().max(longestText).transform(cleanText);
  return valuesOfType[type] ?? z.string().max(longestText);
}

/**
 * Parses the rows of a body, each with writable columns only.
 * @throws Refusal PGRST102 for an invalid row, PGRST204 for a column that is not writable, 22023
 * for an invalid value.
 */
export function readRows(
  table: PublishedTable,
  input: RowInput,
  body: unknown,
  mostRows = mostWritten,
): RowValues[] {
  const given = Array.isArray(body) ? body : [body];
  if (given.length > mostRows)
    throw new Refusal(413, "PGRST102", `Too many rows: a call takes at most ${mostRows}.`);
  return given.map((row) => {
    if (!isPlainObject(row))
      throw new Refusal(400, "PGRST102", "Empty or invalid json: an object a row is expected.");
    const stray = Object.keys(row).find((name) => !Object.hasOwn(input.shape, name));
    if (stray !== undefined) throw unknownColumn(table, stray);
    const parsed = input.safeParse(row);
    if (parsed.success) return parsed.data;
    const missing = parsed.error.issues.find(({ path: [name] }) => isMissing(row, name));
    if (missing) throw missingColumn(table, String(missing.path[0]));
    const problems = parsed.error.issues.map(
      ({ path, message }) => `${path.join(".")}: ${message}`,
    );
    throw new Refusal(400, "22023", problems.join("; "));
  });
}

/**
 * Checks that inserted rows have every column that they need, before policies refuse the row for it.
 * @throws Refusal 23502 that names the column.
 */
export function requireColumns(
  table: PublishedTable,
  input: RowInput,
  rows: readonly RowValues[],
): void {
  const required = requiredColumns(table, input);
  for (const row of rows) {
    const lacking = required.find((name) => isMissing(row, name));
    if (lacking) throw missingColumn(table, lacking);
  }
}

/**
 * Checks the id of a row's user, which the database takes from the caller.
 * @throws Refusal 42501 for the id of somebody else.
 */
export function requireOwnId(userId: unknown, actor: Actor): void {
  if (userId === undefined || userId === null || userId === actorUserId(actor)) return;
  throw new Refusal(403, "42501", 'column "user_id" takes null or the id of the caller');
}

const isMissing = (row: RowValues, name: unknown) =>
  typeof name === "string" && (row[name] === undefined || row[name] === null);

/** Returns the refusal of a row that lacks a column. */
export function missingColumn(
  { name: table }: Pick<PublishedTable, "name">,
  column: string,
): Refusal {
  const message = `null value in column "${column}" of relation "${table}" violates not-null constraint`;
  return new Refusal(400, "23502", message);
}

export function unknownColumn({ name: table }: PublishedTable, column: string): Refusal {
  const message = `Could not find the '${column.slice(0, 63)}' column of '${table}' in the schema cache`;
  return new Refusal(400, "PGRST204", message);
}

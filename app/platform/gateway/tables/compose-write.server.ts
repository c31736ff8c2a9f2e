import { type SQL, sql } from "drizzle-orm";
import { badSyntax, Refusal } from "../refusal.ts";
import type { Preferences } from "./preferences.ts";
import { type PublishedTable, requireColumn } from "./published-table.server.ts";
import { type RowValues, unknownColumn } from "./row-input.server.ts";

/** Adds rows; a column that one of them lacks is null there, or the table's own default where that is preferred. */
export function composeInsert(
  table: PublishedTable,
  { names, rows }: { names: readonly string[]; rows: readonly RowValues[] },
  params: URLSearchParams,
  preferences: Preferences,
): SQL {
  if (names.length === 0) throw new Refusal(400, "PGRST102", "A row needs at least one column.");
  const values = rows.map((row) => {
    const each = names.map((name) => {
      if (row[name] !== undefined) return typedValue(table, name, row[name]);
      return preferences.missing === "default" ? sql`default` : sql`null`;
    });
    return sql`(${sql.join(each, sql`, `)})`;
  });
  const conflict = preferences.resolution
    ? composeConflict(table, names, params, preferences)
    : sql``;
  return sql`insert into ${sql.identifier(table.name)} (${listOf(names)})
    values ${sql.join(values, sql`, `)}${conflict}`;
}

/**
 * Returns the columns that are inserted: `columns` names them all; without it each row has to have the
 * same ones.
 * @throws Refusal PGRST102 for rows with different columns, PGRST204 for one that is not writable.
 */
export function insertedColumns(
  table: PublishedTable,
  rows: readonly RowValues[],
  params: URLSearchParams,
): string[] {
  const given = params.get("columns");
  const present = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (given === null) {
    const isEven = rows.every((row) => Object.keys(row).length === present.length);
    if (!isEven) throw new Refusal(400, "PGRST102", "All object keys must match");
    return present;
  }
  const names = given.split(",").map((name) => name.replace(/^"(.*)"$/, "$1"));
  const stray = names.find(
    (name) => !table.insert || !Object.hasOwn(table.insert.input.shape, name),
  );
  if (stray !== undefined) throw unknownColumn(table, stray);
  return [...new Set(names)];
}

/** The columns of the unique key by which an upsert finds rows that are there already. */
export function conflictColumns(table: PublishedTable, params: URLSearchParams): string[] {
  return params.get("on_conflict")?.split(",") ?? [...table.key];
}

function composeConflict(
  table: PublishedTable,
  names: readonly string[],
  params: URLSearchParams,
  preferences: Preferences,
): SQL {
  const unique = conflictColumns(table, params);
  if (unique.length > 8) throw badSyntax("on_conflict names too many columns.");
  const target = listOf(unique.map((name) => requireColumn(table, name).name));
  if (preferences.resolution === "ignore-duplicates")
    return sql` on conflict (${target}) do nothing`;
  const changed = names.filter((name) => !unique.includes(name));
  const sets = (changed.length > 0 ? changed : names).map(
    (name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`,
  );
  return sql` on conflict (${target}) do update set ${sql.join([...sets, ...stamp(table, names)], sql`, `)}`;
}

/** Composes the condition of rows that have the keys of given ones. */
export function composeKept(
  table: PublishedTable,
  rows: readonly RowValues[],
  key: readonly string[],
): SQL {
  const keys = rows.map((row) => {
    const values = key.map((name) => typedValue(table, name, row[name] ?? null));
    return sql`(${sql.join(values, sql`, `)})`;
  });
  return sql`(${listOf(key)}) in (${sql.join(keys, sql`, `)})`;
}

/** Composes the update of the rows that match the conditions. */
export function composeUpdate(table: PublishedTable, values: RowValues, conditions: SQL): SQL {
  return sql`update ${sql.identifier(table.name)}
    set ${sql.join(composeSets(table, values), sql`, `)} where ${conditions}`;
}

/** Composes the assignments of an UPDATE. The caller cannot set the time of the last change. */
function composeSets(table: PublishedTable, values: RowValues): SQL[] {
  const names = Object.keys(values).filter((name) => name !== table.changedAt);
  const sets = names.map(
    (name) => sql`${sql.identifier(name)} = ${typedValue(table, name, values[name])}`,
  );
  return [...sets, ...stamp(table, names)];
}

/** Sets the time of the last change, which the caller cannot set. */
function stamp({ changedAt }: PublishedTable, names: readonly string[]): SQL[] {
  if (changedAt === null || names.includes(changedAt)) return [];
  return [sql`${sql.identifier(changedAt)} = now()`];
}

function listOf(names: readonly string[]): SQL {
  return sql.join(
    names.map((name) => sql`${sql.identifier(name)}`),
    sql`, `,
  );
}

function typedValue(table: PublishedTable, name: string, value: unknown): SQL {
  const { type } = requireColumn(table, name);
  const given = type === "jsonb" && value !== null ? JSON.stringify(value) : value;
  return sql`${sql.param(given)}::${sql.raw(type)}`;
}

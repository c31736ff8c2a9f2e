import { getTableColumns } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Actor, DatabaseRole } from "#app/platform/actor.ts";
import type { Transaction } from "../../database/database.server.ts";
import type { ProcessLimit } from "../../limits/process-limit.ts";
import { Refusal } from "../refusal.ts";

export type RequestRole = Exclude<DatabaseRole, "owner">;
type ColumnKey<T extends PgTable> = keyof T["_"]["columns"] & string;

/** The writable columns of a row, by their names in the database; other columns are refused. */
export type RowInput = z.ZodObject;

interface Write {
  roles: readonly RequestRole[];
  input: RowInput;
}

/** Columns by which an insert states whose row it is. The database sets them itself. */
export interface Claims {
  /** Read from the row, never written; they need not be published. */
  columns: readonly string[];
  /**
   * Returns who inserts the row.
   * @throws Refusal for a claim to be somebody else.
   */
  identify: (row: Record<string, unknown>, actor: Actor) => Actor;
}

interface Insert extends Write {
  /**
   * Checks references that have no foreign key, before a policy refuses the row without naming them.
   * @throws Refusal 23503.
   */
  checkReferences?: (tx: Transaction, rows: readonly Record<string, unknown>[]) => Promise<void>;
  claims?: Claims;
  /** Rows that one call may add; as many as any call may write when left out. */
  mostRows?: number;
  /** The rate limit of a sender's inserts. */
  limit?: ProcessLimit;
  /** Inserts are not audited, as the audit row would identify the person behind an anonymous row. */
  isUnaudited?: boolean;
}

interface Declaration<T extends PgTable> {
  table: T;
  /** The columns that callers read, filter by and see documented; all by default. */
  columns?: readonly ColumnKey<T>[];
  /**
   * The column with the id of the row's user, where policies hide it from everyone but
   * administrators.
   */
  owner?: ColumnKey<T>;
  /** The column with the digest of a guest's session, where guests see rows of their own alone. */
  guestOwner?: ColumnKey<T>;
  /** Whether policies show a row to several persons by who they are, as to the staff of a clinic. */
  isShared?: boolean;
  /** Whether those who see a row may broadcast and be present in its room over realtime. */
  hasRooms?: boolean;
  /** False for a table whose changes are not sent over realtime. */
  hasChanges?: boolean;
  /**
   * The columns by which rows are embedded as a list in the row that they refer to; all by default.
   * A reference to a row that many thousands share belongs not among them.
   */
  listedBy?: readonly ColumnKey<T>[];
  /**
   * The column by whose value reads name rows, where policies decide for each row: all rows would be
   * tried.
   */
  readBy?: ColumnKey<T>;
  /** Roles that may try to read; row-level security decides which rows. */
  read?: readonly RequestRole[];
  insert?: Insert;
  update?: Write;
  remove?: { roles: readonly RequestRole[] };
}

export interface PublishedColumn {
  name: string;
  /** As PostgreSQL calls it. */
  type: string;
  isNullable: boolean;
  /** Whether an insert has to give it a value. */
  isRequired: boolean;
  /** The only values it takes, where there are only some. */
  values: readonly string[];
}

interface Tie {
  column: string;
  foreignTable: string;
  foreignColumn: string;
  /** Whether the other row may embed the rows that refer to it. */
  isListed: boolean;
}

/** A table under /rest/v1: which columns and operations whose role may try. */
export interface PublishedTable {
  name: string;
  columns: ReadonlyMap<string, PublishedColumn>;
  key: readonly string[];
  /** The published columns that refer to one row of another table. */
  ties: readonly Tie[];
  /** The column with the id of the row's user; null where all members of a role see the same rows. */
  owner: string | null;
  guestOwner: string | null;
  /** Whether which rows somebody sees depends on the person, without an owner. */
  isShared: boolean;
  hasRooms: boolean;
  hasChanges: boolean;
  /** The column of which a read needs a value; null where a read may list all rows. */
  readBy: string | null;
  /** The column with the time of the last change. */
  changedAt: string | null;
  read: readonly RequestRole[];
  insert: Insert | null;
  update: Write | null;
  remove: { roles: readonly RequestRole[] } | null;
}

/** Rows that one call may write. */
export const mostWritten = 500;
export const everyRole: readonly RequestRole[] = ["anon", "authenticated", "admin"];

/** A table's column as the database names it. */
export function columnName(column: Pick<PgColumn, "name" | "keyAsName">): string {
  return column.keyAsName ? toSnakeCase(column.name) : column.name;
}

/** Publishes a table to callers of /rest/v1; undeclared columns and operations are closed. */
export function publishTable<T extends PgTable>(declaration: Declaration<T>): PublishedTable {
  const {
    table,
    columns: shown,
    owner,
    guestOwner,
    isShared = false,
    hasRooms = false,
    hasChanges = true,
    listedBy,
    readBy,
    read = [],
    insert,
    update,
    remove,
  } = declaration;
  const config = getTableConfig(table);
  const byKey: Record<string, PgColumn> = getTableColumns(table);
  const nameByKey = (key: string | undefined) =>
    key && byKey[key] ? columnName(byKey[key]) : null;
  const isShown = (column: PgColumn) => !shown || shown.some((key) => byKey[key] === column);
  const columns = config.columns.filter(isShown).map((column) => ({
    name: columnName(column),
    type: column.getSQLType(),
    isNullable: !column.notNull,
    isRequired: column.notNull && !column.hasDefault && column.generatedIdentity === undefined,
    values: column.enumValues ?? [],
  }));
  const [compositeKey] = config.primaryKeys;
  for (const name of [insert, update].flatMap((write) => Object.keys(write?.input.shape ?? {}))) {
    const isColumn = columns.some((column) => column.name === name);
    if (!isColumn && !insert?.claims?.columns.includes(name))
      throw new Error(`${config.name}.${name} is written and not published.`);
  }
  const key = compositeKey?.columns ?? config.columns.filter(({ primary }) => primary);
  return {
    name: config.name,
    columns: new Map(columns.map((column) => [column.name, column])),
    key: key.map(columnName),
    ties: config.foreignKeys.flatMap((foreignKey) => {
      const tie = tieOf(foreignKey.reference());
      if (!tie || !columns.some(({ name }) => name === tie.column)) return [];
      const isListed = listedBy?.some((one) => nameByKey(one) === tie.column) ?? true;
      return [{ ...tie, isListed }];
    }),
    owner: nameByKey(owner),
    guestOwner: nameByKey(guestOwner),
    isShared,
    hasRooms,
    hasChanges,
    readBy: nameByKey(readBy),
    changedAt: columns.find(({ name }) => name === "updated_at")?.name ?? null,
    read,
    insert: insert ?? null,
    update: update ?? null,
    remove: remove ?? null,
  };
}

interface Reference {
  columns: PgColumn[];
  foreignColumns: PgColumn[];
  foreignTable: PgTable;
}

/** Returns null for a reference by several columns. */
function tieOf({ columns, foreignColumns, foreignTable }: Reference): Omit<Tie, "isListed"> | null {
  const [column, ...more] = columns;
  const [foreignColumn] = foreignColumns;
  if (!column || !foreignColumn || more.length > 0) return null;
  return {
    column: columnName(column),
    foreignTable: getTableConfig(foreignTable).name,
    foreignColumn: columnName(foreignColumn),
  };
}

/** @throws Refusal PGRST205 */
export function requireTable(tables: readonly PublishedTable[], name: string): PublishedTable {
  const found = tables.find((table) => table.name === name);
  if (found) return found;
  const message = `Could not find the table 'public.${name.slice(0, 63)}' in the schema cache`;
  throw new Refusal(404, "PGRST205", message);
}

/** @throws Refusal 42703 for a column that is not there, or not published. */
export function requireColumn(table: PublishedTable, name: string): PublishedColumn {
  const found = table.columns.get(name);
  if (found) return found;
  throw new Refusal(400, "42703", `column ${table.name}.${name.slice(0, 63)} does not exist`);
}

/** How the rows of an embedded table relate to their parent row. */
export interface Relation {
  table: PublishedTable;
  /** Whether at most one row relates; otherwise a list. */
  isOne: boolean;
  ownColumn: string;
  otherColumn: string;
}

/** @throws Refusal PGRST200 where two tables are not tied, PGRST201 where they are tied more than once. */
export function requireRelation(
  tables: readonly PublishedTable[],
  from: PublishedTable,
  asked: { table: string; hint: string | null },
): Relation {
  const { hint } = asked;
  const other = tables.find(({ name }) => name === asked.table);
  const found = other ? relationsBetween(from, other) : [];
  const fitting = hint
    ? found.filter(({ ownColumn, otherColumn }) => hint === ownColumn || hint === otherColumn)
    : found;
  const [relation, ...more] = fitting;
  const names = `'${from.name}' and '${asked.table}'`;
  if (!relation) {
    const message = `Could not find a relationship between ${names} in the schema cache`;
    throw new Refusal(400, "PGRST200", message);
  }
  if (more.length > 0) {
    const message = `Could not embed because more than one relationship was found for ${names}`;
    const hintText = `Name the column: ${fitting.map(({ ownColumn }) => `${asked.table}!${ownColumn}`).join(", ")}`;
    throw new Refusal(300, "PGRST201", message, { hint: hintText });
  }
  return relation;
}

function relationsBetween(from: PublishedTable, table: PublishedTable): Relation[] {
  const toOne = from.ties
    .filter(({ foreignTable }) => foreignTable === table.name)
    .map(({ column, foreignColumn }) => ({
      table,
      isOne: true,
      ownColumn: column,
      otherColumn: foreignColumn,
    }));
  const toMany = table.ties
    .filter(({ foreignTable, isListed }) => foreignTable === from.name && isListed)
    .map(({ column, foreignColumn }) => ({
      table,
      isOne: false,
      ownColumn: foreignColumn,
      otherColumn: column,
    }));
  return [...toOne, ...toMany];
}

import type { z } from "zod";
import type { FactName } from "#app/directory/fields/facts.ts";
import { foldHeader } from "../csv/rules.ts";

/** Cell format of a value: parsing, formatting, comparison. */
export interface Cell<T> {
  schema: z.ZodType<T, string>;
  write(value: T): string;
  /** Two values with the same form are the same value. */
  form?(value: T): unknown;
}

/** The facts that carry their source and expiry. */
export type { FactName };

export interface Column<T> {
  cell: Cell<T>;
  /** Description for docs and messages. */
  help: string;
  /** Its cells in the two example rows of the template. */
  examples: readonly [string, string];
  /** Other headers it is known by; case, spaces and underscores do not count. */
  aliases?: readonly string[];
  isRequired?: boolean;
  /** The fact that a stated cell dates. */
  fact?: FactName;
  /** The fact of its field: a register yields to owners and staff who stated it. */
  guardedBy?: FactName;
}

type Extra = Partial<Pick<Column<unknown>, "aliases" | "isRequired" | "fact">>;

/** Declares a column with its documentation; preserves the type of its value. */
export function column<T>(
  cell: Cell<T>,
  help: string,
  examples: readonly [string, string],
  extra: Extra = {},
): Column<T> {
  return { cell, help, examples, ...extra };
}

export type Columns = Readonly<Record<string, Column<unknown>>>;

export type FactsOf<C> = { -readonly [K in keyof C]: C[K] extends Column<infer T> ? T : never };

/** Error of a row: the cause without the value, so that rows group by it. */
export interface Problem {
  column: string;
  cause: string;
  value: string;
  /** The allowed value that the file's value is most like, where one is like it. */
  nearest?: string;
}

export interface Header {
  /** The column at each position of a row; null for an unknown one. */
  places: (string | null)[];
  unknown: string[];
  missing: string[];
  twice: string[];
}

/** Maps the cells of a header line to columns, whatever their order, case and spelling. */
export function mapHeader(columns: Columns, cells: string[]): Header {
  const byName = new Map<string, string>();
  for (const [name, column] of Object.entries(columns)) {
    for (const word of [name, ...(column.aliases ?? [])]) byName.set(foldHeader(word), name);
  }
  const places = cells.map((cell) => byName.get(foldHeader(cell)) ?? null);
  const required = Object.keys(columns).filter((name) => columns[name]?.isRequired);
  return {
    places,
    unknown: cells.filter((cell, place) => places[place] === null && cell.trim() !== ""),
    missing: required.filter((name) => !places.includes(name)),
    twice: places.filter((name, place): name is string => {
      return name !== null && places.indexOf(name) !== place;
    }),
  };
}

/** Reads the cells of one row; a column that the row does not have stays unstated. */
export function parseCells<C extends Columns>(
  columns: C,
  cells: ReadonlyMap<string, string>,
): { facts: Partial<FactsOf<C>>; problems: Problem[] } {
  const values: [string, unknown][] = [];
  const problems: Problem[] = [];
  for (const [name, column] of Object.entries(columns)) {
    const text = cells.get(name);
    if (text === undefined) continue;
    const read = readCell(column.cell, text);
    if ("value" in read) values.push([name, read.value]);
    else for (const problem of read.problems) problems.push({ column: name, ...problem });
  }
  return { facts: factsFrom<C>(values), problems };
}

type CellRead = { value: unknown } | { problems: Omit<Problem, "column">[] };

/** A file repeats most of its cells (languages, hours, fees): each text is read once. */
const knownReads = new WeakMap<Cell<unknown>, Map<string, CellRead>>();
const rememberedTexts = 2_000;
const rememberedLength = 120;

function readCell(cell: Cell<unknown>, text: string): CellRead {
  const known = knownReads.get(cell) ?? new Map<string, CellRead>();
  knownReads.set(cell, known);
  const earlier = known.get(text);
  if (earlier) return earlier;
  const parsed = cell.schema.safeParse(text);
  const read: CellRead = parsed.success
    ? { value: parsed.data }
    : { problems: parsed.error.issues.map((issue) => problemOf(text, issue)) };
  const isWorthIt = text.length <= rememberedLength && known.size < rememberedTexts;
  if (isWorthIt) known.set(text, read);
  return read;
}

function problemOf(text: string, issue: z.core.$ZodIssue): Omit<Problem, "column"> {
  const { value: part, nearest }: Record<string, unknown> =
    issue.code === "custom" ? (issue.params ?? {}) : {};
  return {
    cause: issue.message,
    value: typeof part === "string" ? part : text,
    ...(typeof nearest === "string" && { nearest }),
  };
}

/** Each value was parsed by its own column's schema, which is what the type claims. */
function factsFrom<C extends Columns>(values: [string, unknown][]): Partial<FactsOf<C>> {
  return Object.fromEntries(values) as Partial<FactsOf<C>>;
}

/** Writes the stated columns of an entity as the cells of a row. */
export function writeCells(
  columns: Columns,
  names: readonly string[],
  facts: Readonly<Record<string, unknown>>,
): string[] {
  return names.map((name) => {
    const column = columns[name];
    const value = facts[name];
    return column === undefined || value === undefined ? "" : column.cell.write(value);
  });
}

/** The columns whose stated value differs from the stored one. */
export function changedColumns(
  columns: Columns,
  stored: Readonly<Record<string, unknown>>,
  stated: Readonly<Record<string, unknown>>,
): string[] {
  return Object.keys(columns).filter((name) => {
    const column = columns[name];
    if (column === undefined || stated[name] === undefined) return false;
    return formOf(column, stored[name]) !== formOf(column, stated[name]);
  });
}

function formOf(column: Column<unknown>, value: unknown): string {
  if (value === null || value === undefined) return "null";
  return JSON.stringify(column.cell.form ? column.cell.form(value) : value);
}

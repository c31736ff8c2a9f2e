import { z } from "zod";
import { Refusal } from "../refusal.ts";
import type { Comparison, Condition, OrderTerm, RowsQuery, SelectItem } from "./table-query.ts";

export type AnswerRow = Readonly<Record<string, unknown>>;
/** As in SQL: null where a value is unknown. */
type Truth = boolean | null;

/** Returns the columns of an answer that is a list of rows; null for any other answer. */
export function columnsOfRows(output: z.ZodType | undefined): readonly string[] | null {
  if (!(output instanceof z.ZodArray) || !(output.element instanceof z.ZodObject)) return null;
  return Object.keys(output.element.shape);
}

/** Returns the columns that an answer has of a table's or a function's. */
export function answerColumns(select: readonly SelectItem[], all: readonly string[]): string[] {
  return [...new Set(select.flatMap((item) => (item.kind === "all" ? all : answerName(item))))];
}

/** Returns the name under which an answer has a column or an embedded table. */
function answerName(item: Exclude<SelectItem, { kind: "all" }>): string {
  if (item.alias !== null) return item.alias;
  return item.kind === "embed" ? item.table : (item.column.split(/->>?/).at(-1) ?? item.column);
}

/**
 * Applies a query of the dialect to rows in memory, which no table holds.
 * @throws Refusal 42703 for an unknown column, 42883 for patterns and operators of lists and words,
 * PGRST200 for an embedded resource.
 */
export function shapeRows(
  given: readonly AnswerRow[],
  columns: readonly string[],
  query: RowsQuery,
): { rows: AnswerRow[]; total: number } {
  const read = (row: AnswerRow, path: string) => readField(row, columns, path);
  const found = given.filter((row) =>
    query.conditions.every((condition) => test((path) => read(row, path), condition)),
  );
  const ordered = found.toSorted((one, other) => {
    for (const term of query.order) {
      if (term.embed !== null) throw notEmbedded(term.embed);
      const order = compareTerm(read(one, term.column), read(other, term.column), term);
      if (order !== 0) return order;
    }
    return 0;
  });
  const { offset, limit } = query;
  const page = ordered.slice(offset, limit === null ? undefined : offset + limit);
  // An empty list names unknown columns, too.
  for (const item of query.select) if (item.kind === "column") readField({}, columns, item.column);
  const rows = page.map((row) => selectFrom(row, columns, query));
  return { rows, total: found.length };
}

function selectFrom(row: AnswerRow, columns: readonly string[], { select }: RowsQuery): AnswerRow {
  const pairs = select.flatMap((item) => {
    if (item.kind === "embed") throw notEmbedded(item.table);
    if (item.kind === "all") return Object.entries(row);
    return [[answerName(item), readField(row, columns, item.column)] as const];
  });
  return Object.fromEntries(pairs);
}

function readField(row: AnswerRow, columns: readonly string[], path: string): unknown {
  const [column = "", ...keys] = path.split(/->>?/);
  if (!columns.includes(column))
    throw new Refusal(400, "42703", `column ${column.slice(0, 63)} does not exist`);
  const value = keys.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null && Object.hasOwn(inner, key)
        ? Reflect.get(inner, key)
        : null,
    row[column] ?? null,
  );
  const isText = path.includes("->>") && value !== null;
  return isText ? (typeof value === "string" ? value : JSON.stringify(value)) : value;
}

function test(read: (path: string) => unknown, condition: Condition): Truth {
  const truth =
    "conditions" in condition
      ? join(
          condition.operator,
          condition.conditions.map((part) => test(read, part)),
        )
      : compare(read(condition.column), condition);
  return condition.isNot && truth !== null ? !truth : truth;
}

function join(operator: "and" | "or", truths: readonly Truth[]): Truth {
  const decisive = operator === "or";
  if (truths.includes(decisive)) return decisive;
  return truths.includes(null) ? null : !decisive;
}

const states = { null: null, true: true, false: false, unknown: null };

function compare(value: unknown, condition: Comparison): Truth {
  if (condition.operator === "is")
    return condition.value === "not_null" ? value !== null : value === states[condition.value];
  if (condition.operator === "isdistinct")
    return value === null || orderOf(value, condition.value) !== 0;
  if (value === null) return null;
  if (condition.operator === "in") return condition.values.some((one) => orderOf(value, one) === 0);
  const isHeld = comparisons[condition.operator];
  if (!isHeld)
    throw new Refusal(400, "42883", `operator does not exist: ${condition.operator} of a function`);
  return isHeld(orderOf(value, condition.value));
}

const comparisons: Partial<Record<Comparison["operator"], (order: number) => boolean>> = {
  eq: (order) => order === 0,
  neq: (order) => order !== 0,
  gt: (order) => order > 0,
  gte: (order) => order >= 0,
  lt: (order) => order < 0,
  lte: (order) => order <= 0,
};

/** Below 0 where a value comes before a text of its type. */
function orderOf(value: unknown, text: string): number {
  if (typeof value === "number") {
    const number = Number(text);
    if (text.trim() !== "" && !Number.isNaN(number)) return value - number;
    throw new Refusal(400, "22P02", `invalid input syntax for type numeric: "${text}"`);
  }
  const own = typeof value === "string" ? value : JSON.stringify(value);
  return own === text ? 0 : own < text ? -1 : 1;
}

function compareTerm(one: unknown, other: unknown, { isDescending, nulls }: OrderTerm): number {
  if (one === null || other === null) {
    const isFirst = nulls === null ? isDescending : nulls === "first";
    const order = Number(one === null) - Number(other === null);
    return isFirst ? -order : order;
  }
  const order = orderOf(one, typeof other === "string" ? other : JSON.stringify(other));
  return isDescending ? -order : order;
}

function notEmbedded(name: string): Refusal {
  const message = `Could not find a relationship between the function and '${name}' in the schema cache`;
  return new Refusal(400, "PGRST200", message);
}

import { type SQL, sql } from "drizzle-orm";
import { Refusal } from "../refusal.ts";
import { type Field, requireField } from "./field-path.server.ts";
import type { PublishedColumn, PublishedTable } from "./published-table.server.ts";
import type { Comparison, Condition } from "./table-query.ts";

const comparisons = {
  eq: sql`=`,
  neq: sql`<>`,
  isdistinct: sql`is distinct from`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
  like: sql`like`,
  ilike: sql`ilike`,
};
const containments = { cs: sql`@>`, cd: sql`<@`, ov: sql`&&` };
const wordQueries = {
  fts: sql`to_tsquery`,
  plfts: sql`plainto_tsquery`,
  phfts: sql`phraseto_tsquery`,
  wfts: sql`websearch_to_tsquery`,
};
const states = {
  null: sql`null`,
  not_null: sql`not null`,
  true: sql`true`,
  false: sql`false`,
  unknown: sql`unknown`,
};

/** Joins conditions by `and`; without any, all rows match. */
export function composeConditions(
  table: PublishedTable,
  alias: string,
  conditions: readonly Condition[],
): SQL {
  if (conditions.length === 0) return sql`true`;
  return sql.join(
    conditions.map((condition) => composeCondition(table, alias, condition)),
    sql` and `,
  );
}

function composeCondition(table: PublishedTable, alias: string, condition: Condition): SQL {
  const negation = condition.isNot ? sql`not ` : sql``;
  if ("conditions" in condition) {
    const parts = condition.conditions.map((part) => composeCondition(table, alias, part));
    const joint = condition.operator === "and" ? sql` and ` : sql` or `;
    return sql`${negation}(${sql.join(parts, joint)})`;
  }
  return sql`${negation}(${compose(requireField(table, alias, condition.column), condition)})`;
}

function compose(column: Field, condition: Comparison): SQL {
  const left = column.value;
  if (condition.operator === "is") {
    const asksTruth = condition.value !== "null" && condition.value !== "not_null";
    if (asksTruth) requireType(column, /^boolean$/, "is");
    return sql`${left} is ${states[condition.value]}`;
  }
  if (condition.operator === "in") {
    const values = condition.values.map((value) => asTyped(value, column));
    return values.length > 0 ? sql`${left} in (${sql.join(values, sql`, `)})` : sql`false`;
  }
  if ("language" in condition) {
    requireType(column, /^text$/, condition.operator);
    const language = sql.raw(`'${condition.language}'::regconfig`);
    const words = sql`${wordQueries[condition.operator]}(${language}, ${condition.value})`;
    return sql`to_tsvector(${language}, ${left}) @@ ${words}`;
  }
  if (condition.operator === "cs" || condition.operator === "cd" || condition.operator === "ov") {
    requireType(
      column,
      condition.operator === "ov" ? /\[\]$/ : /\[\]$|^jsonb$/,
      condition.operator,
    );
    return sql`${left} ${containments[condition.operator]} ${asTyped(condition.value, column)}`;
  }
  if (condition.operator === "like" || condition.operator === "ilike") {
    requireType(column, /^text$/, condition.operator);
    const pattern = condition.value.replaceAll("*", "%");
    return sql`${left} ${comparisons[condition.operator]} ${pattern}`;
  }
  return sql`${left} ${comparisons[condition.operator]} ${asTyped(condition.value, column)}`;
}

/** Casts a value to its column's type; the database reports an invalid one. */
function asTyped(value: string | null, { type }: Pick<PublishedColumn, "type">): SQL {
  return sql`${value}::${sql.raw(type)}`;
}

function requireType(
  { name, type }: Pick<PublishedColumn, "name" | "type">,
  fitting: RegExp,
  operator: string,
): void {
  if (fitting.test(type)) return;
  throw new Refusal(
    400,
    "42883",
    `operator does not exist: ${operator} for ${name} of type ${type}`,
  );
}

import type { z } from "zod";
import { badSyntax } from "#app/platform/gateway/refusal.ts";
import { type RowsQuery, tableQuery } from "../table-query.ts";
import { parseComparison, parseGroup } from "./parse-condition.ts";
import { parseSelect, type RawEmbed, type RawItem } from "./parse-select.ts";

/** Parameters that concern a write but not its rows. */
const ofWrites = ["columns", "on_conflict"];

type RawQuery = Pick<RawEmbed, "select" | "conditions" | "order" | "limit" | "offset">;

/**
 * Parses the query of a call on a table.
 * @throws Refusal PGRST100 naming the invalid part.
 */
export function parseTableQuery(params: URLSearchParams): RowsQuery {
  const select = parseSelect(params.get("select") || "*");
  const raw: RawQuery = { select, conditions: [], order: [], limit: null, offset: "0" };
  for (const [key, value] of params) {
    if (key === "select" || ofWrites.includes(key)) continue;
    addParameter(raw, key.split("."), value);
  }
  const parsed = tableQuery.safeParse(raw);
  if (parsed.success) return parsed.data;
  throw badSyntax(describeProblem(parsed.error.issues));
}

/**
 * Returns the message of the deepest issue: it belongs to the alternative that matched furthest.
 */
function describeProblem(issues: readonly z.core.$ZodIssue[]): string {
  const [deepest] = issues.flatMap(spread).sort((a, b) => b.path.length - a.path.length);
  return deepest ? `${deepest.path.join(".")}: ${deepest.message}` : "The address cannot be read.";
}

function spread(issue: z.core.$ZodIssue): Pick<z.core.$ZodIssue, "path" | "message">[] {
  if (issue.code !== "invalid_union" || issue.errors.length === 0) return [issue];
  return issue.errors
    .flat()
    .flatMap(spread)
    .map(({ path, message }) => ({ path: [...issue.path, ...path], message }));
}

/**
 * Adds a parameter: `embedded.name.limit=5` applies to an embedded resource, others to the rows
 * themselves.
 */
function addParameter(query: RawQuery, path: string[], value: string): void {
  const [first = "", ...rest] = path;
  const isNegated = first === "not" && rest.length === 1;
  const name = isNegated ? (rest[0] ?? "") : first;
  if (rest.length > 0 && !isNegated) {
    const embed = query.select.find((item) => isNamed(item, first));
    if (embed?.kind !== "embed") throw badSyntax(`${first} is not embedded by select.`);
    addParameter(embed, rest, value);
  } else if (name === "and" || name === "or") {
    query.conditions.push(parseGroup(name, isNegated, value));
  } else if (name === "order") {
    query.order.push(...value.split(",").map(parseOrderTerm));
  } else if (name === "limit" || name === "offset") {
    query[name] = value;
  } else {
    query.conditions.push(parseComparison(first, value));
  }
}

function isNamed(item: RawItem, name: string): boolean {
  return item.kind === "embed" && (item.alias ?? item.table) === name;
}

/** `name.desc.nullslast`, or `embedded(name).desc` by the one row that is embedded. */
function parseOrderTerm(text: string): object {
  const [term = "", ...words] = text.split(".");
  const [, embed = null, column = term] = /^(\w+)\((.*)\)$/.exec(term) ?? [];
  const unknown = words.find((word) => !/^(asc|desc|nullsfirst|nullslast)$/.test(word));
  if (unknown !== undefined) throw badSyntax(`order: "${unknown.slice(0, 30)}" is no direction.`);
  const nulls = words.find((word) => word.startsWith("nulls"))?.slice("nulls".length) ?? null;
  return { column, embed, isDescending: words.includes("desc"), nulls };
}

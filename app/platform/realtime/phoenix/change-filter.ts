import { badSyntax } from "../../gateway/refusal.ts";
import { parseTableQuery } from "../../gateway/tables/parsing/parse-table-query.ts";
import { Scanner } from "../../gateway/tables/parsing/scanner.ts";
import type { Condition } from "../../gateway/tables/table-query.ts";

const operators = ["eq", "neq", "lt", "lte", "gt", "gte", "in", "like", "ilike", "is"];

/**
 * Parses the filter of the published client, `column=eq.5,other=in.(a,"b,c")`, of which all
 * conditions hold.
 * @throws Refusal PGRST100
 */
export function parseChangeFilter(filter: string): readonly Condition[] {
  if (filter === "") return [];
  const scanner = new Scanner(filter);
  const params = new URLSearchParams();
  do readCondition(scanner, params);
  while (scanner.take(","));
  if (!scanner.isAtEnd) throw badSyntax("A filter has conditions separated by commas.");
  const { conditions } = parseTableQuery(params);
  // Names that mean something else in an address of /rest/v1 are no columns.
  if (conditions.length !== params.size) throw badSyntax("A filter has conditions alone.");
  return conditions;
}

function readCondition(scanner: Scanner, params: URLSearchParams): void {
  const column = scanner.until("=");
  scanner.expect("=");
  const negation = scanner.take("not.") ? "not." : "";
  const operator = scanner.until(".(,");
  if (!operators.includes(operator))
    throw badSyntax(`"${operator.slice(0, 30)}" is no operator of a filter.`);
  scanner.expect(".");
  const value =
    operator === "in"
      ? `(${scanner.list(() => quote(scanner.value(",)"))).join(",")})`
      : scanner.value(",");
  params.append(column, `${negation}${operator}.${value}`);
}

function quote(value: string): string {
  return `"${value.replace(/["\\]/g, "\\$&")}"`;
}

import { badSyntax } from "#app/platform/gateway/refusal.ts";
import { deepestGroup } from "../table-query.ts";
import { Scanner } from "./scanner.ts";

/** Parses `column=eq.5` of an address; the schema checks the operator later. */
export function parseComparison(column: string, text: string): object {
  const scanner = new Scanner(text);
  const operation = readOperation(scanner, column, () => scanner.rest());
  if (!scanner.isAtEnd) throw badSyntax(`${column}: something follows the list.`);
  return operation;
}

/** `or=(a.eq.1,not.and(b.gt.2,c.is.null))`. */
export function parseGroup(operator: string, isNot: boolean, text: string): object {
  const scanner = new Scanner(text);
  const group = readGroup(scanner, operator, isNot, 1);
  if (!scanner.isAtEnd) throw badSyntax(`${operator}: something follows the last bracket.`);
  return group;
}

function readGroup(scanner: Scanner, operator: string, isNot: boolean, depth: number): object {
  if (depth > deepestGroup) throw badSyntax("Conditions are nested too deeply.");
  return { operator, isNot, conditions: scanner.list(() => readCondition(scanner, depth)) };
}

function readCondition(scanner: Scanner, depth: number): object {
  const isNot = scanner.take("not.");
  const column = scanner.until(".,()");
  if (scanner.peek() === "(") return readGroup(scanner, column, isNot, depth + 1);
  if (isNot) throw badSyntax("not. comes before and( or or(, or before an operator.");
  scanner.expect(".");
  return readOperation(scanner, column, () => scanner.value(",)"));
}

/** Parses `not.fts(english).word`: the operator, its argument in brackets, the value. */
function readOperation(scanner: Scanner, column: string, readValue: () => string): object {
  const isNot = scanner.take("not.");
  const operator = scanner.until(".(,)");
  const argument = scanner.peek() === "(" ? readArgument(scanner) : null;
  scanner.expect(".");
  if (argument === "any" || argument === "all")
    return readEach(scanner, { column, isNot, operator }, argument);
  if (argument !== null && !operator.endsWith("fts"))
    throw badSyntax(`${operator}(${argument}): the brackets of an operator hold any or all.`);
  if (operator === "in") {
    const values = scanner.list(() => scanner.value(",)"));
    return { column, isNot, operator, values };
  }
  return { column, isNot, operator, language: argument ?? "simple", value: readValue() };
}

/** Operators that take `(any)` and `(all)` with a list of values. */
const eachOperators = ["eq", "gt", "gte", "lt", "lte", "like", "ilike"];

interface Comparison {
  column: string;
  isNot: boolean;
  operator: string;
}

/** Parses the list of `like(any).{a*,b*}`: one comparison of each value, joined by or or and. */
function readEach(scanner: Scanner, comparison: Comparison, quantifier: "any" | "all"): object {
  const { isNot, ...each } = comparison;
  const { operator } = each;
  if (!eachOperators.includes(operator))
    throw badSyntax(`${operator}(${quantifier}): only ${eachOperators.join(", ")} take it.`);
  const conditions = scanner
    .list(() => scanner.value(",}"), "{")
    .map((value) => ({ ...each, isNot: false, value }));
  if (conditions.length === 0)
    throw badSyntax(`${operator}(${quantifier}): the list in braces is empty.`);
  return { operator: quantifier === "any" ? "or" : "and", isNot, conditions };
}

function readArgument(scanner: Scanner): string {
  scanner.expect("(");
  const argument = scanner.until(")");
  scanner.expect(")");
  return argument;
}

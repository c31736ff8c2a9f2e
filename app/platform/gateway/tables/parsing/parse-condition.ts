import { badSyntax } from "#app/platform/gateway/refusal.ts";
import { deepestGroup } from "../table-query.ts";
import { Scanner } from "./scanner.ts";

/** Parses `column=eq.5` of an address; the schema checks the operator later. */
export function parseComparison(column: string, text: string): object {
  const scanner = new Scanner(text);
  return readOperation(scanner, column, () => scanner.rest());
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
  const language = scanner.peek() === "(" ? readLanguage(scanner) : "simple";
  scanner.expect(".");
  if (operator === "in") {
    const values = scanner.list(() => scanner.value(",)"));
    return { column, isNot, operator, values };
  }
  return { column, isNot, operator, language, value: readValue() };
}

function readLanguage(scanner: Scanner): string {
  scanner.expect("(");
  const language = scanner.until(")");
  scanner.expect(")");
  return language;
}

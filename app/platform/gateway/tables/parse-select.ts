import { badSyntax } from "../refusal.ts";
import { Scanner } from "./scanner.ts";

/** An item of `select`, before it is checked. */
export type RawItem =
  | { kind: "all" }
  | { kind: "column"; column: string; alias: string | null }
  | RawEmbed;

/** An embedded resource; what else the address says of it is added by its name. */
export interface RawEmbed {
  kind: "embed";
  table: string;
  alias: string | null;
  hint: string | null;
  isInner: boolean;
  select: RawItem[];
  conditions: object[];
  order: object[];
  limit: string | null;
  offset: string;
}

const deepest = 4;

/** `*,label:name,vocabulary_categories!inner(slug)`. */
export function parseSelect(text: string): RawItem[] {
  const scanner = new Scanner(`(${text.replace(/\s+/g, "")})`);
  const items = scanner.list(() => readItem(scanner, 1));
  if (!scanner.isAtEnd) throw badSyntax("select: a bracket is closed that was not opened.");
  return items;
}

function readItem(scanner: Scanner, depth: number): RawItem {
  if (depth > deepest) throw badSyntax("select: resources are embedded too deeply.");
  if (scanner.take("*")) return { kind: "all" };
  const first = scanner.until(":,()!");
  const hasAlias = scanner.take(":");
  const name = hasAlias ? scanner.until(":,()!") : first;
  const alias = hasAlias ? first : null;
  const marks: string[] = [];
  while (scanner.take("!")) marks.push(scanner.until("!,()"));
  if (scanner.peek() !== "(") {
    if (marks.length > 0) throw badSyntax(`select: ${name} is no embedded resource.`);
    return { kind: "column", column: name, alias };
  }
  return {
    kind: "embed",
    table: name,
    alias,
    hint: marks.find((mark) => mark !== "inner" && mark !== "left") ?? null,
    isInner: marks.includes("inner"),
    select: scanner.list(() => readItem(scanner, depth + 1)),
    conditions: [],
    order: [],
    limit: null,
    offset: "0",
  };
}

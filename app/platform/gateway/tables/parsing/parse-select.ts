import { badSyntax } from "#app/platform/gateway/refusal.ts";
import { deepestEmbed, mostEmbeds } from "../table-query.ts";
import { Scanner } from "./scanner.ts";

/** An item of `select`, before it is checked. */
export type RawItem =
  | { kind: "all" }
  | { kind: "column"; column: string; alias: string | null }
  | RawEmbed;

/** An embedded resource; further parameters of the address refer to it by its name. */
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

/**
 * Parses `*,label:name,vocabulary_categories!inner(slug)`.
 * @throws Refusal PGRST100 for more embedded resources than a call may have.
 */
export function parseSelect(text: string): RawItem[] {
  const scanner = new Scanner(`(${text.replace(/\s+/g, "")})`);
  const embeds = { count: 0 };
  const items = scanner.list(() => readItem(scanner, embeds, 0));
  if (!scanner.isAtEnd) throw badSyntax("select: a bracket is closed that was not opened.");
  return items;
}

/** @param depth how many resources the item is embedded in. */
function readItem(scanner: Scanner, embeds: { count: number }, depth: number): RawItem {
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
  if (depth === deepestEmbed)
    throw badSyntax(`select: resources may be embedded ${deepestEmbed} levels deep.`);
  embeds.count += 1;
  if (embeds.count > mostEmbeds)
    throw badSyntax(`select: one call may embed ${mostEmbeds} resources.`);
  return {
    kind: "embed",
    table: name,
    alias,
    hint: marks.find((mark) => mark !== "inner" && mark !== "left") ?? null,
    isInner: marks.includes("inner"),
    select: scanner.list(() => readItem(scanner, embeds, depth + 1)),
    conditions: [],
    order: [],
    limit: null,
    offset: "0",
  };
}

import { noise } from "../query-phrases.ts";
import type { Span } from "../reading/span.ts";
import type { Token } from "../reading/tokens.ts";

/** Joins neighbours that lead to the same item: «نسا» and «وولادة» are one field and one chip. */
export function joinSameNeeds(spans: readonly Span[], tokens: readonly Token[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    const both = last && joinOf(last, span, tokens);
    if (both) joined[joined.length - 1] = both;
    else joined.push(span);
  }
  return joined;
}

function joinOf(one: Span, other: Span, tokens: readonly Token[]): Span | null {
  if (one.meaning.kind !== "concept" || other.meaning.kind !== "concept") return null;
  const [first, second] = [one.meaning.concepts[0], other.meaning.concepts[0]];
  if (!first || first.itemId !== second?.itemId || other.start < one.end) return null;
  const between = tokens.slice(one.end, other.start);
  if (!between.every(({ word }) => noise.has(word))) return null;
  const all = [...one.meaning.concepts, ...other.meaning.concepts];
  const best = new Map<number, number>();
  for (const { itemId, weight } of all) best.set(itemId, Math.max(weight, best.get(itemId) ?? 0));
  const concepts = [...best].map(([itemId, weight]) => ({ itemId, weight }));
  const sureness = Math.max(one.sureness, other.sureness);
  return { ...one, end: other.end, sureness, meaning: { kind: "concept", concepts } };
}

import { insideWords, leadingWords, nearWords, noise, trailingWords } from "../query-phrases.ts";
import type { PieceMeaning, Span } from "./span.ts";
import { foldTyped, type Token, wordsOf } from "./tokens.ts";

/** "Near" a district reaches this far first. */
const nearKm = 5;

/** The phrase as typed, and the query without it and the little words that lead to it. */
export function toPiece(
  { start, end, meaning }: Span,
  tokens: readonly Token[],
  typed: string[],
  taken: ReadonlySet<number>,
): PieceMeaning & { phrase: string; rest: string; read?: string } {
  let from = start;
  while (from > 0 && !taken.has(from - 1) && leadingWords.has(tokens[from - 1]?.word ?? ""))
    from -= 1;
  let to = end;
  while (to < tokens.length && !taken.has(to) && trailingWords.has(tokens[to]?.word ?? "")) to += 1;
  const typedOf = (first: number, last: number) =>
    new Set(tokens.slice(first, last).flatMap((token) => token.typed));
  const own = typedOf(start, end);
  const gone = typedOf(from, to);
  const phrase = typed.filter((_, index) => own.has(index)).join(" ");
  const read = wordsOf(tokens.slice(start, end)).join(" ");
  return {
    ...(meaning.kind === "district" && isNear(start, tokens)
      ? { ...meaning, withinKm: nearKm }
      : meaning),
    phrase,
    rest: typed.filter((_, index) => !gone.has(index)).join(" "),
    ...(meaning.kind === "concept" && read !== foldTyped(phrase) ? { read } : {}),
  };
}

/** Whether "near" or its like leads to the place that starts there. */
function isNear(start: number, tokens: readonly Token[]): boolean {
  for (let at = start - 1; at >= 0; at -= 1) {
    const word = tokens[at]?.word ?? "";
    if (nearWords.has(word)) return true;
    if (insideWords.has(word) || !noise.has(word)) return false;
  }
  return false;
}

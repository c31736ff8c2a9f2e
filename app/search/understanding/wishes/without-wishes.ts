import type { PieceMeaning } from "../reading/span.ts";
import type { PlacedPiece } from "../reading/to-piece.ts";
import { type Token, wordsOf } from "../reading/tokens.ts";

interface SpanOfTokens {
  start: number;
  end: number;
}

/** The tokens outside the spans, as if nothing else had been typed. */
export function withoutSpans(tokens: readonly Token[], spans: readonly SpanOfTokens[]): Token[] {
  const isIn = (at: number) => spans.some(({ start, end }) => start <= at && at < end);
  return tokens.filter((_, at) => !isIn(at)).map((token, index) => ({ ...token, from: [index] }));
}

/** The tokens at their places, those in the spans without a word. */
export function withBlank(tokens: readonly Token[], spans: readonly SpanOfTokens[]): Token[] {
  const isIn = (at: number) => spans.some(({ start, end }) => start <= at && at < end);
  return tokens.map((token, at) => (isIn(at) ? { ...token, word: "" } : token));
}

/** Those of the words that the spans do not say. */
export function withoutWords(
  words: string[],
  spans: readonly SpanOfTokens[],
  tokens: readonly Token[],
): string[] {
  const said = new Set(spans.flatMap(({ start, end }) => wordsOf(tokens.slice(start, end))));
  return words.filter((word) => !said.has(word));
}

/** The phrase as typed, and where it is. */
export function toWishPiece(
  { start, end, meaning }: SpanOfTokens & { meaning: PieceMeaning },
  tokens: readonly Token[],
  typed: readonly string[],
): PlacedPiece {
  const own = new Set(tokens.slice(start, end).flatMap((token) => token.typed));
  const phrase = typed.filter((_, index) => own.has(index)).join(" ");
  return { piece: { ...meaning, phrase }, own, gone: own };
}

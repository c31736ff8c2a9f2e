import { foldText } from "#app/platform/i18n/fold-text.ts";
import { romanize } from "#app/vocabulary/language/other-languages/romanize.ts";

/** A folded word as it is read, and where it was typed. */
export interface Token {
  word: string;
  /** Which of the typed words it came from: several where a phrase is read as other words. */
  typed: readonly number[];
  /** Which of the tokens as typed it represents. */
  from: readonly number[];
}

const mostTokens = 24;

/**
 * The typed text, from any keyboard, folded. A script that folding does not know stays as it is: its
 * words are words that nothing here has, and no empty search.
 */
export function foldTyped(text: string): string {
  const folded = foldText(romanize(text));
  return folded === "" && /\p{L}/u.test(text) ? lettersOf(text) : folded;
}

function lettersOf(text: string): string {
  const lower = text.normalize("NFKC").toLowerCase();
  return lower.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ").trim();
}

/** The words of a query, parted at spaces, and their folded tokens. */
export function tokenize(query: string): { typed: string[]; tokens: Token[] } {
  const typed = query.trim().split(/\s+/).filter(Boolean);
  const tokens = typed
    .flatMap((text, index) =>
      foldTyped(text)
        .split(" ")
        .map((word) => ({ word, typed: [index] })),
    )
    .filter(({ word }) => word !== "")
    .slice(0, mostTokens)
    .map((token, index) => ({ ...token, from: [index] }));
  return { typed, tokens };
}

export function wordsOf(tokens: readonly Token[]): string[] {
  return tokens.map(({ word }) => word);
}

/** Tokens read as other words, in their place; the last takes what is over. */
export function readAs(tokens: readonly Token[], words: readonly string[]): Token[] {
  const last = words.length - 1;
  return words.map((word, at) => {
    const own = at === last ? tokens.slice(at) : tokens.slice(at, at + 1);
    const standing = own.length > 0 ? own : tokens.slice(-1);
    return {
      word,
      typed: [...new Set(standing.flatMap((token) => token.typed))],
      from: [...new Set(standing.flatMap((token) => token.from))],
    };
  });
}

import { translate } from "#app/vocabulary/language/other-languages/other-languages.ts";
import { type Token, wordsOf } from "./tokens.ts";

/** A word that says nothing, in the place of one that holds a sentence together. */
const smallWord = "the";

/**
 * A query as English, one reading for each other language that it may be in: "kamar ka dard" as
 * "back the pain".
 */
export function readTranslated(
  tokens: readonly Token[],
  isOwn: (word: string) => boolean,
  isKnown: (word: string) => boolean,
): { tokens: Token[]; explained: number }[] {
  return translate(wordsOf(tokens), isOwn, isKnown).map((spans) => {
    const read: Token[] = [];
    let at = 0;
    for (const { start, end, english } of spans) {
      read.push(...tokens.slice(at, start));
      const own = tokens.slice(start, end);
      const typed = [...new Set(own.flatMap((token) => token.typed))];
      const from = own.flatMap((token) => token.from);
      const words = english === "" ? [smallWord] : english.split(" ");
      read.push(...words.map((word) => ({ word, typed, from })));
      at = end;
    }
    const explained = spans.reduce((sum, { start, end }) => sum + end - start, 0);
    return { tokens: [...read, ...tokens.slice(at)], explained };
  });
}

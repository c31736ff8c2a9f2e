import { commonRank, listedRank } from "#app/vocabulary/language/common-words.ts";
import { functionWords } from "../query-phrases.ts";
import type { Token } from "../reading/tokens.ts";
import type { Lexicon } from "../word-group.ts";

/** Beside more words that are left, a common one is a part of a sentence rather than of a name. */
const mostCommonKept = 2;
export function isCommonWord(word: string): boolean {
  return listedRank(word, word >= "\u0621" ? "ar" : "en") !== null;
}

/** Beside an understood need only words that may be of a name are left to look for. */
export function namesAmong(
  unread: string[],
  circumstances: ReadonlySet<string>,
  lexicon: Lexicon,
): string[] {
  const isCommon = (word: string) =>
    word >= "\u0621" ? commonRank(word, "ar") !== null : listedRank(word, "en") !== null;
  const isFew = unread.length <= mostCommonKept;
  const isOfName = (word: string) =>
    isFew &&
    !functionWords.has(word) &&
    !circumstances.has(word) &&
    lexicon.nameLikelihood(word) === 1;
  return unread.filter((word) => !isCommon(word) || isOfName(word));
}

/** Places of words that are names of the catalogue and nothing else. */
export function namesTyped(
  tokens: readonly Token[],
  words: readonly string[],
  lexicon: Lexicon,
): ReadonlySet<number> {
  const left = new Set(words);
  const isName = (word: string) => lexicon.nameLikelihood(word) === 1 && !isCommonWord(word);
  const names = tokens.filter(({ word }) => left.has(word) && isName(word));
  return new Set(names.flatMap(({ typed }) => typed));
}

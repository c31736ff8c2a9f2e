import { listedReadings } from "#app/vocabulary/language/arabizi/arabizi.ts";
import { negatedSpans } from "#app/vocabulary/language/negated-spans.ts";
import { readWords } from "#app/vocabulary/phrases/phrase-words.ts";
import { isArabicWord } from "../names/name-sound.ts";
import { honorifics, noise } from "../query-phrases.ts";
import { smallWords } from "../spelling/word-forms.ts";
import { type Token, wordsOf } from "./tokens.ts";

/** Returns typed words that are neither read, small, nor part of a negation. */
export function unreadTokens(
  tokens: readonly Token[],
  readAs: readonly Token[],
  taken: ReadonlySet<number>,
): string[] {
  const read = new Set([...taken].flatMap((at) => readAs[at]?.from ?? []));
  for (const at of smallWords(tokens)) read.add(at);
  for (const [at, { word, from }] of readAs.entries()) {
    if ((noise.has(word) || isFiller(word)) && !taken.has(at))
      for (const one of from) read.add(one);
  }
  for (const { cue, end } of negatedSpans(wordsOf(readAs))) {
    for (const at of range(cue, end)) for (const one of readAs[at]?.from ?? []) read.add(one);
  }
  return tokens
    .filter(
      ({ word }, at) =>
        !read.has(at) && !noise.has(word) && !isTitle(word) && !isByWay(word, tokens[at - 1]?.word),
    )
    .map(({ word }) => word);
}

/** «عن طريق التأمين»: the way is a small word, and no road. */
const isByWay = (word: string, before: string | undefined) => word === "طريق" && before === "عن";

/** "Doktor", "tabib": titles are small in Latin letters, too. */
function isTitle(word: string): boolean {
  return honorifics.has(word) || listedReadings(word).some((one) => honorifics.has(one));
}

/** «عندي» joins what is said, in Latin letters ("3ndi") too, and is part of no name. */
function isFiller(word: string): boolean {
  return isArabicWord(word) && readWords([word])[0]?.content.length === 0;
}

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index);
}

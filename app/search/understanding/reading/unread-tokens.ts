import { negatedSpans } from "#app/vocabulary/language/negated-spans.ts";
import { honorifics, noise } from "../query-phrases.ts";
import { type Token, wordsOf } from "./tokens.ts";
import { smallWords } from "./word-forms.ts";

/** What was typed and is neither read nor small: a negation and what it cancels is read. */
export function unreadTokens(
  tokens: readonly Token[],
  readAs: readonly Token[],
  taken: ReadonlySet<number>,
): string[] {
  const read = new Set([...taken].flatMap((at) => readAs[at]?.from ?? []));
  for (const at of smallWords(tokens)) read.add(at);
  for (const [at, { word, from }] of readAs.entries()) {
    if (noise.has(word) && !taken.has(at)) for (const one of from) read.add(one);
  }
  for (const { cue, end } of negatedSpans(wordsOf(readAs))) {
    for (const at of range(cue, end)) for (const one of readAs[at]?.from ?? []) read.add(one);
  }
  return tokens
    .filter(({ word }, at) => !read.has(at) && !noise.has(word) && !honorifics.has(word))
    .map(({ word }) => word);
}

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index);
}

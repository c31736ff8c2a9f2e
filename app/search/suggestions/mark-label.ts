import { foldText } from "#app/platform/i18n/fold-text.ts";
import { honorifics } from "../understanding/query-phrases.ts";
import type { TextRange } from "./suggestion.ts";

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u0640]*/gu;
const article = /^ال(?=..)/;

/** The parts of a label that were typed: beginnings of its words, with or without the article. */
export function markLabel(label: string, typedWords: readonly string[]): TextRange[] {
  const marks: TextRange[] = [];
  for (const { 0: word, index } of label.matchAll(wordPattern)) {
    const range = honorifics.has(foldText(word)) ? null : markWord(word, typedWords);
    if (range) marks.push({ start: index + range.start, end: index + range.end });
  }
  return marks;
}

function markWord(word: string, typedWords: readonly string[]): TextRange | null {
  const folded = foldText(word);
  const skipped = article.test(folded) ? 2 : 0;
  for (const typed of typedWords) {
    if (folded.startsWith(typed)) return { start: 0, end: lengthOf(word, typed.length) };
    if (skipped > 0 && folded.startsWith(typed, skipped)) {
      return { start: lengthOf(word, skipped), end: lengthOf(word, skipped + typed.length) };
    }
  }
  return null;
}

/** How much of a word as written makes so many letters when folded, its marks included. */
function lengthOf(word: string, foldedLength: number): number {
  let end = 0;
  while (end < word.length && foldText(word.slice(0, end)).length < foldedLength) end += 1;
  while (end < word.length && foldText(word.slice(0, end + 1)).length === foldedLength) end += 1;
  return end;
}

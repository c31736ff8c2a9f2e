import type { LexiconWord } from "../lexicon.ts";
import { wordFields } from "./build-words.ts";
import type { SearchIndex } from "./search-index.ts";
import type { Segment } from "./segment.ts";

/** The distinct words of an index; listings that have gone are still counted. */
export function listWords(index: SearchIndex): LexiconWord[] {
  const words = new Map<string, LexiconWord>();
  for (const { segment } of index.segments) {
    for (let number = 0; number < segment.words.length; number += 1) {
      const word = wordAt(segment, number);
      const known = words.get(word.text);
      const count = word.count + (known?.count ?? 0);
      words.set(word.text, { ...word, count, isName: word.isName || known?.isName === true });
    }
  }
  return [...words.values()];
}

/** Whether the one has words that the other does not have; what has gone from it may still be among them. */
export function hasNewWords(index: SearchIndex, known: SearchIndex): boolean {
  const old = new Set(known.segments.map(({ segment }) => segment));
  return index.segments.some(({ segment }) => {
    if (old.has(segment)) return false;
    return Array.from({ length: segment.words.length }, (_, word) =>
      segment.words.textAt(word),
    ).some((text) => known.segments.every((one) => one.segment.wordNumber(text) === null));
  });
}

function wordAt({ words, arrays }: Segment, number: number): LexiconWord {
  const { wordLists, wordListFields, wordListCounts } = arrays;
  const word = { text: words.textAt(number), count: 0, isName: false };
  for (let list = wordLists[number] ?? 0; list < (wordLists[number + 1] ?? 0); list += 1) {
    const field = wordListFields[list] ?? wordFields.none;
    word.count += wordListCounts[list] ?? 0;
    if (field <= wordFields.A) word.isName = true;
  }
  return word;
}

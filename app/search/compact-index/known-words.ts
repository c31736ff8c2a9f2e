import type { LexiconWord } from "../lexicon.ts";
import { wordFields } from "./build-words.ts";
import type { SearchIndex } from "./search-index.ts";

/** Every word of the index with the number of its listings; listings that have gone still count. */
export function knownWords({ segments }: SearchIndex): LexiconWord[] {
  const words = new Map<string, LexiconWord>();
  for (const { segment } of segments) {
    const { wordLists, wordListFields } = segment.arrays;
    for (let number = 0; number < segment.words.length; number += 1) {
      const text = segment.words.textAt(number);
      const word = words.get(text) ?? { text, count: 0, isName: false };
      words.set(text, word);
      for (let list = wordLists[number] ?? 0; list < (wordLists[number + 1] ?? 0); list += 1) {
        word.count += segment.wordLists.count(list);
        if ((wordListFields[list] ?? 0) <= wordFields.A) word.isName = true;
      }
    }
  }
  return [...words.values()];
}

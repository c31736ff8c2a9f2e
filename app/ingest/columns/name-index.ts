import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { VocabularyItem } from "#app/vocabulary/vocabulary.ts";

/** Finds an item by slug, code or name in either language; an exact spelling goes first ("GN+" is not "GN"). */
export interface NameIndex {
  find(text: string): VocabularyItem | undefined;
}

export function indexNames(items: readonly VocabularyItem[]): NameIndex {
  const exact = new Map<string, VocabularyItem>();
  const folded = new Map<string, VocabularyItem>();
  const wordsOf: ((item: VocabularyItem) => (string | undefined)[])[] = [
    (item) => [item.slug],
    (item) => [item.value, item.metadata.code],
    (item) => [item.name, item.nameAr, item.metadata.nameArFeminine],
  ];
  for (const words of wordsOf) {
    for (const item of items) {
      for (const word of words(item)) {
        if (!word) continue;
        addFirst(exact, word.toLowerCase(), item);
        addFirst(folded, foldText(word), item);
      }
    }
  }
  return { find: (text) => exact.get(text.toLowerCase()) ?? folded.get(foldText(text)) };
}

function addFirst<T>(map: Map<string, T>, key: string, value: T) {
  if (key !== "" && !map.has(key)) map.set(key, value);
}

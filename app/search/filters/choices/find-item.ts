import type { CategorySlug, Vocabulary, VocabularyItem } from "#app/vocabulary/vocabulary.ts";

/** Finds a vocabulary item by its slug or by a name in either language. */
export function findItem(
  text: string,
  category: CategorySlug,
  vocabulary: Vocabulary,
): VocabularyItem | undefined {
  return vocabulary.bySlug(category, text.toLowerCase()) ?? vocabulary.findByName(category, text);
}

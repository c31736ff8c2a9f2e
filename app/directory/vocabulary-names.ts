import type { Locale } from "#app/platform/i18n/locale.ts";
import { itemName } from "#app/vocabulary/rules.ts";
import type { Vocabulary, VocabularyItem } from "#app/vocabulary/vocabulary.ts";

/** The active items of the ids, in the order of the ids. */
export function itemsOf(vocabulary: Vocabulary, ids: readonly number[]): VocabularyItem[] {
  return ids.flatMap((id) => vocabulary.byId.get(id) ?? []);
}

/** Their names in a language. */
export function itemNames(
  vocabulary: Vocabulary,
  ids: readonly number[],
  locale: Locale,
): string[] {
  return itemsOf(vocabulary, ids).map((item) => itemName(item, locale));
}

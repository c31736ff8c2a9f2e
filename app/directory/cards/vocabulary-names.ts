import type { Locale } from "../../platform/i18n/locale.ts";
import { itemName } from "../../vocabulary/rules.ts";
import type { Vocabulary, VocabularyItem } from "../../vocabulary/vocabulary.ts";

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

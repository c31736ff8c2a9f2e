import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { inNameOrder, itemName } from "#app/vocabulary/rules.ts";
import type { Vocabulary, VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import { specialties as arabic } from "./messages/ar.ts";
import { specialties as english } from "./messages/en.ts";
import { groupOf, specialtyGroups } from "./specialty-groups.ts";

/** Lists all specialties as choices of a form: under their groups, by name in the page's language. */
export function listSpecialtyChoices(vocabulary: Vocabulary, locale: Locale) {
  const t = createTranslator(locale, inLocale(locale, english, arabic));
  const rootOf = (item: VocabularyItem): VocabularyItem => {
    const parent = item.parentId === null ? undefined : vocabulary.byId.get(item.parentId);
    return parent ? rootOf(parent) : item;
  };
  const items = Map.groupBy(vocabulary.category("specialties"), (item) => groupOf(rootOf(item)));
  return specialtyGroups.flatMap((slug) =>
    inNameOrder(items.get(slug) ?? [], locale).map((item) => ({
      value: String(item.id),
      label: itemName(item, locale),
      group: t(`group.${slug}`),
    })),
  );
}

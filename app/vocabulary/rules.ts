import { foldText } from "#app/platform/i18n/fold-text.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import type { Vocabulary, VocabularyItem } from "./vocabulary.ts";

type Named = Pick<VocabularyItem, "name" | "nameAr">;
type Described = Pick<VocabularyItem, "description" | "descriptionAr">;
type NamedWithMetadata = Named & Pick<VocabularyItem, "metadata">;

/** An item's name in a language. */
export function itemName(item: Named, locale: Locale): string {
  return inLocale(locale, item.name, item.nameAr);
}

/** Items in the alphabetical order of their names in a language. */
export function inNameOrder<T extends Named>(items: readonly T[], locale: Locale): T[] {
  const order = new Intl.Collator(locale, { sensitivity: "base", numeric: true });
  return items.toSorted((a, b) => order.compare(itemName(a, locale), itemName(b, locale)));
}

/** An item's description in a language; empty where there is none. */
export function itemDescription(item: Described, locale: Locale): string {
  return inLocale(locale, item.description, item.descriptionAr);
}

/** Returns the title of a specialty's doctor ("Cardiologist"), else the specialty's own name. */
export function practitionerName(specialty: NamedWithMetadata, locale: Locale): string {
  return specialty.metadata.practitioner?.[locale] ?? itemName(specialty, locale);
}

/** A specialty in everyday words ("Heart and circulation"), else its name. */
export function layName(item: NamedWithMetadata, locale: Locale): string {
  return item.metadata.lay?.[locale] ?? itemName(item, locale);
}

/** Returns a person's profession or title; Arabic has a form for women. */
export function professionTitle(
  title: NamedWithMetadata,
  gender: string | null,
  locale: Locale,
): string {
  if (locale === "ar" && gender === "female") return title.metadata.nameArFeminine ?? title.nameAr;
  return itemName(title, locale);
}

/**
 * Maps shortcut words (derma, cardio, gyno) to specialties; the more common specialty gets a shared
 * word.
 */
export function specialtyShortcuts(vocabulary: Vocabulary): ReadonlyMap<string, VocabularyItem> {
  const shortcuts = new Map<string, VocabularyItem>();
  for (const specialty of vocabulary.category("specialties")) {
    for (const shortcut of specialty.metadata.shortcuts ?? []) {
      const folded = foldText(shortcut);
      if (!shortcuts.has(folded)) shortcuts.set(folded, specialty);
    }
  }
  return shortcuts;
}

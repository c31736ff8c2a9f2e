import type { Locale } from "#app/platform/i18n/locale.ts";
import type { Choice } from "#app/ui/form/form-view.ts";
import { inNameOrder, itemName } from "#app/vocabulary/rules.ts";
import type { Vocabulary, VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import type { ParsedValues } from "./inputs.ts";
import type { Values } from "./sections/sections.ts";

export const insuranceCategories = [
  "insurance-providers",
  "insurance-administrators",
  "insurance-networks",
] as const;
export type InsuranceCategory = (typeof insuranceCategories)[number];

/** The items to choose from, by vocabulary category. */
export type Terms = Record<InsuranceCategory, Choice[]>;

/**
 * The lists that an insurance card is filled in from, in the alphabetical order of the page's
 * language; networks under their administrators, which are in that order, too.
 */
export function insuranceTerms(vocabulary: Vocabulary, locale: Locale): Terms {
  const administrators = inNameOrder(vocabulary.category("insurance-administrators"), locale);
  const placeOf = ({ parentId }: VocabularyItem) =>
    administrators.findIndex(({ id }) => id === parentId);
  const listed = (category: InsuranceCategory) =>
    inNameOrder(vocabulary.category(category), locale)
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .map((item): Choice => {
        const parent = item.parentId === null ? undefined : vocabulary.byId.get(item.parentId);
        const term = { value: item.slug, label: itemName(item, locale) };
        return parent ? { ...term, group: itemName(parent, locale) } : term;
      });
  return {
    "insurance-providers": listed("insurance-providers"),
    "insurance-administrators": listed("insurance-administrators"),
    "insurance-networks": listed("insurance-networks"),
  };
}

/**
 * Validates a card as a whole: its network must belong to its administrator. Fills in the network's
 * administrator where the card names none.
 */
export function checkCard(parsed: ParsedValues, vocabulary: Vocabulary): ParsedValues {
  if (!parsed.ok) return parsed;
  const { values } = parsed;
  const { administrator, network } = values;
  if (!network) return parsed;
  const parentId = vocabulary.bySlug("insurance-networks", String(network))?.parentId;
  const runs = parentId == null ? undefined : vocabulary.byId.get(parentId)?.slug;
  if (administrator && runs && administrator !== runs) {
    return { ok: false, problems: { network: "network" } };
  }
  return { ok: true, values: runs ? { ...values, administrator: runs } : values };
}

/**
 * Returns the search for those who accept a card's insurer; null for an insurer no longer in the
 * vocabulary.
 */
export function searchByCard({ insurer }: Values, vocabulary: Vocabulary): string | null {
  const item = vocabulary.bySlug("insurance-providers", String(insurer ?? ""));
  return item ? `/search?entityType=professionals&insurance_ids=${item.id}` : null;
}

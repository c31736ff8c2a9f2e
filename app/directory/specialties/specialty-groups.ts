import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { itemName, layName } from "#app/vocabulary/rules.ts";
import type { Vocabulary, VocabularyItem } from "#app/vocabulary/vocabulary.ts";

export type SpecialtyCounts = ReadonlyMap<number, { professionals: number; clinics: number }>;

export interface ShownSpecialty {
  slug: string;
  name: string;
  /** The everyday name; null if it is the same. */
  layName: string | null;
  icon: string;
  description: string;
  parts: string[];
  symptoms: string[];
  professionals: number;
  clinics: number;
  /** The search for its professionals, or for its clinics where no professional is listed. */
  path: string;
}

/** In the order of a page; specialties without a group are in the last. */
export const specialtyGroups = [
  "primary-care",
  "dental",
  "women-children",
  "skin-aesthetics",
  "bones-joints",
  "rehabilitation",
  "mental-health",
  "heart-vessels",
  "senses",
  "hormones-metabolism",
  "digestion",
  "brain-nerves",
  "kidney-urinary",
  "lungs-allergy",
  "blood-cancer",
  "surgery",
  "diagnostics",
  "complementary",
  "other",
] as const;

export interface SpecialtyGroup {
  slug: (typeof specialtyGroups)[number];
  specialties: ShownSpecialty[];
}

const shownSymptoms = 4;
const shownParts = 6;

/** The specialties that somebody listed offers, by group, each group as the vocabulary orders it. */
export function listSpecialtyGroups(
  vocabulary: Vocabulary,
  counts: SpecialtyCounts,
  locale: Locale,
): SpecialtyGroup[] {
  const roots = vocabulary.category("specialties").filter((item) => item.parentId === null);
  const items = Map.groupBy(roots, groupOf);
  return specialtyGroups.flatMap((slug) => {
    const ofGroup = items.get(slug) ?? [];
    const specialties = ofGroup
      .filter(({ id }) => counts.has(id))
      .map((item) => showSpecialty(item, vocabulary, counts, locale));
    return specialties.length > 0 ? [{ slug, specialties }] : [];
  });
}

/** The group of a specialty; the last where its own is unknown. */
export function groupOf({ metadata }: VocabularyItem): SpecialtyGroup["slug"] {
  return specialtyGroups.find((slug) => slug === metadata.group) ?? "other";
}

function showSpecialty(
  item: VocabularyItem,
  vocabulary: Vocabulary,
  counts: SpecialtyCounts,
  locale: Locale,
): ShownSpecialty {
  const name = itemName(item, locale);
  const everyday = layName(item, locale);
  const namesOf = (items: VocabularyItem[], most: number) =>
    items.slice(0, most).map((one) => itemName(one, locale));
  const { professionals = 0, clinics = 0 } = counts.get(item.id) ?? {};
  const entityType = professionals === 0 && clinics > 0 ? "clinics" : "professionals";
  const treated = vocabulary.relatedTo(item.id, "treated_by").map((related) => related.item);
  return {
    slug: item.slug,
    name,
    layName: everyday === name ? null : everyday,
    icon: item.icon,
    description: inLocale(locale, item.description, item.descriptionAr),
    parts: namesOf(vocabulary.children(item.id), shownParts),
    symptoms: namesOf(treated, shownSymptoms),
    professionals,
    clinics,
    path: `/search?entityType=${entityType}&specialty_ids=${item.id}`,
  };
}

import type { Geography } from "#app/geography/geography.ts";
import { placeName } from "#app/geography/rules.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { itemName } from "#app/vocabulary/rules.ts";
import type { CategorySlug, Vocabulary, VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import type { FacetCounts } from "../answers/engine.ts";
import { flagFacets, idFacets } from "../filters/filter-kinds.ts";

export type StoredItem = VocabularyItem & { categoryId: number };

/** A vocabulary item with the fields that the specification names; `count` where it was counted. */
export function presentItem(
  item: StoredItem,
  options: { includeMetadata: boolean; count?: number | undefined },
): Record<string, unknown> {
  const { synonyms } = item.metadata;
  return {
    id: item.id,
    value: item.value,
    slug: item.slug,
    name: item.name,
    name_ar: item.nameAr,
    category_slug: item.categorySlug,
    category_id: item.categoryId,
    parent_id: item.parentId,
    synonyms: [...(synonyms?.en ?? []), ...(synonyms?.ar ?? [])],
    status: "active",
    sort_order: item.sortOrder,
    description: item.description,
    description_ar: item.descriptionAr,
    icon: item.icon,
    ...(options.count === undefined ? {} : { count: options.count }),
    ...(options.includeMetadata ? { metadata: item.metadata } : {}),
  };
}

/** The vocabulary's items with the id of their category, the longest list last: a limit cuts there first. */
export function listItems(vocabulary: Vocabulary): StoredItem[] {
  const { categories, byId } = vocabulary;
  const categoryIds = new Map(categories.map(({ slug, id }) => [slug, id]));
  const items = [...byId.values()].map((item) => ({
    ...item,
    categoryId: categoryIds.get(item.categorySlug) ?? 0,
  }));
  return longestLast(items);
}

export function longestLast(items: StoredItem[]): StoredItem[] {
  const groups = [...Map.groupBy(items, ({ categorySlug }) => categorySlug).values()];
  const longest = groups.reduce((most, { length }) => Math.max(most, length), 0);
  return [
    ...groups.filter(({ length }) => length < longest),
    ...groups.filter(({ length }) => length === longest),
  ].flat();
}

const groupNames: Record<string, string> = {
  insurances: "insurance_providers",
  "insurance-providers": "insurance_providers",
};

/** Items by category, as filters are named: `clinic_types`, `insurance_providers`. */
export function groupItems<T extends { categorySlug: string }>(items: T[]): Map<string, T[]> {
  return Map.groupBy(
    items,
    ({ categorySlug }) => groupNames[categorySlug] ?? categorySlug.replaceAll("-", "_"),
  );
}

interface CountedChoice {
  id?: number;
  value: string;
  name: string;
  count: number;
}

/** Lists the choices of a tab with their counts of entities; the most first. */
export function presentFacets(
  facets: FacetCounts,
  { vocabulary, geography }: { vocabulary: Vocabulary; geography: Geography },
  locale: Locale,
): Record<string, CountedChoice[]> {
  const items = (category: CategorySlug, counts: Record<string, number>) =>
    mostFirst(
      vocabulary.category(category).map((item) => ({
        id: item.id,
        value: item.value,
        name: itemName(item, locale),
        count: counts[item.id] ?? 0,
      })),
    );
  const plain = (counts: Record<string, number>) =>
    mostFirst(Object.entries(counts).map(([value, count]) => ({ value, name: value, count })));
  return {
    ...Object.fromEntries(
      idFacets.map(({ category, facet }) => [
        category.replaceAll("-", "_"),
        items(category, facets[facet]),
      ]),
    ),
    districts: mostFirst(
      geography.districts.map((district) => ({
        id: district.id,
        value: district.slug,
        name: placeName(district, locale),
        count: facets.district[district.id] ?? 0,
      })),
    ),
    ...Object.fromEntries(flagFacets.map(({ facet, column }) => [column, plain(facets[facet])])),
    gender: plain(facets.gender),
    visit_types: plain(facets.visitType),
    rating_min: plain(facets.rating),
  };
}

function mostFirst(choices: CountedChoice[]): CountedChoice[] {
  return choices.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
}

import { foldText } from "#app/platform/i18n/fold-text.ts";

/** Categories of the product; an item's parent may be of another category. */
export const categorySlugs = [
  "specialties",
  "professions",
  "professional-titles",
  "symptoms",
  "clinic-types",
  "service-types",
  "service-subtypes",
  "keywords",
  "languages",
  "insurance-providers",
  "insurance-administrators",
  "insurance-networks",
  "franchise-types",
  "facilities",
] as const;
export type CategorySlug = (typeof categorySlugs)[number];

export type RelationName = "treated_by" | "practised_by" | "administered_by" | "belongs_to";

/** An item's data beside its names; each category uses the keys it needs. */
export interface ItemMetadata {
  synonyms?: { en: string[]; ar: string[] };
  lay?: { en: string; ar: string };
  practitioner?: { en: string; ar: string };
  nameArFeminine?: string;
  group?: string;
  shortcuts?: string[];
  share?: number;
  feeBand?: string;
  body?: string;
  sensitive?: boolean;
  priceMin?: number;
  priceMax?: number;
  requiresReferral?: boolean;
  vat?: "zero" | "standard";
  visitTypes?: string[];
  preparation?: { en: string; ar: string };
  code?: string;
}

export interface VocabularyItem {
  id: number;
  categorySlug: string;
  parentId: number | null;
  slug: string;
  value: string;
  name: string;
  nameAr: string;
  description: string;
  descriptionAr: string;
  icon: string;
  sortOrder: number;
  metadata: ItemMetadata;
}

export interface VocabularyCategory {
  id: number;
  slug: string;
  name: string;
  nameAr: string;
  hasHierarchy: boolean;
  sortOrder: number;
}

export interface VocabularyRelation {
  itemId: number;
  relation: RelationName;
  relatedItemId: number;
  weight: number;
}

export interface RelatedItem {
  item: VocabularyItem;
  /** 1 is the first choice, smaller is weaker. */
  weight: number;
}

export interface VocabularyRows {
  categories: VocabularyCategory[];
  items: VocabularyItem[];
  relations: VocabularyRelation[];
}

/** The active items of a database. */
export interface Vocabulary {
  categories: VocabularyCategory[];
  byId: ReadonlyMap<number, VocabularyItem>;
  /** Roots and children, by sort order. */
  category(slug: CategorySlug): VocabularyItem[];
  bySlug(category: CategorySlug, slug: string): VocabularyItem | undefined;
  children(id: number): VocabularyItem[];
  /** Returns the targets of an item's relations, the strongest first. */
  related(id: number, relation: RelationName): RelatedItem[];
  /** Returns the items with a relation to this one, the strongest first. */
  relatedTo(id: number, relation: RelationName): RelatedItem[];
  /** By name in either language, whatever the case. */
  findByName(category: CategorySlug, name: string): VocabularyItem | undefined;
}

/** Builds the look-ups; an item whose category or parent is not active is left out. */
export function buildVocabulary(rows: VocabularyRows): Vocabulary {
  const categories = rows.categories.toSorted((a, b) => a.sortOrder - b.sortOrder || a.id - b.id);
  const items = withActiveParents(
    rows.items.toSorted((a, b) => a.sortOrder - b.sortOrder || a.id - b.id),
    new Set(categories.map((category) => category.slug)),
  );
  const byId = new Map(items.map((item) => [item.id, item]));
  const byCategory = Map.groupBy(items, (item) => item.categorySlug);
  const byParent = Map.groupBy(items, (item) => item.parentId);
  const bySlug = new Map(items.map((item) => [`${item.categorySlug}/${item.slug}`, item]));
  const byName = new Map<string, VocabularyItem>();
  for (const item of items) {
    for (const name of [item.name, item.nameAr]) {
      const key = `${item.categorySlug}/${foldText(name)}`;
      if (!byName.has(key)) byName.set(key, item);
    }
  }
  const outgoing = new Map<string, RelatedItem[]>();
  const incoming = new Map<string, RelatedItem[]>();
  for (const { itemId, relation, relatedItemId, weight } of rows.relations) {
    const item = byId.get(itemId);
    const relatedItem = byId.get(relatedItemId);
    if (!item || !relatedItem) continue;
    remember(outgoing, `${itemId}/${relation}`, { item: relatedItem, weight });
    remember(incoming, `${relatedItemId}/${relation}`, { item, weight });
  }
  for (const list of [...outgoing.values(), ...incoming.values()]) {
    list.sort(
      (a, b) => b.weight - a.weight || a.item.sortOrder - b.item.sortOrder || a.item.id - b.item.id,
    );
  }

  return {
    categories,
    byId,
    category: (slug) => byCategory.get(slug) ?? [],
    bySlug: (category, slug) => bySlug.get(`${category}/${slug}`),
    children: (id) => byParent.get(id) ?? [],
    related: (id, relation) => outgoing.get(`${id}/${relation}`) ?? [],
    relatedTo: (id, relation) => incoming.get(`${id}/${relation}`) ?? [],
    findByName: (category, name) => byName.get(`${category}/${foldText(name)}`),
  };
}

function withActiveParents(
  items: VocabularyItem[],
  categories: ReadonlySet<string>,
): VocabularyItem[] {
  const known = new Map(items.map((item) => [item.id, item]));
  const isReachable = (item: VocabularyItem): boolean => {
    if (!categories.has(item.categorySlug)) return false;
    if (item.parentId === null) return true;
    const parent = known.get(item.parentId);
    return parent !== undefined && isReachable(parent);
  };
  return items.filter(isReachable);
}

function remember<T>(map: Map<string, T[]>, key: string, value: T) {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

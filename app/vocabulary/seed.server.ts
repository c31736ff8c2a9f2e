import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import {
  assignIds,
  startIdsAbove,
  storedIds,
  upsertRows,
} from "#app/platform/database/seed-rows.server.ts";
import { type ItemRef, listSeedItems, type SeedItem } from "./seed-items.server.ts";
import { type CategorySlug, categorySlugs } from "./vocabulary.ts";

/** Seed items of a category count from its id times this; items that people add start above all of them. */
const idsPerCategory = 10_000;
const seedItemLimit = 1_000_000;
const seedCategoryLimit = 1_000;

const categoryNames: Record<CategorySlug, { name: string; nameAr: string; hasHierarchy: boolean }> =
  {
    specialties: { name: "Specialties", nameAr: "التخصصات", hasHierarchy: true },
    professions: { name: "Professions", nameAr: "المهن الصحية", hasHierarchy: false },
    "professional-titles": {
      name: "Professional titles",
      nameAr: "الألقاب المهنية",
      hasHierarchy: true,
    },
    symptoms: { name: "Symptoms", nameAr: "الأعراض", hasHierarchy: false },
    "clinic-types": { name: "Clinic types", nameAr: "أنواع العيادات والمراكز", hasHierarchy: true },
    "service-types": { name: "Service types", nameAr: "أنواع الخدمات", hasHierarchy: false },
    "service-subtypes": {
      name: "Service subtypes",
      nameAr: "الخدمات التفصيلية",
      hasHierarchy: true,
    },
    keywords: { name: "Keywords", nameAr: "الكلمات المفتاحية", hasHierarchy: false },
    languages: { name: "Languages", nameAr: "اللغات", hasHierarchy: false },
    "insurance-providers": {
      name: "Insurance providers",
      nameAr: "شركات التأمين",
      hasHierarchy: false,
    },
    "insurance-administrators": {
      name: "Claims administrators",
      nameAr: "شركات إدارة المطالبات",
      hasHierarchy: false,
    },
    "insurance-networks": {
      name: "Insurance networks",
      nameAr: "شبكات التأمين",
      hasHierarchy: true,
    },
    "franchise-types": {
      name: "Franchise types",
      nameAr: "أنواع المجموعات والسلاسل",
      hasHierarchy: false,
    },
    facilities: { name: "Facilities", nameAr: "المرافق", hasHierarchy: false },
  };

/**
 * Seeds categories, items and relations; equal rows are unchanged, and so are items that people
 * added and the status they set.
 * @returns the number of rows written.
 */
export async function seedVocabulary(tx: Transaction): Promise<number> {
  const categoryIds = assignIds(
    await storedIds(tx, "vocabulary_categories", ["slug"]),
    [...categorySlugs],
    1,
  );
  let written = await upsertRows(
    tx,
    "vocabulary_categories",
    ["id"],
    listCategoryRows(categoryIds),
  );
  await startIdsAbove(tx, "vocabulary_categories", seedCategoryLimit);

  const items = listSeedItems();
  const itemIds = await assignItemIds(tx, items, categoryIds);
  written += await upsertRows(
    tx,
    "vocabulary_items",
    ["id"],
    listItemRows(items, itemIds, categoryIds),
  );
  await startIdsAbove(tx, "vocabulary_items", seedItemLimit);

  const relations = listRelationRows(items, itemIds);
  written += await removeRelationsBeside(tx, relations, [...itemIds.values()]);
  written += await upsertRows(
    tx,
    "vocabulary_relations",
    ["item_id", "relation", "related_item_id"],
    relations,
  );
  return written;
}

function requireId(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The seed names an item that does not exist: ${key}`);
  return id;
}

function listCategoryRows(ids: ReadonlyMap<string, number>) {
  return categorySlugs.map((slug, index) => ({
    id: requireId(ids, slug),
    slug,
    name: categoryNames[slug].name,
    name_ar: categoryNames[slug].nameAr,
    has_hierarchy: categoryNames[slug].hasHierarchy,
    sort_order: (index + 1) * 10,
  }));
}

const refOf = (item: SeedItem): ItemRef => `${item.category}/${item.slug}`;

async function assignItemIds(
  tx: Transaction,
  items: SeedItem[],
  categoryIds: ReadonlyMap<string, number>,
) {
  const stored = await storedIds(tx, "vocabulary_items", ["category_id", "slug"]);
  const ids = new Map<string, number>();
  for (const [category, group] of Map.groupBy(items, (item) => item.category)) {
    const categoryId = requireId(categoryIds, category);
    const keys = group.map((item) => `${categoryId}/${item.slug}`);
    const assigned = assignIds(stored, keys, categoryId * idsPerCategory + 1);
    for (const item of group)
      ids.set(refOf(item), requireId(assigned, `${categoryId}/${item.slug}`));
  }
  return ids;
}

function listItemRows(
  items: SeedItem[],
  itemIds: ReadonlyMap<string, number>,
  categoryIds: ReadonlyMap<string, number>,
) {
  return items.map((item, index) => ({
    id: requireId(itemIds, refOf(item)),
    category_id: requireId(categoryIds, item.category),
    parent_id: item.parent === null ? null : requireId(itemIds, item.parent),
    slug: item.slug,
    value: item.value,
    name: item.name,
    name_ar: item.nameAr,
    description: item.description,
    description_ar: item.descriptionAr,
    icon: item.icon,
    sort_order: (index + 1) * 10,
    metadata: item.metadata,
  }));
}

function listRelationRows(items: SeedItem[], itemIds: ReadonlyMap<string, number>) {
  return items.flatMap((item) =>
    item.relations.map(({ relation, to, weight }) => ({
      item_id: requireId(itemIds, refOf(item)),
      relation,
      related_item_id: requireId(itemIds, to),
      weight,
    })),
  );
}

/** Removes relations between seed items that the seed no longer names. */
async function removeRelationsBeside(
  tx: Transaction,
  relations: ReturnType<typeof listRelationRows>,
  itemIds: number[],
): Promise<number> {
  const result = await tx.execute(sql`
    with seeded as (select json_array_elements_text(${JSON.stringify(itemIds)}::json)::int as id)
    delete from vocabulary_relations
    where item_id in (select id from seeded)
      and related_item_id in (select id from seeded)
      and (item_id, relation, related_item_id) not in (
        select item_id, relation, related_item_id
        from json_populate_recordset(null::vocabulary_relations, ${JSON.stringify(relations)}::json)
      )`);
  return result.rowCount ?? 0;
}

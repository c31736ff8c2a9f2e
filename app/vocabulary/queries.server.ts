import { eq } from "drizzle-orm";
import { cachedRows } from "#app/platform/caches/cached-read.server.ts";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { vocabularyCategories, vocabularyItems, vocabularyRelations } from "./tables.server.ts";
import { buildVocabulary, type Vocabulary } from "./vocabulary.ts";

export type {
  CategorySlug,
  RelatedItem,
  Vocabulary,
  VocabularyCategory,
  VocabularyItem,
} from "./vocabulary.ts";

const fiveMinutes = 5 * 60_000;
const tables = [vocabularyCategories, vocabularyItems, vocabularyRelations];
const cache = cachedRows("vocabulary", { maxAgeMs: fiveMinutes, tables }, readVocabulary);

/** An item with the slug of its category, which is joined. */
export const itemColumns = {
  id: vocabularyItems.id,
  categorySlug: vocabularyCategories.slug,
  parentId: vocabularyItems.parentId,
  slug: vocabularyItems.slug,
  value: vocabularyItems.value,
  name: vocabularyItems.name,
  nameAr: vocabularyItems.nameAr,
  description: vocabularyItems.description,
  descriptionAr: vocabularyItems.descriptionAr,
  icon: vocabularyItems.icon,
  sortOrder: vocabularyItems.sortOrder,
  metadata: vocabularyItems.metadata,
};

/** The active vocabulary of a database, looked at again after five minutes. Call it before a transaction is opened. */
export function getVocabulary(database: Database): Promise<Vocabulary> {
  return cache.get(database);
}

/** Clears the cache: the next read queries the database. */
export function forgetVocabulary(database: Database): void {
  cache.forget(database);
}

async function readVocabulary(tx: Transaction): Promise<Vocabulary> {
  const categories = await tx
    .select({
      id: vocabularyCategories.id,
      slug: vocabularyCategories.slug,
      name: vocabularyCategories.name,
      nameAr: vocabularyCategories.nameAr,
      hasHierarchy: vocabularyCategories.hasHierarchy,
      sortOrder: vocabularyCategories.sortOrder,
    })
    .from(vocabularyCategories)
    .where(eq(vocabularyCategories.status, "active"));
  const items = await tx
    .select(itemColumns)
    .from(vocabularyItems)
    .innerJoin(vocabularyCategories, eq(vocabularyCategories.id, vocabularyItems.categoryId))
    .where(eq(vocabularyItems.status, "active"));
  const relations = await tx
    .select({
      itemId: vocabularyRelations.itemId,
      relation: vocabularyRelations.relation,
      relatedItemId: vocabularyRelations.relatedItemId,
      weight: vocabularyRelations.weight,
    })
    .from(vocabularyRelations);
  return buildVocabulary({ categories, items, relations });
}

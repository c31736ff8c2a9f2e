import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
} from "drizzle-orm/pg-core";
import {
  officeWrites,
  publicWhenActive,
  publicWhere,
} from "#app/platform/database/policies.server.ts";
import type { ItemMetadata } from "./vocabulary.ts";

export const vocabularyCategories = pgTable(
  "vocabulary_categories",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    nameAr: text().notNull(),
    hasHierarchy: boolean().notNull().default(false),
    status: text({ enum: ["active", "inactive"] })
      .notNull()
      .default("active"),
    sortOrder: integer().notNull().default(0),
  },
  (table) => [
    ...publicWhenActive("vocabulary_categories", table.status),
    ...officeWrites("vocabulary_categories", "directory"),
  ],
);

export const vocabularyItems = pgTable(
  "vocabulary_items",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    categoryId: integer()
      .notNull()
      .references(() => vocabularyCategories.id),
    parentId: integer(),
    slug: text().notNull(),
    /** The stable word that outside sources and the API use. */
    value: text().notNull(),
    name: text().notNull(),
    nameAr: text().notNull(),
    description: text().notNull().default(""),
    descriptionAr: text().notNull().default(""),
    icon: text().notNull().default(""),
    status: text({ enum: ["active", "inactive"] })
      .notNull()
      .default("active"),
    sortOrder: integer().notNull().default(0),
    metadata: jsonb().$type<ItemMetadata>().notNull().default({}),
  },
  (table) => [
    unique("vocabulary_items_slug").on(table.categoryId, table.slug),
    index("vocabulary_items_parent").on(table.parentId),
    ...publicWhenActive("vocabulary_items", table.status),
    ...officeWrites("vocabulary_items", "directory"),
  ],
);

/** Symptom to specialty, profession to specialty, insurer to administrator, keyword to specialty. */
export const vocabularyRelations = pgTable(
  "vocabulary_relations",
  {
    itemId: integer()
      .notNull()
      .references(() => vocabularyItems.id, { onDelete: "cascade" }),
    relation: text({
      enum: ["treated_by", "practised_by", "administered_by", "belongs_to"],
    }).notNull(),
    relatedItemId: integer()
      .notNull()
      .references(() => vocabularyItems.id, { onDelete: "cascade" }),
    /** 1 is the first choice, smaller is weaker. */
    weight: real().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.relation, table.relatedItemId] }),
    index("vocabulary_relations_related").on(table.relatedItemId, table.relation),
    ...publicWhere(
      "vocabulary_relations",
      // Not "exists", which the planner answers by reading all items.
      sql`(select i.id from vocabulary_items i where i.id = item_id and i.status = 'active') is not null`,
    ),
    ...officeWrites("vocabulary_relations", "directory"),
  ],
);

import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { restoreDeleted } from "#app/platform/audit/deleted-rows.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { findReferences } from "#app/platform/database/find-references.server.ts";
import { snapshotRows } from "#app/platform/database/row-snapshots.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Services } from "#app/platform/services.server.ts";
import { forgetVocabulary } from "../queries.server.ts";
import type { CategorySlug } from "../vocabulary.ts";
import { announceItem, distinctPhrases } from "./edit-synonyms.server.ts";

/** Editable parts of an item; its slug and value are in addresses and in files. */
export interface ItemTexts {
  name: string;
  nameAr: string;
  description: string;
  descriptionAr: string;
  sortOrder: number;
  synonymsEn: string[];
  synonymsAr: string[];
}

export interface NewItem {
  category: CategorySlug;
  /** The id of the item above. */
  parent: string | null;
  /** Names it in addresses and, to outside sources, for good. */
  slug: string;
  texts: ItemTexts;
}

export interface StoredItem extends ItemTexts {
  id: number;
  categoryId: number;
  parentId: number | null;
  status: "active" | "inactive";
  /** A hash of the row. */
  version: string;
}

const stored = sql`id, category_id as "categoryId", parent_id as "parentId", name, name_ar as "nameAr", description, description_ar as "descriptionAr",
  sort_order as "sortOrder", status,
  coalesce(metadata #> '{synonyms,en}', '[]') as "synonymsEn",
  coalesce(metadata #> '{synonyms,ar}', '[]') as "synonymsAr", md5(vocabulary_items::text) as version`;

const editedKeys = [
  ...(["name", "nameAr", "description", "descriptionAr"] as const),
  ...(["sortOrder", "synonymsEn", "synonymsAr"] as const),
] as const;

function synonymsOf({ synonymsEn, synonymsAr }: ItemTexts) {
  return { en: distinctPhrases(synonymsEn), ar: distinctPhrases(synonymsAr) };
}

/** Reads an item as the staff edits it; null where there is none. */
export async function readItem(tx: Transaction, id: string): Promise<StoredItem | null> {
  const { rows } = await tx.execute<Record<keyof StoredItem, unknown>>(
    sql`select ${stored} from vocabulary_items where id::text = ${id}`,
  );
  return rows[0] ? asItem(rows[0]) : null;
}

/** The statement selects the columns of an item. */
function asItem(row: Record<keyof StoredItem, unknown>): StoredItem {
  return row as unknown as StoredItem;
}

/**
 * Adds an item to a category and returns its id.
 * @throws AppError `forbidden`; `conflict` with `problems` where the category has the slug already, or
 *   for a parent that is not there.
 */
export async function createItem(
  { database }: Pick<Services, "database">,
  actor: Actor,
  { category, parent, slug, texts }: NewItem,
): Promise<string> {
  requirePermission(actor, "vocabulary.edit");
  return withTransaction(database, actor, async (tx) => {
    const { rows: parents } = await tx.execute<{ id: number }>(
      sql`select id from vocabulary_items where id::text = ${parent}`,
    );
    const [above] = parents;
    if (parent !== null && !above) {
      throw new AppError("conflict", "There is no such parent.", {
        problems: { parent: "invalid" },
      });
    }
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into vocabulary_items
        (category_id, parent_id, slug, value, name, name_ar, description, description_ar, sort_order, metadata)
      select id, ${above?.id ?? null}::int, ${slug}, ${slug}, ${texts.name}, ${texts.nameAr},
        ${texts.description}, ${texts.descriptionAr}, ${texts.sortOrder},
        ${JSON.stringify({ synonyms: synonymsOf(texts) })}::jsonb
      from vocabulary_categories where slug = ${category}
      on conflict (category_id, slug) do nothing returning id::text as id`);
    const [created] = rows;
    if (!created) {
      throw new AppError("conflict", "The category has this address already.", {
        problems: { slug: "taken" },
      });
    }
    const after = { category, parent, slug, ...texts };
    await record(tx, { actor, action: "vocabulary.create", id: created.id, detail: { after } });
    return created.id;
  });
}

/**
 * Changes the texts of an item.
 * @throws AppError `forbidden`; `not_found`; `conflict` where it was changed since it was read.
 */
export async function editItem(
  { database }: Pick<Services, "database">,
  actor: Actor,
  { id, version, texts }: { id: string; version: string; texts: ItemTexts },
): Promise<void> {
  requirePermission(actor, "vocabulary.edit");
  await withTransaction(database, actor, async (tx) => {
    const item = await lockItem(tx, id);
    if (item.version !== version) {
      throw new AppError("conflict", "The item was changed since it was opened.");
    }
    const differing = editedKeys.filter(
      (key) => JSON.stringify(item[key]) !== JSON.stringify(texts[key]),
    );
    if (differing.length === 0) return;
    const synonyms = synonymsOf(texts);
    await tx.execute(sql`
      update vocabulary_items set name = ${texts.name}, name_ar = ${texts.nameAr},
        description = ${texts.description}, description_ar = ${texts.descriptionAr},
        sort_order = ${texts.sortOrder},
        metadata = metadata || ${JSON.stringify({ synonyms })}::jsonb where id = ${item.id}`);
    const before = Object.fromEntries(differing.map((key) => [key, item[key]]));
    const after = Object.fromEntries(differing.map((key) => [key, texts[key]]));
    await record(tx, { actor, action: "vocabulary.edit", id, detail: { before, after } });
    await announceItem(tx, id);
  });
  forgetVocabulary(database);
}

/**
 * Offers an item as a choice, or no longer; what refers to it keeps it.
 * @throws AppError `forbidden`; `not_found`.
 */
export async function setItemActive(
  { database }: Pick<Services, "database">,
  actor: Actor,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<void> {
  requirePermission(actor, "vocabulary.edit");
  const status = isActive ? "active" : "inactive";
  await withTransaction(database, actor, async (tx) => {
    const item = await lockItem(tx, id);
    await tx.execute(sql`update vocabulary_items set status = ${status} where id = ${item.id}`);
    const detail = { before: { status: item.status }, after: { status } };
    await record(tx, { actor, action: "vocabulary.status", id, detail });
  });
}

/**
 * Deletes an item that nothing refers to.
 * @throws AppError `forbidden`; `not_found`; `conflict` with `references` where something does.
 */
export async function deleteItem(
  { database }: Pick<Services, "database">,
  actor: Actor,
  id: string,
): Promise<void> {
  requirePermission(actor, "vocabulary.edit");
  await withTransaction(database, actor, async (tx) => {
    const item = await lockItem(tx, id);
    const children = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from vocabulary_items where parent_id = ${item.id}`,
    );
    const count = children.rows[0]?.count ?? 0;
    const below = count > 0 ? [{ table: "vocabulary_items", count }] : [];
    const references = [...(await findReferences(tx, "vocabulary_items", item.id)), ...below];
    if (references.length > 0) {
      throw new AppError("conflict", "The item is in use.", { references });
    }
    const deleted = await snapshotRows(tx, {
      table: "vocabulary_items",
      id: item.id,
      parts: ["vocabulary_relations"],
    });
    await tx.execute(sql`delete from vocabulary_items where id = ${item.id}`);
    const detail = { name: item.name, ...(deleted && { deleted }) };
    await record(tx, { actor, action: "vocabulary.delete", id, detail });
    await announceItem(tx, id);
  });
  forgetVocabulary(database);
}

/**
 * Brings a deleted item back with its synonyms.
 * @throws AppError `forbidden`; `gone` where the deletion recorded nothing; `conflict` where its
 *   slug is taken since.
 */
export async function restoreItem(
  { database }: Pick<Services, "database">,
  actor: Actor,
  id: string,
): Promise<void> {
  requirePermission(actor, "vocabulary.edit");
  await withTransaction(database, actor, async (tx) => {
    await restoreDeleted(tx, { entityType: "vocabulary_items", entityId: id });
    await record(tx, { actor, action: "vocabulary.undelete", id, detail: {} });
    await announceItem(tx, id);
  });
  forgetVocabulary(database);
}

/** Reads an item and locks it until the transaction ends. @throws AppError `not_found`. */
export async function lockItem(tx: Transaction, id: string): Promise<StoredItem> {
  const { rows } = await tx.execute<Record<keyof StoredItem, unknown>>(
    sql`select ${stored} from vocabulary_items where id::text = ${id} for update`,
  );
  if (!rows[0]) throw new AppError("not_found", `There is no item ${id}.`);
  return asItem(rows[0]);
}

function record(
  tx: Transaction,
  {
    actor,
    action,
    id,
    detail,
  }: { actor: Actor; action: string; id: string; detail: Record<string, unknown> },
) {
  return recordAudit(tx, { actor, action, entityType: "vocabulary_items", entityId: id, detail });
}

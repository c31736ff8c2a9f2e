import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { lockItem, type StoredItem } from "./edit-item.server.ts";
import { announceItem, distinctPhrases } from "./edit-synonyms.server.ts";

/** Two items that mean the same, with the version of each that somebody has read. */
export interface ItemPair {
  keptId: string;
  mergedId: string;
  versions: { kept: string; merged: string };
}

/** The reason that two items are not merged. */
export type MergeProblem = "same" | "category" | "depth" | "changed";

/**
 * Gives an item the names and synonyms of another as synonyms, and the items below it. The other
 * stays as an item that is not offered: the seed would add it again.
 * @throws AppError `not_found`; `conflict` with its `problem`; `unprocessable` for too many synonyms.
 */
export async function absorbItem(
  tx: Transaction,
  { keptId, mergedId, versions }: ItemPair,
): Promise<{ kept: StoredItem; merged: StoredItem; below: number[] }> {
  if (keptId === mergedId) throw refusal("same", "An item is not merged with itself.");
  // Always in the order of ids, so that two merges of the same items do not wait for each other.
  const ids = [keptId, mergedId].sort();
  const locked = new Map<string, StoredItem>();
  for (const id of ids) locked.set(id, await lockItem(tx, id));
  const [kept, merged] = [locked.get(keptId), locked.get(mergedId)];
  if (!kept || !merged) throw new AppError("not_found", "There is no such item.");
  if (kept.categoryId !== merged.categoryId) {
    throw refusal("category", "The items are in different categories.");
  }
  if (kept.version !== versions.kept || merged.version !== versions.merged) {
    throw refusal("changed", "An item was changed since it was read.");
  }
  const parentId = kept.parentId === merged.id ? merged.parentId : kept.parentId;
  const below = await childrenOf(tx, merged.id, kept.id);
  if (parentId !== null && below.length > 0) {
    throw refusal("depth", "Items below an item have no items below them.");
  }
  const synonyms = {
    en: synonymsWith([...kept.synonymsEn, merged.name, ...merged.synonymsEn], kept.name),
    ar: synonymsWith([...kept.synonymsAr, merged.nameAr, ...merged.synonymsAr], kept.nameAr),
  };
  await tx.execute(
    sql`update vocabulary_items set parent_id = ${kept.id} where parent_id = ${merged.id}`,
  );
  await tx.execute(sql`
    update vocabulary_items set parent_id = ${parentId},
      metadata = metadata || ${JSON.stringify({ synonyms })}::jsonb where id = ${kept.id}`);
  await tx.execute(sql`
    update vocabulary_items set status = 'inactive', metadata = metadata - 'synonyms'
    where id = ${merged.id}`);
  for (const id of [keptId, mergedId]) await announceItem(tx, id);
  return { kept, merged, below };
}

async function childrenOf(tx: Transaction, id: number, except: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from vocabulary_items where parent_id = ${id} and id <> ${except} order by id`,
  );
  return rows.map((row) => row.id);
}

/** The phrases without those that the item is called anyway. */
function synonymsWith(phrases: readonly string[], name: string): string[] {
  return distinctPhrases(phrases).filter((phrase) => foldText(phrase) !== foldText(name));
}

function refusal(problem: MergeProblem, message: string): AppError {
  return new AppError("conflict", message, { problem });
}

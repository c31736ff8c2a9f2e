import { sql } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import {
  findReferences,
  moveReferences,
  type Reference,
} from "#app/platform/database/find-references.server.ts";
import { selectRows } from "#app/platform/database/select-rows.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { absorbItem, type ItemPair } from "#app/vocabulary/editing/absorb-item.server.ts";
import { forgetVocabulary } from "#app/vocabulary/queries.server.ts";
import { entityTypes } from "../entity-ref.ts";
import { refreshAround } from "../listings/refreshing/refresh-around.server.ts";

const items = "vocabulary_items";
/** A booking keeps the insurance that it was made with; the merged item stays for it. */
const keeping = ["bookings"];

/** Counts the rows that a merge moves from an item, by table. */
export async function countMoved(tx: Transaction, itemId: number): Promise<Reference[]> {
  const references = await findReferences(tx, items, itemId);
  return references.filter(({ table }) => !keeping.includes(table));
}

/**
 * Merges two items of one category of the vocabulary: every row that refers to the one refers to the
 * other from then on, but for bookings, and the listings that are found by them are refreshed.
 * @throws AppError as `absorbItem`; `forbidden`.
 */
export async function mergeItems(
  { actor, database, requestId }: Pick<RequestContext, "actor" | "database" | "requestId">,
  pair: ItemPair,
): Promise<void> {
  requirePermission(actor, "vocabulary.edit");
  await withTransaction(database, actor, async (tx) => {
    const { kept, merged, below } = await absorbItem(tx, pair);
    const listings = await listingsOf(tx, [merged.id, ...below]);
    const references = await countMoved(tx, merged.id);
    await keepMainItems(tx, { from: merged.id, to: kept.id });
    await moveReferences(tx, items, { from: merged.id, to: kept.id, except: keeping });
    await tx.execute(sql`
      delete from vocabulary_relations where item_id = ${kept.id} and related_item_id = ${kept.id}`);
    for (const { entityType, ids } of listings) await refreshAround(tx, entityType, ...ids);
    await recordAudit(tx, {
      actor,
      requestId,
      action: "vocabulary.merge",
      entityType: items,
      entityId: pair.keptId,
      detail: { merged: merged.name, mergedId: merged.id, references, below },
    });
  });
  forgetVocabulary(database);
}

/** Keeps the mark of a main specialty or type where a listing has both items. */
async function keepMainItems(tx: Transaction, { from, to }: { from: number; to: number }) {
  for (const [table, owner] of [
    ["professional_vocabulary", "professional_id"],
    ["clinic_vocabulary", "clinic_id"],
  ] as const) {
    const [rows, key] = [sql.identifier(table), sql.identifier(owner)];
    await tx.execute(sql`
      update ${rows} kept set is_primary = true from ${rows} given
      where given.item_id = ${from} and given.is_primary and kept.item_id = ${to}
        and kept.${key} = given.${key} and kept.purpose = given.purpose`);
  }
}

/** Finds the listings that have one of some items, by kind. */
async function listingsOf(tx: Transaction, itemIds: readonly number[]) {
  const ids = sql`any(${sql.param([...itemIds])}::int[])`;
  const rows = await selectRows(
    tx,
    { entityType: z.enum(entityTypes), ids: z.array(z.uuid()) },
    sql`
    select entity_type as "entityType", array_agg(id::text) as ids from (
      select 'professionals' as entity_type, id from professionals where profession_id = ${ids} or title_id = ${ids}
      union select 'professionals', professional_id from professional_vocabulary where item_id = ${ids}
      union select 'professionals', place.professional_id from place_networks network
        join places_of_practice place on place.id = network.place_id
        where network.insurer_id = ${ids} or network.administrator_id = ${ids} or network.network_id = ${ids}
      union select 'clinics', clinic_id from clinic_vocabulary where item_id = ${ids}
      union select 'clinics', clinic_id from clinic_networks
        where insurer_id = ${ids} or administrator_id = ${ids} or network_id = ${ids}
      union select 'services', id from services
        where service_type_id = ${ids} or service_subtype_id = ${ids} or specialty_id = ${ids}
      union select 'franchises', id from franchises where franchise_type_id = ${ids}
    ) listed group by 1`,
  );
  return rows;
}

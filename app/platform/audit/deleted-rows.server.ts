import { sql } from "drizzle-orm";
import type { Transaction } from "../database/database.server.ts";
import { restoreRows, rowSnapshot } from "../database/row-snapshots.server.ts";
import { AppError } from "../errors.ts";

interface Entity {
  entityType: string;
  entityId: string;
}

/** The last deletion of an entity. */
export interface Deletion {
  at: string;
  actorId: string | null;
  /** How the deletion names the record. */
  name: string;
  /** Whether its rows were recorded with it. */
  isRestorable: boolean;
}

const isDeletion = sql`(a.action in ('listing.delete', 'content.delete', 'vocabulary.delete'))`;

/** Returns the last deletion of an entity; null if none is recorded. */
export async function readDeletion(tx: Transaction, entity: Entity): Promise<Deletion | null> {
  const { rows } = await tx.execute<Deletion & Record<string, unknown>>(sql`
    select to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      a.actor_id as "actorId", coalesce(a.detail ->> 'name', a.detail ->> 'slug', a.entity_id) as name,
      a.detail ? 'deleted' as "isRestorable"
    ${lastDeletion(entity)}`);
  return rows[0] ?? null;
}

/** Whether the last deletion of any of these entities recorded its rows. */
export async function isAnyRestorable(
  tx: Transaction,
  { entityType, ids }: { entityType: string; ids: readonly string[] },
): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    select exists (
      select from (
        select distinct on (a.entity_id) a.detail ? 'deleted' as has from audit_log a
        where a.entity_type = ${entityType} and a.entity_id = any(${sql.param([...ids])}::text[])
          and ${isDeletion}
        order by a.entity_id, a.id desc
      ) last where last.has) as found`);
  return rows[0]?.found ?? false;
}

/**
 * Inserts again what the last deletion of an entity recorded.
 * @throws AppError `gone` where its rows were not recorded; `conflict` where they no longer fit.
 */
export async function restoreDeleted(tx: Transaction, entity: Entity): Promise<void> {
  const { rows } = await tx.execute<{ deleted: unknown }>(
    sql`select a.detail -> 'deleted' as deleted ${lastDeletion(entity)}`,
  );
  const parsed = rowSnapshot.safeParse(rows[0]?.deleted);
  if (!parsed.success) throw new AppError("gone", "The deletion did not record the record's rows.");
  await restoreRows(tx, parsed.data);
}

function lastDeletion({ entityType, entityId }: Entity) {
  return sql`from audit_log a
    where a.entity_type = ${entityType} and a.entity_id = ${entityId} and ${isDeletion}
    order by a.id desc limit 1`;
}

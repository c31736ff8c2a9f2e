import { sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { composeSets } from "#app/platform/gateway/tables/compose-write.server.ts";
import type { RowValues } from "#app/platform/gateway/tables/row-input.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { EntityType } from "../cards/card.ts";
import { refreshAround } from "../listings/refresh-around.server.ts";
import { entityTables } from "./entity-tables.server.ts";
import type { EditContext } from "./update-entities.server.ts";

/** Entities that had the same values before a change. */
export interface FormerValues {
  ids: string[];
  values: RowValues;
}

/** Ids that one row of the audit log names; a larger change is recorded by its count. */
const mostNamed = 1_000;

/**
 * Gives many entities the same values in one statement, such as a status or the featured mark.
 * Entities that have the values already are left alone.
 * @returns what the changed entities had before, grouped: each group given back undoes the change.
 * @throws AppError `forbidden`.
 */
export async function setEntityValues(
  { actor, database, requestId }: EditContext,
  {
    entityType,
    ids,
    values,
  }: { entityType: EntityType; ids: readonly string[]; values: RowValues },
): Promise<FormerValues[]> {
  requirePermission(actor, "listings.edit");
  const names = Object.keys(values);
  if (names.length === 0 || ids.length === 0) return [];
  const table = sql.identifier(entityType);
  const columns = sql.join(
    names.map((name) => sql`${name}::text, ${sql.identifier(name)}`),
    sql`, `,
  );
  const sets = composeSets(entityTables[entityType], values);
  return withTransaction(database, actor, async (tx) => {
    const { rows } = await tx.execute<FormerValues & Record<string, unknown>>(sql`
      with before as (
        select id, jsonb_build_object(${columns}) as former
        from ${table} where id = any(${sql.param([...ids])}::uuid[]) for update
      ), changed as (
        update ${table} as e set ${sql.join(sets, sql`, `)}, version = e.version + 1
        from before
        where e.id = before.id and not before.former @> ${JSON.stringify(values)}::jsonb
        returning e.id, before.former
      )
      select former as values, array_agg(id) as ids from changed group by former`);
    const changed = rows.flatMap((row) => row.ids);
    if (changed.length === 0) return [];
    await refreshAround(tx, entityType, ...changed);
    await recordAudit(tx, {
      actor,
      requestId,
      action: "listing.edit_many",
      entityType,
      detail: { values, count: changed.length, ids: changed.slice(0, mostNamed) },
    });
    return rows.map((row) => ({ ids: row.ids, values: row.values }));
  });
}

import { sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { forgetGeography } from "../queries.server.ts";
import { type Level, levels } from "./levels.server.ts";

type EditContext = Pick<RequestContext, "actor" | "database" | "requestId">;

/**
 * Moves places of a level under another parent.
 * @returns how many were moved; those that are there already are not counted.
 * @throws AppError `forbidden`; `unprocessable` for countries; `not_found` for a parent or child that does not exist.
 */
export async function linkChildren(
  { actor, database, requestId }: EditContext,
  { level, parentId, childIds }: { level: Level; parentId: number; childIds: readonly number[] },
): Promise<number> {
  requirePermission(actor, "geography.edit");
  const { name, parent } = levels[level];
  if (!parent) throw new AppError("unprocessable", "Countries have no parent.");
  const [table, column] = [sql.identifier(name), sql.identifier(parent.column)];
  const ids = sql`${sql.param([...childIds])}::int[]`;
  const moved = await withTransaction(database, actor, async (tx) => {
    const above = await tx.execute(
      sql`select 1 from ${sql.identifier(levels[parent.level].name)} where id = ${parentId}`,
    );
    if (above.rows.length === 0)
      throw new AppError("not_found", `There is no ${parent.level} ${parentId}.`);
    const { rows } = await tx.execute<{ id: number }>(
      sql`select wanted.id from unnest(${ids}) as wanted(id) where not exists (select 1 from ${table} p where p.id = wanted.id)`,
    );
    if (rows[0]) throw new AppError("not_found", `There is no ${level} ${rows[0].id}.`);
    const { rowCount } = await tx.execute(sql`
      update ${table} set ${column} = ${parentId} where id = any(${ids}) and ${column} <> ${parentId}`);
    await recordAudit(tx, {
      actor,
      requestId,
      action: "geography.link",
      entityType: name,
      detail: { parentId, childIds: [...childIds] },
    });
    return rowCount ?? 0;
  });
  forgetGeography(database);
  return moved;
}

/**
 * Orders the places of a level by their English names, under each parent.
 * @returns how many got another place in the order.
 * @throws AppError `forbidden`.
 */
export async function sortAlphabetically(
  { actor, database, requestId }: EditContext,
  level: Level,
): Promise<number> {
  requirePermission(actor, "geography.edit");
  const { name, parent } = levels[level];
  const table = sql.identifier(name);
  const group = parent ? sql`partition by ${sql.identifier(parent.column)}` : sql``;
  const sorted = await withTransaction(database, actor, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      with sorted as (
        select id, (row_number() over (${group} order by lower(name), id))::int as place from ${table}
      )
      update ${table} p set sort_order = sorted.place from sorted
      where sorted.id = p.id and p.sort_order <> sorted.place`);
    await recordAudit(tx, {
      actor,
      requestId,
      action: "geography.sort",
      entityType: name,
      detail: { count: rowCount ?? 0 },
    });
    return rowCount ?? 0;
  });
  forgetGeography(database);
  return sorted;
}

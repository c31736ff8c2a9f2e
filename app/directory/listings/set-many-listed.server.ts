import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudits } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { EntityType } from "../cards/card.ts";
import { refreshAround } from "./refresh-around.server.ts";

interface Listing {
  entityType: EntityType;
  ids: readonly string[];
  isListed: boolean;
}

/**
 * Takes several listings out of the directory, or puts them back, as `setListed` does with one; what
 * search reads is refreshed once for all of them.
 * @returns the ids of those that changed.
 * @throws AppError `forbidden`.
 */
export async function setManyListed(
  { database }: Pick<Services, "database">,
  actor: Actor,
  { entityType, ids, isListed }: Listing,
): Promise<string[]> {
  requirePermission(actor, "listings.remove");
  const status = isListed ? "active" : "inactive";
  return withTransaction(database, actor, async (tx) => {
    // Compiling the statements that refresh listings takes longer than running them.
    await tx.execute(
      sql`select set_config('jit', 'off', true), set_config('work_mem', '64MB', true)`,
    );
    const { rows } = await tx.execute<{ id: string; slug: string }>(sql`
      update ${sql.identifier(entityType)}
      set status = ${status}, version = version + 1, updated_at = now()
      where id = any(${sql.param([...ids])}::uuid[]) and status <> ${status}
      returning id, slug`);
    const changed = rows.map(({ id }) => id);
    await refreshAround(tx, entityType, ...changed);
    const action = isListed ? "listing.restore" : "listing.remove";
    const removed = rows.map(({ id, slug }) => ({ entityId: id, detail: { slug } }));
    await recordAudits(tx, { actor, action, entityType }, removed);
    return changed;
  });
}

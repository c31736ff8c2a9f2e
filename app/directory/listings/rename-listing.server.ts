import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { selectRows } from "#app/platform/database/select-rows.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { EntityType } from "../entity-ref.ts";
import { cleanSlug, isSlug } from "../rules.ts";
import { refreshAround } from "./refreshing/refresh-around.server.ts";

interface ListingAddress {
  entityType: EntityType;
  slug: string;
}

/**
 * Gives a listing another slug; the old address redirects to it.
 * @throws AppError `forbidden`; `not_found`; `unprocessable` for an invalid slug; `conflict` for
 * one in use.
 */
export async function renameListing(
  { database }: Pick<Services, "database">,
  actor: Actor,
  { entityType, slug, newSlug }: ListingAddress & { newSlug: string },
): Promise<void> {
  requirePermission(actor, "listings.rename");
  if (!isSlug(newSlug) || cleanSlug(newSlug) !== newSlug) {
    throw new AppError("unprocessable", `"${newSlug}" cannot be the end of an address.`);
  }
  const table = sql.identifier(entityType);
  await withTransaction(database, actor, async (tx) => {
    const taken = await tx.execute(sql`select 1 from ${table} where slug = ${newSlug}`);
    if (taken.rows.length > 0) throw new AppError("conflict", `"${newSlug}" is taken.`);
    const rows = await selectRows(
      tx,
      { id: z.uuid() },
      sql`
      update ${table} set slug = ${newSlug}, version = version + 1, updated_at = now()
      where slug = ${slug} returning id`,
    );
    const id = requireOne(rows, { entityType, slug });
    await refreshAround(tx, entityType, id);
    await recordAudit(tx, {
      actor,
      action: "listing.rename",
      entityType,
      entityId: id,
      detail: { from: slug, to: newSlug },
    });
  });
}

/**
 * Removes a listing from the directory, or restores it; meanwhile its address answers 410.
 * @throws AppError `forbidden`; `not_found`.
 */
export async function setListed(
  { database }: Pick<Services, "database">,
  actor: Actor,
  { entityType, slug, isListed }: ListingAddress & { isListed: boolean },
): Promise<void> {
  requirePermission(actor, "listings.remove");
  const status = isListed ? "active" : "inactive";
  await withTransaction(database, actor, async (tx) => {
    const rows = await selectRows(
      tx,
      { id: z.uuid() },
      sql`
      update ${sql.identifier(entityType)}
      set status = ${status}, version = version + 1, updated_at = now()
      where slug = ${slug} returning id`,
    );
    const id = requireOne(rows, { entityType, slug });
    await refreshAround(tx, entityType, id);
    const action = isListed ? "listing.restore" : "listing.remove";
    await recordAudit(tx, { actor, action, entityType, entityId: id, detail: { slug } });
  });
}

function requireOne(rows: { id: string }[], { entityType, slug }: ListingAddress): string {
  const id = rows[0]?.id;
  if (!id) throw new AppError("not_found", `Nothing has the address /${entityType}/${slug}.`);
  return id;
}

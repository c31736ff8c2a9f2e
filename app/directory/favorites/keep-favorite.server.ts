import { and, eq, inArray } from "drizzle-orm";
import { isPerson, type Person } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import { definePendingAction } from "#app/platform/pending-actions.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import type { EntityRef } from "../entity-ref.ts";
import { directoryListings } from "../tables.server.ts";
import { entityRef } from "./inputs.ts";
import { forgetOwnFavorites } from "./own/own-favorites.server.ts";
import { userFavorites } from "./tables.server.ts";

export type PersonsRequest = Pick<RequestContext, "database" | "requestId"> & { actor: Person };

/**
 * Adds an entity to a person's favourites; an existing favourite stays unchanged.
 * @throws AppError `not_found` for an unlisted entity.
 */
export async function keepFavorite(context: PersonsRequest, ref: EntityRef): Promise<void> {
  const { actor, database, requestId } = context;
  await withTransaction(database, actor, async (tx) => {
    await requireListed(tx, ref);
    const kept = await tx
      .insert(userFavorites)
      .values({ ...ref, userId: actor.userId })
      .onConflictDoNothing()
      .returning({ id: userFavorites.id });
    if (kept.length === 0) return;
    await recordAudit(tx, {
      actor,
      requestId,
      action: "favorite.add",
      entityType: "user_favorites",
      entityId: kept[0]?.id ?? null,
      detail: { ...ref },
    });
    await publishChange(tx, actor, "favorite.added");
  });
  forgetOwnFavorites(database, actor.userId);
}

/** The same for a guest, once they have signed in. */
export const keepFavoriteLater = definePendingAction({
  name: "favorite.add",
  input: entityRef,
  run: async ({ actor, ...context }, ref) => {
    if (isPerson(actor)) await keepFavorite({ ...context, actor }, ref);
  },
});

async function requireListed(tx: Transaction, { entityType, entityId }: EntityRef) {
  const listed = await tx
    .select({ id: directoryListings.entityId })
    .from(directoryListings)
    .where(
      and(eq(directoryListings.entityType, entityType), eq(directoryListings.entityId, entityId)),
    );
  if (listed.length === 0) throw new AppError("not_found", "The requested resource was not found.");
}

/** Removes an entity from the favourites; does nothing if it is none. */
export function dropFavorite(context: PersonsRequest, ref: EntityRef): Promise<number> {
  const { entityType, entityId } = userFavorites;
  return drop(context, and(eq(entityType, ref.entityType), eq(entityId, ref.entityId)));
}

/** Removes several favourites by their own ids. Returns their number. */
export async function dropFavorites(context: PersonsRequest, ids: string[]): Promise<number> {
  return ids.length === 0 ? 0 : drop(context, inArray(userFavorites.id, ids));
}

async function drop(context: PersonsRequest, which: ReturnType<typeof and>): Promise<number> {
  const { actor, database, requestId } = context;
  const count = await withTransaction(database, actor, async (tx) => {
    const gone = await tx
      .delete(userFavorites)
      .where(and(eq(userFavorites.userId, actor.userId), which))
      .returning({ entityType: userFavorites.entityType, entityId: userFavorites.entityId });
    if (gone.length === 0) return 0;
    await recordAudit(tx, {
      actor,
      requestId,
      action: "favorite.remove",
      entityType: "user_favorites",
      detail: { gone },
    });
    await publishChange(tx, actor, "favorite.removed");
    return gone.length;
  });
  forgetOwnFavorites(database, actor.userId);
  return count;
}

/** Every process forgets what it remembers of the person. */
function publishChange(tx: Transaction, { userId }: Person, topic: string) {
  return publishEvent(tx, { topic, entityType: "user_favorites", payload: { userId } });
}

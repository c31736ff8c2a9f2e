import { randomBytes } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { getPrivacyPreferences } from "#app/accounts/privacy/queries.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { mostLists } from "../inputs.ts";
import type { PersonsRequest } from "../keep-favorite.server.ts";
import { favoriteListItems, favoriteLists, userFavorites } from "../tables.server.ts";

/**
 * Makes a list, with the given favourites in it; answers its id.
 * @throws AppError `conflict` where somebody has as many lists as anybody may.
 */
export function createList(
  context: PersonsRequest,
  { name, favoriteIds }: { name: string; favoriteIds: string[] },
): Promise<string> {
  return change(context, "favorite-list.create", async (tx) => {
    const { userId } = context.actor;
    const existing = await tx.$count(favoriteLists, eq(favoriteLists.userId, userId));
    if (existing >= mostLists) throw new AppError("conflict", `No more than ${mostLists} lists.`);
    const [list] = await tx
      .insert(favoriteLists)
      .values({ name, userId })
      .returning({ id: favoriteLists.id });
    const listId = list?.id ?? "";
    await addItems(tx, context, { listId, favoriteIds });
    return listId;
  });
}

export function renameList(context: PersonsRequest, listId: string, name: string) {
  return change(context, "favorite-list.rename", (tx) => setList(tx, context, listId, { name }));
}

/** Deletes a list; what was in it stays among the favourites. */
export function deleteList(context: PersonsRequest, listId: string) {
  return change(context, "favorite-list.delete", async (tx) => {
    const gone = await tx
      .delete(favoriteLists)
      .where(isOwn(context, listId))
      .returning({ id: favoriteLists.id });
    return requireOne(gone);
  });
}

/**
 * Shares a list by a new secret address; a shared list keeps its address.
 * @throws AppError `forbidden` if the person's privacy choices exclude shared favourites.
 */
export async function shareList(context: PersonsRequest, listId: string) {
  const { data_sharing: sharing } = await getPrivacyPreferences(context, context.actor);
  if (!sharing.favorites) throw new AppError("forbidden", "Favourites are not shared.");
  const shareKey = sql`coalesce(share_key, ${randomBytes(18).toString("base64url")})`;
  return change(context, "favorite-list.share", (tx) => setList(tx, context, listId, { shareKey }));
}

/** Closes a shared list: its address leads nowhere from now on, and never again to it. */
export function unshareList(context: PersonsRequest, listId: string) {
  return change(context, "favorite-list.unshare", (tx) =>
    setList(tx, context, listId, { shareKey: null }),
  );
}

interface Items {
  listId: string;
  favoriteIds: string[];
}

export function addToList(context: PersonsRequest, items: Items) {
  return change(context, "favorite-list.add", async (tx) => {
    await requireList(tx, context, items.listId);
    await addItems(tx, context, items);
    return items.listId;
  });
}

export function removeFromList(context: PersonsRequest, { listId, favoriteIds }: Items) {
  return change(context, "favorite-list.remove", async (tx) => {
    await requireList(tx, context, listId);
    await tx
      .delete(favoriteListItems)
      .where(
        and(
          eq(favoriteListItems.listId, listId),
          inArray(favoriteListItems.favoriteId, favoriteIds),
        ),
      );
    return listId;
  });
}

/** Writes down why something is in a list; an empty note takes it back. */
export function noteItem(
  context: PersonsRequest,
  { listId, favoriteId, note }: { listId: string; favoriteId: string; note: string },
) {
  return change(context, "favorite-list.note", async (tx) => {
    await requireList(tx, context, listId);
    const noted = await tx
      .update(favoriteListItems)
      .set({ note })
      .where(
        and(eq(favoriteListItems.listId, listId), eq(favoriteListItems.favoriteId, favoriteId)),
      )
      .returning({ id: favoriteListItems.listId });
    return requireOne(noted);
  });
}

/**
 * Runs one change in a transaction of the person, with its audit row; `work` returns the list's id.
 */
function change(
  { actor, database, requestId }: PersonsRequest,
  action: string,
  work: (tx: Transaction) => Promise<string>,
): Promise<string> {
  return withTransaction(database, actor, async (tx) => {
    const entityId = await work(tx);
    await recordAudit(tx, { actor, requestId, action, entityType: "favorite_lists", entityId });
    return entityId;
  });
}

const isOwn = ({ actor }: PersonsRequest, listId: string) =>
  and(eq(favoriteLists.id, listId), eq(favoriteLists.userId, actor.userId));

async function setList(
  tx: Transaction,
  context: PersonsRequest,
  listId: string,
  values: PgUpdateSetSource<typeof favoriteLists>,
): Promise<string> {
  const changed = await tx
    .update(favoriteLists)
    .set(values)
    .where(isOwn(context, listId))
    .returning({ id: favoriteLists.id });
  return requireOne(changed);
}

async function requireList(tx: Transaction, context: PersonsRequest, listId: string) {
  requireOne(
    await tx.select({ id: favoriteLists.id }).from(favoriteLists).where(isOwn(context, listId)),
  );
}

/** @throws AppError `not_found` for a list that is not there, or is somebody else's. */
function requireOne([found]: { id: string }[]): string {
  if (!found) throw new AppError("not_found", "The requested resource was not found.");
  return found.id;
}

/** Adds the person's own favourites only; an item already in the list keeps its note. */
async function addItems(
  tx: Transaction,
  { actor }: PersonsRequest,
  { listId, favoriteIds }: Items,
) {
  if (favoriteIds.length === 0) return;
  const kept = await tx
    .select({ favoriteId: userFavorites.id })
    .from(userFavorites)
    .where(and(eq(userFavorites.userId, actor.userId), inArray(userFavorites.id, favoriteIds)));
  if (kept.length === 0) return;
  await tx
    .insert(favoriteListItems)
    .values(kept.map(({ favoriteId }) => ({ listId, favoriteId })))
    .onConflictDoNothing();
}

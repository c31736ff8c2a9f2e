import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { getGeography } from "#app/geography/queries.server.ts";
import { type Actor, isPerson, type Person } from "#app/platform/actor.ts";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";
import { selectRows } from "#app/platform/database/select-rows.server.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import type { CardData } from "../cards/card.ts";
import { favoriteKey } from "../cards/favorite/rules.ts";
import { cachedCards } from "../cards/markup/card-memory.server.ts";
import { type EntityRef, entityTypes } from "../entity-ref.ts";
import { getFreeTimes } from "../free-times/free-times.server.ts";
import { favoriteListItems, favoriteLists, userFavorites } from "./tables.server.ts";

type PersonsReading = { database: Database; actor: Person; locale: Locale };

export interface ShownList {
  id: string;
  name: string;
  shareKey: string | null;
  count: number;
}

export interface KeptFavorite extends EntityRef {
  id: string;
  keptAt: Date;
  note: string;
  /** Null if the listing was removed since. */
  card: CardData | null;
}

/** Returns the number of a person's favourites. */
export async function countFavorites(database: Database, actor: Person): Promise<number> {
  const rows = await withRead(database, actor, (tx) =>
    tx.select({ count: count() }).from(userFavorites).where(eq(userFavorites.userId, actor.userId)),
  );
  return rows[0]?.count ?? 0;
}

/** A person's lists, and what they keep: everything, or what is in one of the lists. */
export async function readFavorites(reading: PersonsReading, listId: string | null) {
  const { database, actor } = reading;
  const { lists, kept, total } = await withRead(database, actor, async (tx) => ({
    lists: await selectLists(tx, actor),
    kept: await selectKept(tx, actor, listId),
    total: await tx.$count(userFavorites, eq(userFavorites.userId, actor.userId)),
  }));
  const cards = await readCards(reading, kept);
  const favorites = kept.map(
    (one): KeptFavorite => ({ ...one, card: cards.get(favoriteKey(one)) ?? null }),
  );
  return { lists, total, favorites };
}

function selectLists(tx: Transaction, { userId }: Person): Promise<ShownList[]> {
  return tx
    .select({
      id: favoriteLists.id,
      name: favoriteLists.name,
      shareKey: favoriteLists.shareKey,
      count: count(favoriteListItems.favoriteId),
    })
    .from(favoriteLists)
    .leftJoin(favoriteListItems, eq(favoriteListItems.listId, favoriteLists.id))
    .where(eq(favoriteLists.userId, userId))
    .groupBy(favoriteLists.id)
    .orderBy(favoriteLists.createdAt, favoriteLists.id);
}

function selectKept(tx: Transaction, { userId }: Person, listId: string | null) {
  const columns = {
    id: userFavorites.id,
    entityType: userFavorites.entityType,
    entityId: userFavorites.entityId,
    keptAt: userFavorites.createdAt,
  };
  const isOwn = eq(userFavorites.userId, userId);
  if (listId === null) {
    return tx
      .select({ ...columns, note: sql<string>`''` })
      .from(userFavorites)
      .where(isOwn)
      .orderBy(desc(userFavorites.createdAt), userFavorites.id);
  }
  return tx
    .select({ ...columns, note: favoriteListItems.note })
    .from(favoriteListItems)
    .innerJoin(userFavorites, eq(userFavorites.id, favoriteListItems.favoriteId))
    .where(and(isOwn, eq(favoriteListItems.listId, listId)))
    .orderBy(desc(favoriteListItems.addedAt), userFavorites.id);
}

async function readCards(
  { database, locale }: { database: Database; locale: Locale },
  refs: EntityRef[],
): Promise<Map<string, CardData>> {
  const [vocabulary, geography] = await Promise.all([
    getVocabulary(database),
    getGeography(database),
  ]);
  const cards = await cachedCards(database, refs, {
    locale,
    vocabulary,
    geography,
    freeTimes: getFreeTimes(database),
    now: new Date(),
  });
  return new Map(cards.map((card) => [favoriteKey(card), card]));
}

/** Returns a shared list as the holder of its key sees it; null for an unknown key. */
export async function readSharedList(
  reading: { database: Database; actor: Actor; locale: Locale },
  key: string,
): Promise<{ name: string; cards: CardData[] } | null> {
  const rows = await withRead(reading.database, reading.actor, (tx) =>
    selectRows(
      tx,
      {
        name: z.string(),
        entity_type: z.enum(entityTypes).nullable(),
        entity_id: z.uuid().nullable(),
      },
      sql`select name, entity_type, entity_id from shared_list(${key})`,
    ),
  );
  const [first] = rows;
  if (!first) return null;
  const refs = rows.flatMap(({ entity_type: entityType, entity_id: entityId }) =>
    entityType && entityId ? [{ entityType, entityId }] : [],
  );
  const cards = await readCards(reading, refs);
  return { name: first.name, cards: refs.flatMap((ref) => cards.get(favoriteKey(ref)) ?? []) };
}

/** The entities of a list that the person who asks owns; nobody else's list has any. */
export async function listSavedEntities(
  database: Database,
  actor: Actor,
  listId: string,
): Promise<EntityRef[]> {
  if (!isPerson(actor) || !z.uuid().safeParse(listId).success) return [];
  return withRead(database, actor, (tx) =>
    tx
      .select({ entityType: userFavorites.entityType, entityId: userFavorites.entityId })
      .from(favoriteListItems)
      .innerJoin(userFavorites, eq(userFavorites.id, favoriteListItems.favoriteId))
      .where(eq(favoriteListItems.listId, listId))
      .orderBy(userFavorites.entityId),
  );
}

/** Returns the ids of those favourites that are professionals: only they can be compared. */
export async function listProfessionalIds(
  { database, actor }: { database: Database; actor: Person },
  favoriteIds: string[],
): Promise<string[]> {
  const rows = await withRead(database, actor, (tx) =>
    tx
      .select({ entityId: userFavorites.entityId })
      .from(userFavorites)
      .where(
        and(
          eq(userFavorites.userId, actor.userId),
          eq(userFavorites.entityType, "professionals"),
          inArray(userFavorites.id, favoriteIds),
        ),
      )
      .orderBy(desc(userFavorites.createdAt), userFavorites.id),
  );
  return rows.map(({ entityId }) => entityId);
}

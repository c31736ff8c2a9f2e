import { eq } from "drizzle-orm";
import { type Actor, isPerson, type Person } from "#app/platform/actor.ts";
import { defineCache } from "#app/platform/caches/define-cache.server.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import type { Cache } from "#app/platform/slices/slice.ts";
import { favoriteKey } from "../../cards/favorite/rules.ts";
import { userFavorites } from "../tables.server.ts";

type Keys = ReadonlySet<string>;

const keysOfPerson = defineCache<Promise<Keys>>({
  name: "directory.own_favorites",
  maxEntries: 2_000,
  maxAgeMs: 5 * 60_000,
});
const none: Keys = new Set();

/** Returns the keys of a person's favourites; cached for five minutes or until they change. */
export function readOwnFavorites(database: Database, actor: Actor): Promise<Keys> {
  if (!isPerson(actor)) return Promise.resolve(none);
  const cache = keysOfPerson.of(database);
  const known = cache.get(actor.userId);
  if (known) return known;
  const reading = listKeys(database, actor);
  cache.set(actor.userId, reading);
  reading.catch(() => cache.drop(actor.userId, reading));
  return reading;
}

async function listKeys(database: Database, actor: Person): Promise<Keys> {
  const { entityType, entityId, userId } = userFavorites;
  const rows = await withRead(database, actor, (tx) =>
    tx.select({ entityType, entityId }).from(userFavorites).where(eq(userId, actor.userId)),
  );
  return new Set(rows.map(favoriteKey));
}

export function forgetOwnFavorites(database: Database, userId: string): void {
  keysOfPerson.of(database).delete(userId);
}

/** Changes of other processes, too, make a person's favourites stale. */
export const ownFavoritesCache: Cache = {
  invalidatedBy: ["user_favorites"],
  isPersonal: true,
  invalidate(database, event) {
    const userId = event?.payload.userId;
    if (typeof userId === "string") forgetOwnFavorites(database, userId);
  },
};

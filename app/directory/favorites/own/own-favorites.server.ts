import { eq } from "drizzle-orm";
import { type Actor, isPerson, type Person } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { RecentCache } from "#app/platform/flow/recent-cache.ts";
import type { Services } from "#app/platform/services.server.ts";
import { favoriteKey } from "../rules.ts";
import { userFavorites } from "../tables.server.ts";

type Keys = ReadonlySet<string>;

const maxAgeMs = 5 * 60_000;
const mostPeople = 2_000;
const memories = new WeakMap<Database, RecentCache<Promise<Keys>>>();
const none: Keys = new Set();

function memoryOf(database: Database): RecentCache<Promise<Keys>> {
  const known = memories.get(database);
  if (known) return known;
  const memory = new RecentCache<Promise<Keys>>({ maxAgeMs, maxEntries: mostPeople });
  memories.set(database, memory);
  return memory;
}

/** Returns the keys of a person's favourites; cached for five minutes or until they change. */
export function readOwnFavorites(database: Database, actor: Actor): Promise<Keys> {
  if (!isPerson(actor)) return Promise.resolve(none);
  const memory = memoryOf(database);
  const known = memory.get(actor.userId);
  if (known) return known;
  const reading = listKeys(database, actor);
  memory.set(actor.userId, reading);
  reading.catch(() => memory.drop(actor.userId, reading));
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
  memoryOf(database).delete(userId);
}

/** Forgets what changes in other processes, until the returned function is called. */
export function followFavorites({ database, hub }: Pick<Services, "database" | "hub">) {
  return hub.subscribe("user_favorites", ({ payload }) => {
    if (typeof payload.userId === "string") forgetOwnFavorites(database, payload.userId);
  });
}

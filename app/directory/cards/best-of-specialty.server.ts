import { and, arrayContains, desc, eq } from "drizzle-orm";
import { guest } from "#app/platform/actor.ts";
import { defineCache } from "#app/platform/caches/define-cache.server.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { directoryListings } from "../tables.server.ts";
import { type CardRow, cardColumns } from "./queries.server.ts";

const bestRows = defineCache<Promise<readonly CardRow[]>>({
  name: "directory.best_of_specialty",
  maxEntries: 500,
  maxAgeMs: null,
});

/**
 * Returns the professionals of a specialty with the highest quality; payment has no part in it. Each
 * profile of the specialty shows some of them, and finding them reads a part of the catalogue: 1,548
 * blocks at 100,000 professionals. Call it outside a transaction.
 */
export function listBestOfSpecialty(
  database: Database,
  specialtyId: number,
  count: number,
): Promise<readonly CardRow[]> {
  const cache = bestRows.of(database);
  const key = String(specialtyId);
  const known = cache.get(key);
  if (known) return known;
  const read = withRead(database, guest, (tx) =>
    tx
      .select(cardColumns)
      .from(directoryListings)
      .where(
        and(
          eq(directoryListings.entityType, "professionals"),
          arrayContains(directoryListings.specialtyIds, [specialtyId]),
        ),
      )
      .orderBy(desc(directoryListings.quality), directoryListings.entityId)
      .limit(count),
  );
  cache.set(key, read);
  read.catch(() => cache.drop(key, read));
  return read;
}

/** Drops the rows after a change of the catalogue. */
export function forgetBest(database: Database): void {
  bestRows.of(database).clear();
}

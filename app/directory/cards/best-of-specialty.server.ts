import { and, arrayContains, desc, eq } from "drizzle-orm";
import { guest } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { perDatabase } from "#app/platform/database/per-database.server.ts";
import { directoryListings } from "../tables.server.ts";
import { type CardRow, cardColumns } from "./queries.server.ts";

type BestRows = Map<number, Promise<readonly CardRow[]>>;

const cached = perDatabase<BestRows>(() => new Map());

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
  const known = cached.of(database);
  const found = known.get(specialtyId);
  if (found) return found;
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
  known.set(specialtyId, read);
  read.catch(() => known.delete(specialtyId));
  return read;
}

/** Drops the rows after a change of the catalogue. */
export function forgetBest(database: Database): void {
  cached.delete(database);
}

import { desc, eq } from "drizzle-orm";
import type { Person } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { savedSearches } from "./tables.server.ts";

/** A person's saved searches, the newest first. */
export function listSavedSearches(database: Database, person: Person) {
  const { id, name, query, cadence, createdAt } = savedSearches;
  return withRead(database, person, (tx) =>
    tx
      .select({ id, name, query, cadence, createdAt })
      .from(savedSearches)
      .where(eq(savedSearches.userId, person.userId))
      .orderBy(desc(createdAt), id),
  );
}

export type SavedSearch = Awaited<ReturnType<typeof listSavedSearches>>[number];

export function countSavedSearches(database: Database, person: Person): Promise<number> {
  return withRead(database, person, (tx) =>
    tx.$count(savedSearches, eq(savedSearches.userId, person.userId)),
  );
}

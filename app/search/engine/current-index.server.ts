import type { Database } from "#app/platform/database/database.server.ts";
import { perDatabase } from "#app/platform/database/per-database.server.ts";
import type { SearchIndex } from "../compact-index/search-index.ts";

const sources = perDatabase<() => SearchIndex | null>(() => () => null);

/** From now on the listings of a database are in memory there; null while they are not loaded. */
export function followIndex(database: Database, source: () => SearchIndex | null): void {
  sources.set(database, source);
}

export function currentIndexOf(database: Database): SearchIndex | null {
  return sources.of(database)();
}

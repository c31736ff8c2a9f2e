import type { Database } from "../database/database.server.ts";
import { perDatabase } from "../database/per-database.server.ts";
import { BoundedCache, type CacheBounds } from "./bounded-cache.ts";

interface CacheDefinition extends CacheBounds {
  /** Its slice and its content, as the metrics name it: "directory.places". */
  name: string;
}

/** A cache that each open database has one of. */
export interface DefinedCache<T extends object> {
  of(database: Database): BoundedCache<T>;
}

const opened = perDatabase(() => new Map<string, { readonly size: number }>());

/**
 * Declares what the process caches of a database. Caches that events make stale are declared in the
 * `caches` of their slice, too.
 */
export function defineCache<T extends object>({
  name,
  ...bounds
}: CacheDefinition): DefinedCache<T> {
  const caches = perDatabase((database) => {
    const cache = new BoundedCache<T>(bounds);
    opened.of(database).set(name, cache);
    return cache;
  });
  return { of: (database) => caches.of(database) };
}

/** Returns the number of entries of each cache of a database that was used, by its name. */
export function countCached(database: Database): ReadonlyMap<string, number> {
  return new Map([...opened.of(database)].map(([name, { size }]) => [name, size]));
}

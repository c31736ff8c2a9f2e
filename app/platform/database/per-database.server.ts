import type { Database } from "./database.server.ts";

/** One value a database, such as a cache: tests and tools open several databases in one process. */
export interface PerDatabase<T> {
  /** Returns the value, made when it is first asked for. */
  of(database: Database): T;
  set(database: Database, value: T): void;
  /** The value is made anew when it is next asked for. */
  delete(database: Database): void;
}

/**
 * Holds one value a database for as long as the database is in use. A cache that events make stale is
 * declared in the `caches` of its slice.
 */
export function perDatabase<T>(make: (database: Database) => T): PerDatabase<T> {
  const values = new WeakMap<Database, { value: T }>();
  return {
    of(database) {
      const known = values.get(database);
      if (known) return known.value;
      const value = make(database);
      values.set(database, { value });
      return value;
    },
    set: (database, value) => void values.set(database, { value }),
    delete: (database) => void values.delete(database),
  };
}

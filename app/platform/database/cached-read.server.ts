import type { Database } from "./database.server.ts";

interface Entry<T> {
  value: Promise<T>;
  loadedAt: number;
}

/**
 * Keeps what `load` reads from a database for `maxAgeMs`. Calls that come together share one
 * load; a failed load is not kept. Call `get` before a transaction is opened, never inside one.
 */
export function cachedRead<T>(maxAgeMs: number, load: (database: Database) => Promise<T>) {
  const entries = new WeakMap<Database, Entry<T>>();

  function get(database: Database): Promise<T> {
    const known = entries.get(database);
    if (known && Date.now() - known.loadedAt < maxAgeMs) return known.value;
    const entry: Entry<T> = { value: load(database), loadedAt: Date.now() };
    entries.set(database, entry);
    entry.value.catch(() => {
      if (entries.get(database) === entry) entries.delete(database);
    });
    return entry.value;
  }

  function forget(database: Database): void {
    entries.delete(database);
  }

  return { get, forget };
}

import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { guest } from "../actor.ts";
import { type Database, type Transaction, withRead } from "./database.server.ts";
import { perDatabase } from "./per-database.server.ts";

interface Entry<T> {
  value: Promise<T>;
  loadedAt: number;
}

/**
 * Caches what `load` reads from a database for `maxAgeMs`. Concurrent calls share one load; a
 * failed load is not cached. Call `get` before a transaction is opened, never inside one.
 */
export function cachedRead<T>(maxAgeMs: number, load: (database: Database) => Promise<T>) {
  const entries = perDatabase<Entry<T> | null>(() => null);

  function get(database: Database): Promise<T> {
    const known = entries.of(database);
    if (known && Date.now() - known.loadedAt < maxAgeMs) return known.value;
    const entry: Entry<T> = { value: load(database), loadedAt: Date.now() };
    entries.set(database, entry);
    entry.value.catch(() => {
      if (entries.of(database) === entry) entries.delete(database);
    });
    return entry.value;
  }

  function forget(database: Database): void {
    entries.delete(database);
  }

  return { get, forget };
}

/**
 * Caches a value derived from public rows of some tables. After `maxAgeMs` the rows are read again;
 * while they are unchanged, the value and everything derived from it stay the same.
 */
export function cachedRows<T>(
  maxAgeMs: number,
  tables: readonly PgTable[],
  make: (tx: Transaction) => Promise<T>,
) {
  const made = perDatabase<{ fingerprint: string; value: T } | null>(() => null);
  return cachedRead(maxAgeMs, (database) =>
    withRead(database, guest, async (tx) => {
      const fingerprint = await readFingerprint(tx, tables);
      const known = made.of(database);
      if (known?.fingerprint === fingerprint) return known.value;
      const value = await make(tx);
      made.set(database, { fingerprint, value });
      return value;
    }),
  );
}

/** Any change of any row changes it. */
async function readFingerprint(tx: Transaction, tables: readonly PgTable[]): Promise<string> {
  const sums = tables.map(
    (table) => sql`(select coalesce(sum(hashtextextended(${table}::text, 0)), 0) from ${table})`,
  );
  const { rows } = await tx.execute<{ fingerprint: string }>(
    sql`select concat_ws(' ', ${sql.join(sums, sql`, `)}) as fingerprint`,
  );
  return rows[0]?.fingerprint ?? "";
}

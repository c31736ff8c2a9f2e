import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { guest } from "../actor.ts";
import { type Database, type Transaction, withRead } from "../database/database.server.ts";
import { defineCache } from "./define-cache.server.ts";

/** Reads a value; `last` is the value of the last successful read, however old. */
type Load<T> = (database: Database, last: T | null) => Promise<T>;

export interface CachedRead<T> {
  /** Returns the value. Call it before a transaction is opened, never inside one. */
  get(database: Database): Promise<T>;
  /** Returns the value of the last successful read, however old, without waiting; null before it. */
  last(database: Database): T | null;
  /** Makes the next call of `get` read the value again. */
  forget(database: Database): void;
}

/**
 * Caches what `load` reads from a database for `maxAgeMs`. Concurrent calls share one load; a
 * failed load is not cached.
 */
export function cachedRead<T>(name: string, maxAgeMs: number, load: Load<T>): CachedRead<T> {
  const reads = defineCache<Promise<T>>({ name, maxEntries: 1, maxAgeMs });
  const lasts = defineCache<{ value: T }>({ name: `${name}.last`, maxEntries: 1, maxAgeMs: null });
  const last = (database: Database) => lasts.of(database).get("")?.value ?? null;

  function get(database: Database): Promise<T> {
    const cache = reads.of(database);
    const known = cache.get("");
    if (known) return known;
    const reading = load(database, last(database));
    cache.set("", reading);
    reading.then(
      (value) => lasts.of(database).set("", { value }),
      () => cache.drop("", reading),
    );
    return reading;
  }

  return { get, last, forget: (database) => reads.of(database).clear() };
}

interface FingerprintedValue<T> {
  fingerprint: string;
  value: T;
}

/**
 * Caches a value derived from public rows of some tables. After `maxAgeMs` the rows are read again;
 * while they are unchanged, the value and everything derived from it stay the same, also for another
 * database with the same rows.
 */
export function cachedRows<T>(
  name: string,
  { maxAgeMs, tables }: { maxAgeMs: number; tables: readonly PgTable[] },
  make: (tx: Transaction) => Promise<T>,
): Pick<CachedRead<T>, "get" | "forget"> {
  let newest: FingerprintedValue<T> | null = null;
  const read = cachedRead<FingerprintedValue<T>>(name, maxAgeMs, (database, last) =>
    withRead(database, guest, async (tx) => {
      const fingerprint = await readFingerprint(tx, tables);
      const known = [last, newest].find((one) => one?.fingerprint === fingerprint);
      newest = known ?? { fingerprint, value: await make(tx) };
      return newest;
    }),
  );
  return {
    get: async (database) => (await read.get(database)).value,
    forget: (database) => read.forget(database),
  };
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

import type { Database } from "../database/database.server.ts";
import { defineCache } from "./define-cache.server.ts";

/** Catalogues change in bursts: the value is read again after one. */
const settleMs = 1_000;
/** Popular searches and the vocabulary have no events and are read again after an hour. */
const maxAgeMs = 60 * 60_000;

interface FollowedValue<T> {
  value: T | null;
  readAt: number;
  loading: Promise<T> | null;
  isStale: boolean;
  timer: NodeJS.Timeout | null;
}

export interface FollowedRead<T> {
  /** Returns the value, perhaps of before the last change; null until it was first read. */
  current(database: Database): T | null;
  /** Returns the value, which it reads first where it is stale. Call it outside a transaction. */
  load(database: Database): Promise<T>;
  /** After a change: reads the value again when the changes pause; until then the old one is returned. */
  invalidate(database: Database): void;
}

/** Caches something large that is derived from the whole catalogue, and reads it again after changes. */
export function followedRead<T>(
  name: string,
  read: (database: Database) => Promise<T>,
): FollowedRead<T> {
  const cache = defineCache<FollowedValue<T>>({ name, maxEntries: 1, maxAgeMs: null });

  function entryOf(database: Database): FollowedValue<T> {
    const known = cache.of(database).get("");
    if (known) return known;
    const entry = { value: null, readAt: 0, loading: null, isStale: false, timer: null };
    cache.of(database).set("", entry);
    return entry;
  }

  function refresh(database: Database, entry: FollowedValue<T>): Promise<T> {
    if (entry.loading) return entry.loading;
    entry.isStale = false;
    const loading = read(database);
    entry.loading = loading;
    loading
      .then((value) => {
        entry.value = value;
        entry.readAt = Date.now();
      })
      .catch(() => {
        entry.isStale = true;
      })
      .finally(() => {
        entry.loading = null;
      });
    return loading;
  }

  return {
    current(database) {
      const entry = entryOf(database);
      const isOld = Date.now() - entry.readAt > maxAgeMs;
      if ((entry.value === null || entry.isStale || isOld) && !entry.timer) {
        // The entry stays stale: the next call reads it again.
        void refresh(database, entry).catch(() => {});
      }
      return entry.value;
    },
    async load(database) {
      const entry = entryOf(database);
      if (entry.value !== null && !entry.isStale) return entry.value;
      return refresh(database, entry);
    },
    invalidate(database) {
      const entry = entryOf(database);
      entry.isStale = true;
      entry.timer?.refresh();
      entry.timer ??= setTimeout(() => {
        entry.timer = null;
        // The entry stays stale: the next call reads it again.
        if (entry.isStale) refresh(database, entry).catch(() => {});
      }, settleMs).unref();
    },
  };
}

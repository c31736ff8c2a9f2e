import type { Database } from "#app/platform/database/database.server.ts";
import { perDatabase } from "#app/platform/database/per-database.server.ts";

/** Catalogues change in bursts: what is made of the whole catalogue is made again after one. */
const settleMs = 1_000;
/** Popular searches and the vocabulary have no events and are read again after an hour. */
const maxAgeMs = 60 * 60_000;

interface Kept<T> {
  value: T | null;
  readAt: number;
  loading: Promise<T> | null;
  isStale: boolean;
  timer: NodeJS.Timeout | null;
}

export interface FollowedRead<T> {
  /** What is there at the moment, perhaps of before the latest news; null until it was first read. */
  current(database: Database): T | null;
  /** What is there, read first when need be. Call it outside a transaction. */
  load(database: Database): Promise<T>;
  /** After the catalogue has changed: reads it when the changes pause, and answers from the old meanwhile. */
  hear(database: Database): void;
}

/** Keeps something large that is made of the whole catalogue, and makes it anew after changes. */
export function followedRead<T>(read: (database: Database) => Promise<T>): FollowedRead<T> {
  const kept = perDatabase(
    (): Kept<T> => ({ value: null, readAt: 0, loading: null, isStale: false, timer: null }),
  );

  function refresh(database: Database, entry: Kept<T>): Promise<T> {
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
      const entry = kept.of(database);
      const isOld = Date.now() - entry.readAt > maxAgeMs;
      if ((entry.value === null || entry.isStale || isOld) && !entry.timer) {
        // The entry stays stale: the next call reads it again.
        void refresh(database, entry).catch(() => {});
      }
      return entry.value;
    },
    async load(database) {
      const entry = kept.of(database);
      if (entry.value !== null && !entry.isStale) return entry.value;
      return refresh(database, entry);
    },
    hear(database) {
      const entry = kept.of(database);
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

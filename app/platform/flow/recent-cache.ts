import { LRUCache } from "lru-cache";

interface Options {
  maxAgeMs: number;
  maxEntries?: number;
  clock?: () => number;
}

/** Caches the most recently used values, each for at most `maxAgeMs`. */
export type RecentCache<T extends object> = LRUCache<string, T>;

export function createRecentCache<T extends object>(options: Options): RecentCache<T> {
  const { maxAgeMs, maxEntries = 1000, clock } = options;
  return new LRUCache({
    max: maxEntries,
    // lru-cache still returns a value of exactly this age.
    ttl: maxAgeMs - 1,
    // A clock that a test sets is read at every call, not once a millisecond.
    ...(clock && { perf: { now: clock }, ttlResolution: 0 }),
  });
}

/** Removes a value unless another one has replaced it. */
export function dropValue<T extends object>(cache: RecentCache<T>, key: string, value: T): void {
  if (cache.peek(key, { allowStale: true }) === value) cache.delete(key);
}

import { LRUCache } from "lru-cache";

export interface CacheBounds {
  /** 1,000 unless stated. */
  maxEntries?: number;
  /** Null for values that stay until an event invalidates them or others need their room. */
  maxAgeMs: number | null;
}

/** Holds the most recently used values, each for at most `maxAgeMs`. */
export class BoundedCache<T extends object> extends LRUCache<string, T> {
  /** How often it was cleared: what was read before the last time is stale. */
  clears = 0;

  constructor({ maxEntries = 1_000, maxAgeMs }: CacheBounds, clock: () => number = Date.now) {
    super({
      max: maxEntries,
      // lru-cache still returns a value of exactly this age; 0 is no limit.
      ttl: maxAgeMs === null ? 0 : maxAgeMs - 1,
      // A clock that a test sets is read at every call, not once a millisecond.
      perf: { now: () => clock() },
      ttlResolution: 0,
    });
  }

  override clear(): void {
    super.clear();
    this.clears += 1;
  }

  /** Removes a value unless another one has replaced it. */
  drop(key: string, value: T): void {
    if (this.peek(key, { allowStale: true }) === value) this.delete(key);
  }
}

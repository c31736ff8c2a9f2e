interface Options {
  maxAgeMs: number;
  maxEntries?: number;
  clock?: () => number;
}

interface Entry<T> {
  at: number;
  value: T;
}

/** Caches the most recently used values, each for at most `maxAgeMs`. */
export class RecentCache<T> {
  private readonly entries = new Map<string, Entry<T>>();
  private readonly maxAgeMs: number;
  private readonly maxEntries: number;
  private readonly clock: () => number;

  constructor({ maxAgeMs, maxEntries = 1000, clock = Date.now }: Options) {
    this.maxAgeMs = maxAgeMs;
    this.maxEntries = maxEntries;
    this.clock = clock;
  }

  get(key: string): T | undefined {
    const known = this.entries.get(key);
    if (!known) return undefined;
    this.entries.delete(key);
    if (this.clock() - known.at >= this.maxAgeMs) return undefined;
    this.entries.set(key, known);
    return known.value;
  }

  set(key: string, value: T): void {
    this.entries.delete(key);
    this.entries.set(key, { at: this.clock(), value });
    const [oldest] = this.entries.keys();
    if (this.entries.size > this.maxEntries && oldest !== undefined) this.entries.delete(oldest);
  }

  /** Removes a value unless another one has replaced it. */
  drop(key: string, value: T): void {
    if (this.entries.get(key)?.value === value) this.entries.delete(key);
  }

  delete(key: string): void {
    this.entries.delete(key);
  }

  /** Removes all expired values. */
  sweep(): void {
    for (const [key, { at }] of this.entries) {
      if (this.clock() - at >= this.maxAgeMs) this.entries.delete(key);
    }
  }

  /** Yields keys and values, the least recently used first. */
  *[Symbol.iterator](): Generator<[key: string, value: T]> {
    for (const [key, { value }] of this.entries) yield [key, value];
  }

  get size(): number {
    return this.entries.size;
  }

  clear(): void {
    this.entries.clear();
  }
}

interface Options {
  /** Calls of one key within a window. */
  max: number;
  windowMs: number;
  /** Keys that are counted in one window; further ones are refused until the next. */
  maxKeys?: number;
  clock?: () => number;
}

/** Counts calls by key in this process. */
export class RateLimit {
  private readonly options: Required<Options>;
  private readonly counts = new Map<string, number>();
  private windowEnds = 0;

  constructor(options: Options) {
    this.options = { maxKeys: 10_000, clock: Date.now, ...options };
  }

  /** Counts a call; false when it is one too many. */
  take(key: string): boolean {
    const { max, windowMs, maxKeys, clock } = this.options;
    if (clock() >= this.windowEnds) {
      this.counts.clear();
      this.windowEnds = clock() + windowMs;
    }
    const count = this.counts.get(key) ?? 0;
    if (count >= max || (count === 0 && this.counts.size >= maxKeys)) return false;
    this.counts.set(key, count + 1);
    return true;
  }
}

import { senderNetwork } from "../web/sender-network.ts";
import type { Limit } from "./limit.ts";
import { type LimitName, limits } from "./limit-table.ts";

interface Options {
  /** Keys that are counted at once; a further one replaces the oldest. */
  maxKeys?: number;
  clock?: () => number;
}

interface Count {
  calls: number;
  endsAt: number;
}

/** Counts calls by key in this process. Each key has a window of its own. */
export class ProcessLimit {
  private readonly limit: Pick<Limit, "max" | "minutes">;
  private readonly options: Required<Options>;
  /** Ordered by the start of the window, so that the first key is the oldest. */
  private readonly counts = new Map<string, Count>();

  constructor(limit: Pick<Limit, "max" | "minutes">, options: Options = {}) {
    this.limit = limit;
    this.options = { maxKeys: 10_000, clock: Date.now, ...options };
  }

  /** Makes the limit that the table states under a name. */
  static named(name: LimitName): ProcessLimit {
    return new ProcessLimit(limits[name]);
  }

  /** Counts a call; false when it is one too many. */
  take(key: string): boolean {
    const { max, minutes } = this.limit;
    const { maxKeys, clock } = this.options;
    const now = clock();
    const known = this.counts.get(key);
    if (known && known.endsAt > now) {
      if (known.calls >= max) return false;
      known.calls += 1;
      return true;
    }
    this.counts.delete(key);
    if (this.counts.size >= maxKeys) this.evict();
    this.counts.set(key, { calls: 1, endsAt: now + minutes * 60_000 });
    return true;
  }

  /** Counts a call of a sender by its network: an IPv6 household has a whole /64. */
  takeSender(address: string): boolean {
    return this.take(senderNetwork(address));
  }

  /** Seconds until the count of a refused key restarts; 0 for one that is not counted. */
  secondsLeft(key: string): number {
    const endsAt = this.counts.get(key)?.endsAt ?? 0;
    return Math.max(0, Math.ceil((endsAt - this.options.clock()) / 1_000));
  }

  private evict(): void {
    const oldest = this.counts.keys().next();
    if (!oldest.done) this.counts.delete(oldest.value);
  }
}

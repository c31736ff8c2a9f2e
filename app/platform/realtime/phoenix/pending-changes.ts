import type { PublishedTable } from "../../gateway/tables/published-table.server.ts";
import type { Pace } from "./pace.ts";

/** A change as sent to a channel, with key and row as JSON. */
export interface PendingItem {
  /** The id of the channel's binding that it matches. */
  binding: number;
  table: PublishedTable;
  sequence: number;
  operation: "insert" | "update" | "delete" | "reset";
  /** The row's key; null for a reset, after which the client reads the rows again. */
  key: string | null;
  row: string | null;
  /** The time of the write, as an ISO text. */
  at: string;
}

interface Options {
  /** Sends one message; returns false while the client's buffer is full. */
  send: (items: readonly PendingItem[]) => boolean;
  pace: Pace;
  /** Whether one message carries all pending changes. */
  isBatched: boolean;
  clock?: () => number;
  setTimer?: (work: () => void, ms: number) => unknown;
}

const retryMs = 500;
const mostPending = 500;

/**
 * The queue of changes to one channel. Sends a change at once where the channel's pace allows;
 * buffers and merges the others: only the last of several changes of one row is sent, as an insert
 * if the first was one.
 */
export class PendingChanges {
  private readonly options: Options;
  private readonly clock: () => number;
  private readonly setTimer: NonNullable<Options["setTimer"]>;
  private readonly items = new Map<string, PendingItem>();
  private isScheduled = false;
  /** The time since which the client's buffer is full; null while it is not. */
  stuckSince: number | null = null;

  constructor(options: Options) {
    this.options = options;
    this.clock = options.clock ?? Date.now;
    this.setTimer = options.setTimer ?? setTimeout;
  }

  add(item: PendingItem): void {
    const isCovered = item.key !== null && this.items.has(resetId(item));
    if (!isCovered) this.put(item);
    if (!this.isScheduled) this.flush();
  }

  /** Drops what is pending. */
  clear(): void {
    this.items.clear();
  }

  private put(item: PendingItem): void {
    const id = idOf(item);
    const before = this.items.get(id);
    if (item.key === null) this.drop(item);
    const beganAsInsert = before?.operation === "insert" && item.operation === "update";
    this.items.delete(id);
    this.items.set(id, beganAsInsert ? { ...item, operation: "insert" } : item);
    if (this.items.size > mostPending) this.resetAll(item.sequence);
  }

  private drop({ binding }: PendingItem): void {
    for (const [id, item] of this.items) if (item.binding === binding) this.items.delete(id);
  }

  private resetAll(sequence: number): void {
    const ofBindings = new Map([...this.items.values()].map((item) => [item.binding, item]));
    this.items.clear();
    for (const item of ofBindings.values()) {
      const reset = { ...item, sequence, operation: "reset", key: null, row: null } as const;
      this.items.set(resetId(item), reset);
    }
  }

  private schedule(ms: number): void {
    this.isScheduled = true;
    this.setTimer(() => {
      this.isScheduled = false;
      this.flush();
    }, ms);
  }

  private flush(): void {
    const { send, pace, isBatched } = this.options;
    while (this.items.size > 0) {
      const now = this.clock();
      const waitMs = pace.waitMs(now);
      if (waitMs > 0) {
        this.schedule(waitMs);
        return;
      }
      const all = [...this.items];
      const taken = isBatched ? all : all.slice(0, 1);
      if (!send(taken.map(([, item]) => item))) {
        this.stuckSince ??= now;
        this.schedule(retryMs);
        return;
      }
      this.stuckSince = null;
      for (const [id] of taken) this.items.delete(id);
      pace.note(now);
    }
  }
}

function idOf({ binding, table, key }: PendingItem): string {
  return key === null ? `${binding}` : `${binding} ${table.name}\n${key}`;
}

function resetId({ binding }: PendingItem): string {
  return `${binding}`;
}

/** A change as sent to the client: its sequence number, and key and row as JSON. */
export interface PendingItem {
  channel: string;
  sequence: number;
  operation: "insert" | "update" | "delete" | "reset";
  /**
   * The row's key as JSON; null for a reset, after which the client reads the whole channel again.
   */
  key: string | null;
  row: string | null;
}

interface Options {
  /** Sends a frame; returns false while the client's buffer is full. */
  send: (frame: string) => boolean;
  clock?: () => number;
  setTimer?: (work: () => void, ms: number) => unknown;
}

/** Ten frames a second. */
const pauseMs = 100;
const retryMs = 500;
const mostPending = 500;

/**
 * The queue of changes to one client. Sends the first change at once; buffers and merges those that
 * follow too soon: only the last of several changes of one row is sent, as an insert if the first
 * was one.
 */
export class PendingChanges {
  private readonly send: Options["send"];
  private readonly clock: () => number;
  private readonly setTimer: NonNullable<Options["setTimer"]>;
  private readonly items = new Map<string, PendingItem>();
  private nextAt = 0;
  private isScheduled = false;
  /** The time since which the client's buffer is full; null while it is not. */
  stuckSince: number | null = null;

  constructor({ send, clock = Date.now, setTimer = setTimeout }: Options) {
    this.send = send;
    this.clock = clock;
    this.setTimer = setTimer;
  }

  add(item: PendingItem): void {
    const { channel, key } = item;
    const id = `${channel}\n${key ?? ""}`;
    const isCovered = key !== null && this.items.has(`${channel}\n`);
    if (!isCovered) this.put(id, item);
    this.schedule(this.nextAt - this.clock());
  }

  /** Drops the pending changes of a channel. */
  drop(channel: string): void {
    for (const [id, item] of this.items) if (item.channel === channel) this.items.delete(id);
  }

  private put(id: string, item: PendingItem): void {
    const before = this.items.get(id);
    if (item.key === null) this.drop(item.channel);
    const beganAsInsert = before?.operation === "insert" && item.operation === "update";
    this.items.delete(id);
    this.items.set(id, beganAsInsert ? { ...item, operation: "insert" } : item);
    if (this.items.size > mostPending) this.resetAll(item.sequence);
  }

  private resetAll(sequence: number): void {
    const channels = new Set([...this.items.values()].map(({ channel }) => channel));
    this.items.clear();
    for (const channel of channels) {
      const reset = { channel, sequence, operation: "reset", key: null, row: null } as const;
      this.items.set(`${channel}\n`, reset);
    }
  }

  private schedule(ms: number): void {
    if (this.isScheduled) return;
    if (ms <= 0) {
      this.flush();
      return;
    }
    this.isScheduled = true;
    this.setTimer(() => {
      this.isScheduled = false;
      this.flush();
    }, ms);
  }

  private flush(): void {
    if (this.items.size === 0) return;
    const changes = [...this.items.values()].map(writeItem);
    if (!this.send(`{"type":"changes","changes":[${changes.join(",")}]}`)) {
      this.stuckSince ??= this.clock();
      this.schedule(retryMs);
      return;
    }
    this.stuckSince = null;
    this.items.clear();
    this.nextAt = this.clock() + pauseMs;
  }
}

function writeItem({ channel, sequence, operation, key, row }: PendingItem): string {
  const head = `"channel":${JSON.stringify(channel)},"sequence":${sequence},"operation":"${operation}"`;
  const members = [
    head,
    ...(key === null ? [] : [`"key":${key}`]),
    ...(row === null ? [] : [`"row":${row}`]),
  ];
  return `{${members.join(",")}}`;
}

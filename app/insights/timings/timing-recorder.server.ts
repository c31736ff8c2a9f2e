import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { perDatabase } from "#app/platform/database/per-database.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { Follower } from "#app/platform/slices/slice.ts";
import { kindOfPath } from "./kind-of-path.ts";
import { bucketBounds, bucketOf, type RouteKind } from "./rules.ts";
import { requestMinutes } from "./tables.server.ts";

const minuteMs = 60_000;
/** About an hour of all kinds, for a database that is away. */
const mostEntries = 1_000;
const actor: Actor = { kind: "job", name: "insights.timings" };

export interface TimedRequest {
  path: string;
  /** Whether a file of the build answered. */
  isAsset: boolean;
  status: number;
  ms: number;
}

export interface MinuteEntry {
  minute: Date;
  kind: RouteKind;
  errors: number;
  buckets: number[];
}

/** Counts requests in memory by minute and kind; `flush` alone writes. */
export class TimingRecorder {
  private readonly entries = new Map<string, MinuteEntry>();
  private readonly write: (entries: MinuteEntry[]) => Promise<void>;

  constructor(write: (entries: MinuteEntry[]) => Promise<void>) {
    this.write = write;
  }

  note({ path, isAsset, status, ms }: TimedRequest): void {
    const kind = isAsset ? "asset" : kindOfPath(path);
    if (kind === null) return;
    const entry = this.entryOf(Math.floor(Date.now() / minuteMs) * minuteMs, kind);
    if (!entry) return;
    const place = bucketOf(ms);
    entry.buckets[place] = (entry.buckets[place] ?? 0) + 1;
    if (status >= 500) entry.errors += 1;
  }

  /** Adds what was counted to the table. What could not be written is kept for the next time. */
  async flush(): Promise<void> {
    const taken = [...this.entries.values()];
    if (taken.length === 0) return;
    this.entries.clear();
    try {
      await this.write(taken);
    } catch (error) {
      for (const entry of taken) this.putBack(entry);
      throw error;
    }
  }

  /** Returns the entry of a minute and kind, or null where too much is unwritten. */
  private entryOf(minute: number, kind: RouteKind): MinuteEntry | null {
    const key = `${minute} ${kind}`;
    const known = this.entries.get(key);
    if (known) return known;
    if (this.entries.size >= mostEntries) return null;
    const buckets = new Array<number>(bucketBounds.length + 1).fill(0);
    const entry: MinuteEntry = { minute: new Date(minute), kind, errors: 0, buckets };
    this.entries.set(key, entry);
    return entry;
  }

  private putBack({ minute, kind, errors, buckets }: MinuteEntry): void {
    const entry = this.entryOf(minute.getTime(), kind);
    if (!entry) return;
    entry.errors += errors;
    entry.buckets = entry.buckets.map((count, place) => count + (buckets[place] ?? 0));
  }
}

const recorders = perDatabase(
  (database) => new TimingRecorder((entries) => addMinutes(database, entries)),
);

/** The one recorder of a database in this process. */
export function getTimingRecorder(database: Database): TimingRecorder {
  return recorders.of(database);
}

/** Adds to the rows of other processes and of the same minute; in one order, so that none deadlock. */
async function addMinutes(database: Database, entries: MinuteEntry[]): Promise<void> {
  const rows = entries.sort(
    (one, other) =>
      one.minute.getTime() - other.minute.getTime() || (one.kind < other.kind ? -1 : 1),
  );
  const { minute, kind, errors, buckets } = requestMinutes;
  await withTransaction(database, actor, (tx) =>
    tx
      .insert(requestMinutes)
      .values(rows)
      .onConflictDoUpdate({
        target: [minute, kind],
        set: {
          errors: sql`${errors} + excluded.errors`,
          buckets: sql`(select array_agg(one + more order by place)
            from unnest(${buckets}, excluded.buckets) with ordinality as pair (one, more, place))`,
        },
      }),
  );
}

/** Writes the timings of this process once a minute, and when it stops. */
export function followTimings({ database, log }: Services): Follower {
  const recorder = getTimingRecorder(database);
  const flush = () =>
    recorder.flush().catch((error: unknown) => {
      log.warn({ err: error }, "timings could not be written; they are kept for the next minute");
    });
  const timer = setInterval(flush, minuteMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

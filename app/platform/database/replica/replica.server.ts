import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { codeOf, isDatabaseOutage } from "../../errors.ts";
import { Lag } from "./lag.ts";
import { endOfRecords, type LogPosition, laterOf, parsePosition } from "./log-position.ts";

/** A replica that is further behind is not read. */
const mostLagMs = 5_000;
const lookEveryMs = 500;
/** A look that takes longer means that the replica is away. */
const lookTimeoutMs = 1_000;
/** How long a read waits for what its reader has written; then the primary answers. */
const mostWaitMs = 150;
const waitStepMs = 5;

/** Refusals of a replica that the primary does not have: a conflict with what it replays, and no right to write. */
const replicaCodes = new Set(["40001", "40P01", "25006"]);

/** Connections that can be cut: a server that hangs never answers. */
export interface CuttablePool {
  pool: pg.Pool;
  cut(): void;
}

interface ReplicaOptions {
  primary: pg.Pool;
  openPool: () => CuttablePool;
  /** Called when the replica becomes readable or stops being so. */
  onChange?: ((isReadable: boolean, why: string) => void) | undefined;
}

export interface ReplicaState {
  isReadable: boolean;
  /** Why it is not read, for the operator. */
  why: string;
  lagMs: number | null;
  reads: { replica: number; primary: number };
}

class NoReplica extends Error {}

/** A streaming replica of the database, and whether it may be read now. */
export class Replica {
  private readonly options: ReplicaOptions;
  private readonly lag = new Lag();
  private readonly reads = { replica: 0, primary: 0 };
  private connections: CuttablePool;
  private replayed: LogPosition = 0n;
  /** The last position that this process has written or heard of: caches are filled from nothing older. */
  private floor: LogPosition = 0n;
  private isReadable = false;
  private why = "not looked at yet";
  private lagMs: number | null = null;
  private looking: Promise<void> | null = null;
  private isClosed = false;
  private readonly timer: NodeJS.Timeout;

  constructor(options: ReplicaOptions) {
    this.options = options;
    this.connections = options.openPool();
    this.timer = setInterval(() => void this.look(), lookEveryMs).unref();
    void this.look();
  }

  state(): ReplicaState {
    const { isReadable, why, lagMs, reads } = this;
    return { isReadable, why, lagMs, reads: { ...reads } };
  }

  /** Asks the primary where its log ends, and reads nothing older from now on. */
  async advance(): Promise<LogPosition> {
    const position = await this.primaryPosition();
    this.floor = laterOf(this.floor, position);
    return position;
  }

  /** Resolves when the replica can be read, or after a while: whether it can. */
  async whenReadable(withinMs: number): Promise<boolean> {
    const until = performance.now() + withinMs;
    while (!this.isReadable && performance.now() < until) await sleep(waitStepMs);
    return this.isReadable;
  }

  /** Returns a connection to the replica; null when the primary must be read. */
  async connect(seen: LogPosition): Promise<pg.PoolClient | null> {
    const client = (await this.reaches(laterOf(seen, this.floor))) ? await this.tryConnect() : null;
    this.reads[client ? "replica" : "primary"] += 1;
    return client;
  }

  /** Returns whether a failed read may be answered by the primary instead. */
  failed(error: unknown): boolean {
    if (isDatabaseOutage(error)) {
      // Many reads fail at once; the first one says so for all.
      if (this.isReadable) this.fall("it does not answer");
      return true;
    }
    for (let cause = error; cause instanceof Error; cause = cause.cause)
      if (replicaCodes.has(codeOf(cause) ?? "")) return true;
    return false;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    await this.connections.pool.end();
  }

  private async reaches(needed: LogPosition): Promise<boolean> {
    const until = performance.now() + mostWaitMs;
    while (this.isReadable && this.replayed < needed) {
      if (performance.now() > until) return false;
      await sleep(waitStepMs);
      await this.lookAtReplica().catch((error) => this.failed(error));
    }
    return this.isReadable;
  }

  private async tryConnect(): Promise<pg.PoolClient | null> {
    try {
      return await this.connections.pool.connect();
    } catch (error) {
      this.failed(error);
      return null;
    }
  }

  /** Looks at both, so that the lag is known; one look at a time. */
  private look(): Promise<void> {
    this.looking ??= this.lookOnce().finally(() => {
      this.looking = null;
    });
    return this.looking;
  }

  private async lookOnce(): Promise<void> {
    if (this.isClosed) return;
    // While the primary is away its position is the last one known.
    await this.primaryPosition().catch(() => {});
    try {
      await this.lookAtReplica();
    } catch (error) {
      return this.fall(error instanceof NoReplica ? error.message : "it does not answer");
    }
    if (this.lagMs !== null && this.lagMs > mostLagMs)
      return this.fall(`it is ${Math.round(this.lagMs / 1_000)} s behind`, { keepsPool: true });
    if (!this.isReadable) this.change(true, "it is readable");
  }

  private async primaryPosition(): Promise<LogPosition> {
    const text = "select pg_current_wal_insert_lsn()::text as position";
    const { rows } = await this.options.primary.query<{ position: string }>(text);
    const position = endOfRecords(parsePosition(rows[0]?.position ?? "") ?? 0n);
    this.lag.note(position, performance.now());
    return position;
  }

  private async lookAtReplica(): Promise<void> {
    const text =
      "select pg_last_wal_replay_lsn()::text as replayed, pg_is_in_recovery() as follows";
    const { pool } = this.connections;
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error("The replica is late.")), lookTimeoutMs);
    const asked = pool.query<{ replayed: string | null; follows: boolean }>(text);
    // Its failure counts while it is awaited.
    asked.catch(() => {});
    const { rows } = await Promise.race([asked, late]).finally(() => clearTimeout(timer));
    const [row] = rows;
    if (!row?.follows) throw new NoReplica("it follows no other server");
    this.replayed = parsePosition(row.replayed ?? "") ?? 0n;
    this.lagMs = this.lag.msAt(this.replayed, performance.now());
  }

  /** Stops reading the replica, and ends what still waits for an answer of it. */
  private fall(why: string, { keepsPool = false } = {}): void {
    if (!keepsPool) {
      this.connections.cut();
      this.connections = this.options.openPool();
      this.lagMs = null;
    }
    if (this.isReadable || this.why !== why) this.change(false, why);
  }

  private change(isReadable: boolean, why: string): void {
    const hasChanged = this.isReadable !== isReadable;
    this.isReadable = isReadable;
    this.why = why;
    if (hasChanged) this.options.onChange?.(isReadable, why);
  }
}

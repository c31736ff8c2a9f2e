import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { countCached } from "#app/platform/caches/define-cache.server.ts";
import type { OutboxReader } from "#app/platform/outbox/read-outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { getIndexFacts } from "#app/search/engine/cached-engine.server.ts";
import type { IndexFacts } from "#app/search/engine/live-index.server.ts";
import type { Telemetry } from "./telemetry/telemetry.ts";

export interface MetricsSources {
  outbox?: () => OutboxReader | null;
  /** Returns the number of realtime connections. */
  realtimeConnections?: () => number;
  /** Sends these metrics as well. */
  telemetry?: Pick<Telemetry, "readMetricsFrom"> | null;
}

export interface RegisteredMetrics {
  registry: Registry;
  requests: Histogram;
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

let ofProcess: Registry | null = null;

/**
 * Metrics of the process itself, observed once for all apps: each observer has a timer of 10 ms and
 * is called at each collection of memory, to the end of the process.
 */
function processMetrics(): Registry {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  return ofProcess;
}

/** Registers all metrics of the process; each reads its value when it is scraped. */
export function registerMetrics(
  { database }: Services,
  sources: MetricsSources,
): RegisteredMetrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request to its answer's headers.",
    labelNames: ["method", "route", "status"],
    buckets,
    registers,
  });
  new Gauge({
    name: "database_pool_connections",
    help: "Connections of the pool: total, idle, and requests that wait for one.",
    labelNames: ["state"],
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = database.pool;
      this.set({ state: "total" }, totalCount);
      this.set({ state: "idle" }, idleCount);
      this.set({ state: "waiting" }, waitingCount);
    },
  });
  registerReplica(database, registers);
  new Gauge({
    name: "cache_entries",
    help: "Entries of each cache in memory that was used.",
    labelNames: ["cache"],
    registers,
    collect() {
      for (const [cache, entries] of countCached(database)) this.set({ cache }, entries);
    },
  });
  new Gauge({
    name: "outbox_lag_events",
    help: "Events that are written and not yet passed on by this process.",
    registers,
    async collect() {
      const lag = await readOutboxLag(database, sources.outbox?.() ?? null);
      if (lag !== null) this.set(lag);
    },
  });
  new Counter({
    name: "search_index_builds_total",
    help: "How often the base of the index was built anew.",
    registers,
    collect() {
      const facts = getIndexFacts(database);
      this.reset();
      if (facts) this.inc(facts.builds);
    },
  });
  for (const { name, help, read } of indexGauges) {
    new Gauge({
      name: `search_index_${name}`,
      help,
      registers,
      collect() {
        const facts = getIndexFacts(database);
        if (facts) this.set(read(facts));
      },
    });
  }
  new Gauge({
    name: "realtime_connections",
    help: "Clients that receive changes.",
    registers,
    collect() {
      this.set(sources.realtimeConnections?.() ?? 0);
    },
  });
  new Gauge({
    name: "jobs",
    help: "Jobs by queue and state.",
    labelNames: ["queue", "state"],
    registers,
    async collect() {
      this.reset();
      for (const { name, state, count } of await readJobCounts(database)) {
        this.set({ queue: name, state }, count);
      }
    },
  });
  return { registry: Registry.merge([processMetrics(), registry]), requests };
}

/** Metrics of the replica; absent without DATABASE_READ_URL. */
function registerReplica({ replica }: Services["database"], registers: Registry[]): void {
  if (!replica) return;
  new Gauge({
    name: "database_replica_readable",
    help: "1 while reads go to the replica, 0 while the primary answers them.",
    registers,
    collect() {
      this.set(replica.state().isReadable ? 1 : 0);
    },
  });
  new Gauge({
    name: "database_replica_lag_seconds",
    help: "How far the replica is behind; absent while it does not answer.",
    registers,
    collect() {
      const { lagMs } = replica.state();
      this.reset();
      if (lagMs !== null) this.set(lagMs / 1_000);
    },
  });
  new Counter({
    name: "database_reads_total",
    help: "Reads that a replica may answer, by the server that did.",
    labelNames: ["server"],
    registers,
    collect() {
      const { reads } = replica.state();
      this.reset();
      this.inc({ server: "replica" }, reads.replica);
      this.inc({ server: "primary" }, reads.primary);
    },
  });
}

/** Metrics of the index; absent while plain SQL answers searches. */
const indexGauges: { name: string; help: string; read: (facts: IndexFacts) => number }[] = [
  {
    name: "documents",
    help: "Listings that can be found.",
    read: ({ documents }) => documents,
  },
  {
    name: "overlay_documents",
    help: "Listings that were changed since the base was built.",
    read: ({ overlay }) => overlay,
  },
  {
    name: "gone_documents",
    help: "Listings in memory that have gone or were replaced.",
    read: ({ gone }) => gone,
  },
  { name: "memory_bytes", help: "Shared memory of the index.", read: ({ bytes }) => bytes },
  {
    name: "waiting_changes",
    help: "Published changes that are not indexed yet.",
    read: ({ waiting }) => waiting,
  },
];

async function readOutboxLag(
  database: Services["database"],
  reader: OutboxReader | null,
): Promise<number | null> {
  if (!reader) return null;
  const { rows } = await database.pool
    .query<{ last: string }>("select coalesce(max(sequence), 0) as last from outbox_events")
    .catch(() => ({ rows: [] }));
  const last = rows[0]?.last;
  return last === undefined ? null : Math.max(0, Number(last) - reader.position());
}

interface JobCount {
  name: string;
  state: string;
  count: number;
}

/** Returns empty while the queue's tables are missing or the database is unavailable. */
async function readJobCounts(database: Services["database"]): Promise<JobCount[]> {
  const text = "select name, state::text, count(*)::int as count from pgboss.job group by 1, 2";
  const { rows } = await database.pool.query<JobCount>(text).catch(() => ({ rows: [] }));
  return rows;
}

import type pg from "pg";
import type { ConstructorOptions, JobWithMetadata, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { recordAudit } from "../audit/audit.server.ts";
import { timeZone } from "../clock/dubai-clock.ts";
import { type Database, withTransaction } from "../database/database.server.ts";
import { isDatabaseOutage } from "../errors.ts";
import { publishEvent } from "../outbox/events.server.ts";
import type { Services } from "../services.server.ts";
import { type SpanStart, traced } from "../telemetry/traced.ts";

interface JobScope {
  services: Services;
  log: Logger;
  /** Aborted when the job has run too long or the process stops. */
  signal: AbortSignal;
}

export interface Job<Data extends object = object> {
  name: string;
  run(data: Data, scope: JobScope): Promise<void>;
  /** Five fields of cron, in Dubai's time; runs with empty data. */
  schedule?: string;
  /** The number of retries of a failed run, with growing delays. */
  retries: number;
  retryDelaySeconds: number;
  /** After this long a run counts as failed. */
  timeoutSeconds: number;
}

type JobOptions<Data extends object> = Pick<Job<Data>, "name" | "run"> & Partial<Job<Data>>;

/**
 * Declares a kind of background work. A run is retried after a failure, so it must be idempotent.
 */
export function defineJob<Data extends object = Record<string, never>>(
  options: JobOptions<Data>,
): Job<Data> {
  return { retries: 3, retryDelaySeconds: 10, timeoutSeconds: 300, ...options };
}

export interface RunningJobs {
  /** Queues a run; with `key`, not a second one while one of that key is waiting. */
  send<Data extends object>(
    job: Job<Data>,
    data: Data,
    options?: { key?: string; startAfter?: Date },
  ): Promise<void>;
  stop(): Promise<void>;
}

/** The one session of the embedded database is for pages: no look at statistics, few at anything. */
const embeddedOptions = {
  backend: "pglite",
  reindex: false,
  monitorVacuum: false,
  monitorIntervalSeconds: 300,
  queueCacheIntervalSeconds: 300,
} as const;

const stopTimeoutMs = 8_000;

/**
 * Starts the queue on this process's own database, and looks for work in each job's queue every
 * JOBS_POLL_SECONDS.
 */
export async function startJobs(services: Services, jobs: readonly Job[]): Promise<RunningJobs> {
  const { config, database, log } = services;
  const boss = await openQueues(database, {
    flowIntervalSeconds: 300,
    bamIntervalSeconds: 300,
    cronWorkerIntervalSeconds: 30,
    // Only the owner of an index may rebuild it.
    ...(config.DATABASE_OWNER_URL ? { reindex: false } : {}),
    ...(database.kind === "pglite" ? embeddedOptions : {}),
  });
  boss.on("error", (error) => {
    if (!isDatabaseOutage(error)) log.error({ err: error }, "the job queue failed");
  });
  await boss.start();
  for (const job of jobs) await startWorker(boss, job, services, config.JOBS_POLL_SECONDS);
  await dropOldSchedules(boss, jobs);

  return {
    async send(job, data, { key, startAfter } = {}) {
      await boss.send(job.name, data, {
        ...(key === undefined ? {} : { singletonKey: key }),
        ...(startAfter === undefined ? {} : { startAfter }),
      });
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: stopTimeoutMs, close: false });
    },
  };
}

/** Creates the tables of the queue, as the owner of the database. */
export async function installQueues(database: Database): Promise<void> {
  const boss = await openQueues(database, { supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false, close: false });
}

async function openQueues({ pool }: Database, options: ConstructorOptions): Promise<PgBoss> {
  const { PgBoss } = await import("pg-boss");
  const executeOn = (text: string, values?: unknown[]) => executeSql(pool, text, values);
  return new PgBoss({ db: { executeSql: executeOn }, schema: "pgboss", ...options });
}

async function startWorker(boss: PgBoss, job: Job, services: Services, pollSeconds: number) {
  const queue = {
    retryLimit: job.retries,
    retryDelay: job.retryDelaySeconds,
    retryBackoff: job.retryDelaySeconds > 0,
    expireInSeconds: job.timeoutSeconds,
    deleteAfterSeconds: 7 * 24 * 3600,
  };
  await boss.createQueue(job.name, queue);
  await boss.updateQueue(job.name, queue);
  if (job.schedule) await boss.schedule(job.name, job.schedule, {}, { tz: timeZone });
  await boss.work(
    job.name,
    { pollingIntervalSeconds: pollSeconds, batchSize: 1, includeMetadata: true },
    async (batch: JobWithMetadata<object>[]) => {
      for (const { id, data, signal, retryCount, retryLimit } of batch) {
        const log = services.log.child({ job: job.name, jobId: id });
        try {
          await traced(spanOf(job, retryCount), () => job.run(data, { services, log, signal }));
        } catch (error) {
          log.error({ err: error }, "a job failed");
          if (retryCount >= retryLimit) await reportFailure(services, job, log);
          throw error;
        }
      }
    },
  );
}

function spanOf({ name }: Job, retry: number): SpanStart {
  const attributes = { "dalil.job.name": name, "dalil.job.retry": retry };
  return { name: `job ${name}`, kind: "consumer", attributes };
}

/** Publishes that a job has failed for the last time; what fails here is only logged. */
async function reportFailure({ database }: Services, { name }: Job, log: Logger) {
  const failed = { entityType: "jobs", entityId: name };
  const actor = { kind: "job", name: "jobs" } as const;
  try {
    await withTransaction(database, actor, async (tx) => {
      await recordAudit(tx, { ...failed, actor, action: "job.fail" });
      await publishEvent(tx, { ...failed, topic: "job.failed", payload: { name } });
    });
  } catch (error) {
    log.error({ err: error }, "a failed job could not be told of");
  }
}

/** A schedule outlives the job that it was for, unless it is taken down. */
async function dropOldSchedules(boss: PgBoss, jobs: readonly Job[]) {
  const wanted = new Set(jobs.filter((job) => job.schedule).map((job) => job.name));
  for (const { name } of await boss.getSchedules()) {
    if (!wanted.has(name)) await boss.unschedule(name);
  }
}

/**
 * Executes a statement, or several that make their own transaction. After a failure, rolls back
 * before it releases the connection, as its next user expects no open transaction.
 */
async function executeSql(
  pool: pg.Pool,
  text: string,
  values?: unknown[],
): Promise<{ rows: unknown[] }> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await client.query(text, values);
  } catch (error) {
    await client.query("rollback").catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

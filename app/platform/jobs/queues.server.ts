import { sql } from "drizzle-orm";
import type { Actor } from "../actor.ts";
import { recordAuditFor } from "../audit/audit.server.ts";
import {
  type Database,
  type Transaction,
  withRead,
  withTransaction,
} from "../database/database.server.ts";
import { AppError } from "../errors.ts";
import { requirePermission } from "../permissions.ts";
import type { Services } from "../services.server.ts";

// The tables of pg-boss belong to the owner of the database; requests reach them through this file.
const owner = { kind: "job", name: "jobs.queues" } as const;

/** A kind of job and its runs of the last week. */
export interface Queue {
  name: string;
  /** Five cron fields in Dubai's time; null for a job that is only sent. */
  cron: string | null;
  waiting: number;
  running: number;
  failed: number;
  /** Since when the oldest waiting run waits. */
  since: string | null;
  lastDone: string | null;
}

export interface FailedRun {
  id: string;
  name: string;
  failedAt: string | null;
  tries: number;
  /** The first line of the error, without values. */
  error: string;
}

const mostFailures = 50;

/** Returns the queues, or null before the first process has run jobs. @throws AppError `forbidden`. */
export async function readQueues(database: Database, actor: Actor): Promise<Queue[] | null> {
  requirePermission(actor, "jobs.run");
  return withRead(database, owner, async (tx) => {
    if (!(await hasQueues(tx))) return null;
    const { rows } = await tx.execute<Queue & Record<string, unknown>>(sql`
      select q.name, s.cron,
        count(*) filter (where j.state in ('created', 'retry') and j.start_after <= now())::int as waiting,
        count(*) filter (where j.state = 'active')::int as running,
        count(*) filter (where j.state = 'failed')::int as failed,
        ${moment(sql`min(j.created_on) filter (where j.state in ('created', 'retry') and j.start_after <= now())`)} as since,
        ${moment(sql`max(j.completed_on) filter (where j.state = 'completed')`)} as "lastDone"
      from pgboss.queue q left join pgboss.schedule s on s.name = q.name left join pgboss.job j on j.name = q.name
      where q.name not like '\\_\\_pgboss%' group by q.name, s.cron order by q.name`);
    return rows;
  });
}

/** Returns the newest failed runs. @throws AppError `forbidden`. */
export async function readFailedRuns(database: Database, actor: Actor): Promise<FailedRun[]> {
  requirePermission(actor, "jobs.run");
  return withRead(database, owner, async (tx) => {
    if (!(await hasQueues(tx))) return [];
    const { rows } = await tx.execute<FailedRun & Record<string, unknown>>(sql`
      select id::text as id, name, ${moment(sql`completed_on`)} as "failedAt", retry_count + 1 as tries,
        coalesce(output ->> 'message', '') as error
      from pgboss.job where state = 'failed' order by completed_on desc, id limit ${mostFailures}`);
    return rows.map((row) => ({ ...row, error: withoutValues(row.error) }));
  });
}

/** The message of a failed query ends with its values, which may be a person's. */
function withoutValues(message: string): string {
  const [line = ""] = message.split("\n");
  return line.replace(/\bparams:.*/i, "").slice(0, 200);
}

type Acting = Pick<Services, "database"> & { requestId?: string };

/**
 * Queues a run of a periodic job now. One that already waits or runs is enough: then nothing is added.
 * @returns whether a run was added.
 * @throws AppError `forbidden`; `not_found` for a job without a schedule.
 */
export async function runJobNow(
  { database, requestId }: Acting,
  actor: Actor,
  name: string,
): Promise<boolean> {
  requirePermission(actor, "jobs.run");
  return withTransaction(database, owner, async (tx) => {
    if (!(await isPeriodic(tx, name)))
      throw new AppError("not_found", "There is no such periodic job.");
    const { rowCount } = await tx.execute(sql`
      insert into pgboss.job
        (name, data, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds, keep_until)
      select name, '{}', policy, retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds,
        now() + make_interval(secs => retention_seconds)
      from pgboss.queue q where name = ${name} and not exists (
        select 1 from pgboss.job j where j.name = q.name
          and (j.state = 'active' or j.state in ('created', 'retry') and j.start_after <= now()))`);
    if (rowCount === 0) return false;
    const entity = { entityType: "jobs", entityId: name, requestId: requestId ?? null };
    await recordAuditFor(tx, { ...entity, actor, action: "job.run" });
    return true;
  });
}

/**
 * Queues a failed run again, with one more try.
 * @throws AppError `forbidden`; `not_found` for a run that has not failed.
 */
export async function retryJob(
  { database, requestId }: Acting,
  actor: Actor,
  id: string,
): Promise<void> {
  requirePermission(actor, "jobs.run");
  await withTransaction(database, owner, async (tx) => {
    const { rows } = (await hasQueues(tx))
      ? await tx.execute<{ name: string }>(sql`
          update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
          where id::text = ${id} and state = 'failed' returning name`)
      : { rows: [] };
    const [run] = rows;
    if (!run) throw new AppError("not_found", "There is no such failed run.");
    const entity = { entityType: "jobs", entityId: run.name, requestId: requestId ?? null };
    await recordAuditFor(tx, { ...entity, actor, action: "job.retry", detail: { run: id } });
  });
}

async function isPeriodic(tx: Transaction, name: string): Promise<boolean> {
  if (!(await hasQueues(tx))) return false;
  const { rows } = await tx.execute(sql`select 1 from pgboss.schedule where name = ${name}`);
  return rows.length > 0;
}

/** Whether a process has run jobs here: it makes their tables. */
async function hasQueues(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ table: string | null }>(
    sql`select to_regclass('pgboss.job')::text as table`,
  );
  return rows[0]?.table != null;
}

function moment(value: ReturnType<typeof sql>) {
  return sql`to_char((${value}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}

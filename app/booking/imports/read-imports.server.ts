import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import {
  type Database,
  type Transaction,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { fetchOutside } from "#app/platform/web/outside/fetch-outside.server.ts";
import { OutsideError, type OutsideGuard } from "#app/platform/web/outside/open-outside.server.ts";
import { mergeSpans } from "../availability/open-spans.ts";
import type { Span } from "../availability/slots.ts";
import type { BusyTime } from "../calendar-reading/read-busy-times.ts";
import { readInThread } from "../calendar-reading/read-in-thread.server.ts";
import { markDisplaced } from "../closing/mark-displaced.server.ts";
import { type ImportProblem, mostTimes } from "./rules.ts";

const actor: Actor = { kind: "job", name: "booking.read-imports" };
const everyMinutes = 15;
const batchSize = 60;
const atOnce = 4;
const mostBytes = 2 * 1_024 * 1_024;
/** As far as any appointment can be booked. */
const horizonDays = 366;

/** Every minute: the calendars elsewhere that were last read a quarter of an hour ago. */
export const readImportsJob = defineJob({
  name: "booking.read-imports",
  schedule: "* * * * *",
  timeoutSeconds: 600,
  async run(_data, { services, log }) {
    const read = await readImports(services);
    if (read > 0) log.info({ read }, "read calendars of other systems");
  },
});

interface Due extends Record<string, unknown> {
  id: string;
  scheduleId: string;
  address: string;
}

/** Reads what is due. Returns how many calendars it read, with success or without. */
export async function readImports(
  { database }: Pick<Services, "database">,
  guard: OutsideGuard = {},
): Promise<number> {
  const due = await claimDue(database);
  const queue = due.values();
  const work = Array.from({ length: atOnce }, async () => {
    for (const one of queue) await readOne(database, one, guard);
  });
  await Promise.all(work);
  return due.length;
}

/** The next reading is set before this one begins, so that two processes do not read the same. */
function claimDue(database: Database): Promise<Due[]> {
  return withTransaction(database, actor, async (tx) => {
    const { rows } = await tx.execute<Due>(sql`
      with due as (
        select id from calendar_imports where next_read_at <= now()
        order by next_read_at limit ${batchSize} for update skip locked)
      update calendar_imports i
      set next_read_at = now() + make_interval(mins => ${everyMinutes}), last_read_at = now()
      from due where due.id = i.id
      returning i.id, i.schedule_id as "scheduleId", i.address`);
    return rows;
  });
}

async function readOne(database: Database, due: Due, guard: OutsideGuard): Promise<void> {
  const read = await readTimes(due.address, guard);
  await withTransaction(database, actor, async (tx) => {
    const spans = "times" in read ? await joinTimes(tx, read.times) : [];
    const problem = spans.length > mostTimes ? "many" : "problem" in read ? read.problem : null;
    if (problem) {
      // The times of the last success stay: a slot that may be taken is better not offered.
      await tx.execute(
        sql`update calendar_imports set problem = ${problem} where id = ${due.id}::uuid`,
      );
      return;
    }
    await storeTimes(tx, due, spans);
  });
}

/**
 * Reads the busy times of an address once, before it is added; null where the reading fails, so that
 * the job reads it later and stores the problem.
 */
export async function readBusySpans(
  database: Database,
  address: string,
  guard: OutsideGuard = {},
): Promise<Span[] | null> {
  const read = await readTimes(address, guard);
  if ("problem" in read) return null;
  const spans = await withRead(database, actor, (tx) => joinTimes(tx, read.times));
  return spans.length > mostTimes ? null : spans;
}

async function readTimes(
  address: string,
  guard: OutsideGuard,
): Promise<{ times: BusyTime[] } | { problem: ImportProblem }> {
  const now = Date.now();
  try {
    const text = await fetchOutside(address, { mostBytes, accept: "text/calendar", ...guard });
    return await readInThread({ text, span: [now - dayMs, now + horizonDays * dayMs] });
  } catch (error) {
    if (error instanceof OutsideError) return { problem: error.problem };
    throw error;
  }
}

/**
 * Joins times that touch. Appointments of this site that come back from the other calendar, which
 * took them from our mail, are left out: they would take their own time.
 */
async function joinTimes(tx: Transaction, times: readonly BusyTime[]): Promise<Span[]> {
  const uids = [...new Set(times.map(({ uid }) => uid).filter((uid) => isUuid(uid)))];
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from bookings where id = any(${sql.param(uids)}::uuid[])`,
  );
  const own = new Set(rows.map(({ id }) => id));
  return mergeSpans(
    times.filter(({ uid }) => !own.has(uid)).map(({ from, to }): Span => [from, to]),
  );
}

/** Replaces the times of a calendar that differ, and notifies the computation of free times. */
async function storeTimes(tx: Transaction, due: Due, spans: readonly Span[]): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update calendar_imports set problem = null, last_success_at = now(), time_count = ${spans.length}
    where id = ${due.id}::uuid`);
  // Removed meanwhile.
  if (!rowCount) return;
  const textOf = (at: number) => new Date(at).toISOString();
  const starts = sql.param(spans.map(([from]) => textOf(from)));
  const ends = sql.param(spans.map(([, to]) => textOf(to)));
  const given = sql`unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as given (starts_at, ends_at)`;
  const gone = await tx.execute(sql`
    delete from imported_times where import_id = ${due.id}::uuid
      and (starts_at, ends_at) not in (select * from ${given})`);
  const added = await tx.execute(sql`
    insert into imported_times (import_id, schedule_id, starts_at, ends_at)
    select ${due.id}::uuid, ${due.scheduleId}::uuid, given.* from ${given}
    where (given.starts_at, given.ends_at) not in
      (select starts_at, ends_at from imported_times where import_id = ${due.id}::uuid)`);
  if ((gone.rowCount ?? 0) + (added.rowCount ?? 0) === 0) return;
  // Free times follow the table of schedules: the times hold at every clinic of the professional.
  const { rows } = await tx.execute<{ id: string }>(sql`
    update schedules set updated_at = now()
    where id = ${due.scheduleId}::uuid
      or professional_id = (select professional_id from schedules where id = ${due.scheduleId}::uuid)
    returning coalesce(professional_id, resource_id) as id`);
  await markDisplaced(tx, { subjectIds: rows.map(({ id }) => id) });
}

import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { timeZone } from "#app/platform/clock/dubai-clock.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";

/** Days in a row on which schedules differ from their weeks in the same way. */
export interface Leave extends Record<string, unknown> {
  scheduleIds: string[];
  kind: "closed" | "block";
  firstDay: string;
  lastDay: string;
  startsAt: string | null;
  endsAt: string | null;
  remark: string;
}

const mostListed = 100;

/**
 * Lists leave and blocks of schedules that are not over, by their first day. Equal ones of several
 * schedules are one, as they are entered.
 */
export async function listLeave(
  database: Database,
  actor: Actor,
  scheduleIds: readonly string[],
): Promise<Leave[]> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<Leave>(sql`
      with days as (
        select schedule_id, kind, on_date, starts_at, ends_at, note,
          on_date - (dense_rank() over (
            partition by schedule_id, kind, starts_at, ends_at, note order by on_date))::int as run
        from schedule_exceptions
        where schedule_id = any(${sql.param([...scheduleIds])}::uuid[]) and kind in ('closed', 'block')
          and on_date >= (now() at time zone ${timeZone})::date),
      runs as (
        select schedule_id, kind, min(on_date) as first_day, max(on_date) as last_day, starts_at, ends_at, note
        from days group by schedule_id, kind, starts_at, ends_at, note, run)
      select array_agg(schedule_id::text order by schedule_id) as "scheduleIds", kind,
        first_day::text as "firstDay", last_day::text as "lastDay",
        to_char(starts_at, 'HH24:MI') as "startsAt", to_char(ends_at, 'HH24:MI') as "endsAt", note as remark
      from runs group by kind, first_day, last_day, starts_at, ends_at, note
      order by first_day, last_day, starts_at nulls first limit ${mostListed}`),
  );
  return rows;
}

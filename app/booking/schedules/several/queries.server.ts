import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { timeZone } from "#app/platform/clock/dubai-clock.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";

/** Days in a row on which a schedule differs from its week. */
export interface Leave extends Record<string, unknown> {
  scheduleId: string;
  kind: "closed" | "block";
  firstDay: string;
  lastDay: string;
  startsAt: string | null;
  endsAt: string | null;
  remark: string;
  ids: string[];
}

const mostListed = 100;

/** Lists leave and blocks of schedules that are not over, by their first day. */
export async function listLeave(
  database: Database,
  actor: Actor,
  scheduleIds: readonly string[],
): Promise<Leave[]> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<Leave>(sql`
      with days as (
        select id, schedule_id, kind, on_date, starts_at, ends_at, note,
          on_date - (dense_rank() over (
            partition by schedule_id, kind, starts_at, ends_at, note order by on_date))::int as run
        from schedule_exceptions
        where schedule_id = any(${sql.param([...scheduleIds])}::uuid[]) and kind in ('closed', 'block')
          and on_date >= (now() at time zone ${timeZone})::date)
      select schedule_id as "scheduleId", kind, min(on_date)::text as "firstDay",
        max(on_date)::text as "lastDay", to_char(starts_at, 'HH24:MI') as "startsAt",
        to_char(ends_at, 'HH24:MI') as "endsAt", note as remark, array_agg(id) as ids
      from days group by schedule_id, kind, starts_at, ends_at, note, run
      order by min(on_date), schedule_id limit ${mostListed}`),
  );
  return rows;
}

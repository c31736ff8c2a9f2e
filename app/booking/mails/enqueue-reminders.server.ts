import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { timeZone } from "#app/platform/clock/dubai-clock.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";

const actor: Actor = { kind: "job", name: "booking.reminders" };

/** Nobody is reminded between these hours of Dubai. */
const quiet = { from: "22:00", to: "08:00" };

/**
 * Queues the reminders that are due: one a day before the appointment, and one two hours before. The
 * first waits for the morning where it falls into the quiet hours; the second is left out there. A
 * booking that was made later than a reminder would have been gets none.
 * @returns how many were queued.
 */
export function enqueueReminders(database: Database): Promise<number> {
  return withTransaction(database, actor, async (tx) => {
    const { rows } = await tx.execute(sql`
      with coming as (
        select b.id, b.sequence, b.during, b.updated_at, lower(b.during) as starts_at,
          (now() at time zone ${timeZone})::time as clock
        from bookings b
        where b.state = 'confirmed' and lower(b.during) between now() and now() + interval '24 hours'),
      due as (
        select *, 'reminder_day' as kind,
          case when clock >= ${quiet.from}::time
            then (date_trunc('day', now() at time zone ${timeZone}) + interval '1 day' + ${quiet.to}::interval) at time zone ${timeZone}
            when clock < ${quiet.to}::time
            then (date_trunc('day', now() at time zone ${timeZone}) + ${quiet.to}::interval) at time zone ${timeZone}
            else now() end as send_at
        from coming where starts_at > now() + interval '2 hours' and updated_at < starts_at - interval '24 hours'
        union all
        select *, 'reminder_hours', now() from coming
        where starts_at <= now() + interval '2 hours' and updated_at < starts_at - interval '2 hours'
          and clock >= ${quiet.to}::time and clock < ${quiet.from}::time)
      insert into booking_messages (key, booking_id, kind, audience, starts_at, ends_at, sequence, next_attempt_at)
      select kind || ' ' || id || ' ' || sequence, id, kind, 'patient', starts_at, upper(during), sequence, send_at
      from due where send_at < starts_at
      on conflict (key) do nothing
      returning id`);
    return rows.length;
  });
}

import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { timeZone } from "#app/platform/clock/dubai-clock.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { dayHours, mostHours, usualPlan } from "../reminders/rules.ts";

const actor: Actor = { kind: "job", name: "booking.reminders" };

/** Nobody is reminded between these hours of Dubai. */
const quiet = { from: "22:00", to: "08:00" };

/**
 * Queues the reminders that are due by the plans of their clinics. One that is sent half a day before
 * or earlier waits for the morning where it falls into the quiet hours; a shorter one is left out
 * there. A booking that was made later than a reminder would have been gets none, and of several that
 * were missed it gets the last.
 * @returns how many were queued.
 */
export function enqueueReminders(database: Database): Promise<number> {
  return withTransaction(database, actor, async (tx) => {
    const { rows } = await tx.execute(sql`
      with coming as (
        select b.id, b.clinic_id, b.sequence, b.during, b.updated_at, lower(b.during) as starts_at,
          (now() at time zone ${timeZone})::time as clock
        from bookings b
        where b.state = 'confirmed' and lower(b.during) between now() and now() + make_interval(hours => ${mostHours})),
      planned as (
        select c.*, (each ->> 'hours')::int as hours
        from coming c left join reminder_plans p on p.clinic_id = c.clinic_id,
          jsonb_array_elements(coalesce(p.reminders, ${JSON.stringify(usualPlan)}::jsonb)) as each),
      due as (
        select distinct on (id) *, case when hours >= ${dayHours} then 'reminder_day' else 'reminder_hours' end as kind,
          case when clock >= ${quiet.from}::time
            then (date_trunc('day', now() at time zone ${timeZone}) + interval '1 day' + ${quiet.to}::interval) at time zone ${timeZone}
            when clock < ${quiet.to}::time
            then (date_trunc('day', now() at time zone ${timeZone}) + ${quiet.to}::interval) at time zone ${timeZone}
            else now() end as send_at
        from planned
        where starts_at <= now() + make_interval(hours => hours)
          and updated_at < starts_at - make_interval(hours => hours)
        order by id, hours)
      insert into booking_messages (key, booking_id, kind, audience, starts_at, ends_at, sequence, hours, next_attempt_at)
      select case hours when 24 then 'reminder_day' when 2 then 'reminder_hours' else 'reminder ' || hours end
          || ' ' || id || ' ' || sequence,
        id, kind, 'patient', starts_at, upper(during), sequence, hours, send_at
      from due
      where send_at < starts_at
        and (kind = 'reminder_day' or clock >= ${quiet.to}::time and clock < ${quiet.from}::time)
      on conflict (key) do nothing
      returning id`);
    return rows.length;
  });
}

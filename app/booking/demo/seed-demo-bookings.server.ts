import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { timeZone } from "#app/platform/clock/dubai-clock.ts";
import {
  type Database,
  type Transaction,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { endWithClient } from "#app/platform/database/seed-rows.server.ts";
import { refreshHomeDistricts } from "../home-visits/follow-home-visits.server.ts";
import { addServiceSchedules } from "./seed-demo-services.server.ts";

const seeder: Actor = { kind: "job", name: "seed" };

/** Days with bookings, from before today on. */
const pastDays = 90;
const futureDays = 50;
/** The site grew in its last four weeks: before them each schedule is booked on one day of twelve. */
const growth = { days: 28, sparse: 12 };
/** Percent of the slots that are booked: a busy professional today, few of anybody in five weeks. */
const use = { usual: 30, least: 8, most: 80, lessPerDay: 2.4 };

interface SeedOptions {
  /** The same number makes the same bookings of the same city on the same day. */
  seed?: number;
  /** The share of the usual bookings that is made, for measurements of large cities. */
  share?: number;
  /** Called with the written days and all of them; an error that it throws takes everything back. */
  onProgress?: (done: number, total: number) => void;
}

/** Days whose bookings are written by one statement. */
const daysAtOnce = 30;

/**
 * Gives the demo city's professionals schedules from their hours, and bookings around today; then
 * schedules to its rooms and devices.
 * Schedules that are there already are left alone. All of it is set-based, in one transaction: one
 * statement a table, and one for each 30 days of bookings. A seed that ends early leaves nothing, and
 * the server ends its statement within a second of losing the connection.
 */
export async function seedDemoBookings(
  database: Database,
  { seed = 998, share = 1, onProgress = () => {} }: SeedOptions = {},
): Promise<void> {
  await withTransaction(database, seeder, async (tx) => {
    await tx.execute(
      sql`select set_config('synchronous_commit', 'off', true), setseed(${(seed % 1_000) / 1_000})`,
    );
    await endWithClient(database, tx);
    // What is generated refers to rows that are there; only a superuser may skip the checks.
    await tx.execute(sql`
      select set_config('session_replication_role', 'replica', true)
      from pg_roles where rolname = current_user and rolsuper`);
    await addSchedules(tx);
    await withQuickIndexes(tx, async () => {
      await addAllBookings(tx, share, onProgress);
      await addServiceSchedules(tx, share);
    });
    await tx.execute(sql`analyze schedules, schedule_rules, appointment_types, bookings`);
    await refreshHomeDistricts(tx, null);
  });
}

async function addSchedules(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    create temporary table new_schedules on commit drop as
    with added as (
      insert into schedules (professional_id, clinic_id, observes_holidays, updated_at)
      select place.professional_id, place.clinic_id, clinic.opening_hours -> '7' is null, now() - interval '90 days'
      from places_of_practice place
      join professionals person on person.id = place.professional_id and person.external_key like 'demo:%'
      join clinics clinic on clinic.id = place.clinic_id
      where place.hours is not null
      on conflict do nothing
      returning id, professional_id, clinic_id)
    select added.*, random() as luck, place.visit_types, place.fee, place.hours, place.ramadan_hours
    from added join places_of_practice place using (professional_id, clinic_id)`);
  await tx.execute(sql`
    insert into schedule_rules (schedule_id, season, weekday, starts_at, ends_at)
    select s.id, week.season, day.key::int, (shift ->> 0)::time, (shift ->> 1)::time
    from new_schedules s
    cross join lateral (values ('usual', s.hours), ('ramadan', s.ramadan_hours)) as week(season, hours)
    cross join lateral jsonb_each(coalesce(week.hours, '{}')) as day
    cross join lateral jsonb_array_elements(day.value) as shift`);
  await tx.execute(sql`
    insert into appointment_types (schedule_id, visit_type, name_en, name_ar, duration_minutes, buffer_before_minutes,
      buffer_after_minutes, lead_time_minutes, confirmation, fee, service_radius_km)
    select s.id, kind.visit_type, kind.name_en, kind.name_ar,
      coalesce(kind.minutes, (array[30, 45, 60, 60])[1 + floor(s.luck * 4)::int]),
      kind.travel, kind.travel, kind.lead,
      case when s.luck < 0.08 then 'call_only' when s.luck < 0.3 then 'on_request' else 'instant' end, s.fee,
      case when kind.visit_type = 'home_visit' and s.luck < 0.8 then 25 end
    from new_schedules s
    join (values
      ('in_person', 'Consultation', 'استشارة', null::int, 0, 60),
      ('virtual', 'Video consultation', 'استشارة عبر الفيديو', 20, 0, 60),
      ('home_visit', 'Home visit', 'زيارة منزلية', 60, 15, 240)
    ) as kind(visit_type, name_en, name_ar, minutes, travel, lead) on kind.visit_type = any(s.visit_types)`);
}

async function addAllBookings(
  tx: Transaction,
  share: number,
  onProgress: NonNullable<SeedOptions["onProgress"]>,
): Promise<void> {
  const total = pastDays + futureDays;
  await addPatients(tx);
  for (let done = 0; done < total; done += daysAtOnce) {
    onProgress(done, total);
    const from = done - pastDays;
    await addBookings(tx, share, { from, to: Math.min(from + daysAtOnce, futureDays) - 1 });
  }
  onProgress(total, total);
}

async function addPatients(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    create temporary table demo_patients on commit drop as
    select clinic_id, gen_random_uuid() as id, name, number from (select distinct clinic_id from new_schedules) as clinic
    cross join unnest(array['Layla H.', 'Omar S.', 'Priya N.', 'John M.', 'Fatima A.', 'Wei L.', 'Sara K.', 'Ahmed R.',
      'Maria G.', 'Yusuf B.', 'Anna P.', 'Hassan T.', 'Noor F.', 'Rahul D.', 'Elena V.', 'Khalid Z.'])
      with ordinality as known(name, number)`);
  await tx.execute(sql`
    insert into clinic_patients (id, clinic_id, name) select id, clinic_id, name from demo_patients`);
}

/**
 * Books slots of the first appointment type of each schedule, which lie side by side on its grid, on
 * some days from today. Nearer days are fuller. What is past was kept, missed or cancelled.
 */
async function addBookings(
  tx: Transaction,
  share: number,
  days: { from: number; to: number },
): Promise<void> {
  await tx.execute(sql`
    insert into bookings (id, professional_id, clinic_id, appointment_type_id, visit_type, during, occupied, session_id,
      state, holder_key, patient_name, clinic_patient_id, fee, created_at)
    select slot.id, professional_id, slot.clinic_id, type_id, visit_type, during, during, slot.id,
      case when upper(during) > now() then 'confirmed'
        when luck < 0.88 then 'attended' when luck < 0.94 then 'no_show' else 'cancelled' end,
      'demo', patient.name, patient.id, fee, least(now(), lower(during)) - interval '3 days'
    from (
      select gen_random_uuid() as id, s.professional_id, s.clinic_id, kind.id as type_id, kind.visit_type, kind.fee,
        tstzrange(starts, starts + kind.length) as during, random() as luck
      from new_schedules s
      cross join lateral (
        select t.id, t.visit_type, t.fee, make_interval(mins => t.duration_minutes) as length
        from appointment_types t
        where t.schedule_id = s.id and t.buffer_before_minutes = 0 and t.buffer_after_minutes = 0
        order by t.visit_type limit 1) as kind
      cross join generate_series(${days.from}::int, ${days.to}::int) as ahead
      join schedule_rules rule on (ahead >= -${growth.days}::int
          or abs(hashtext(s.id::text)) % ${growth.sparse}::int = -ahead % ${growth.sparse}::int)
        and rule.schedule_id = s.id and rule.season = 'usual'
        and rule.weekday = extract(isodow from (now() at time zone ${timeZone})::date + ahead)
      cross join lateral generate_series(
        ((now() at time zone ${timeZone})::date + ahead + rule.starts_at) at time zone ${timeZone},
        ((now() at time zone ${timeZone})::date + ahead + case rule.ends_at when '24:00' then interval '1 day' else rule.ends_at::interval end)
          at time zone ${timeZone} - kind.length, kind.length) as starts
      where random() * 100 < ${share}::float * (case when ahead between -${growth.days}::int and -1
          then greatest(1.0 / ${growth.sparse}::int, 1 + ahead::float / ${growth.days}::int) else 1 end)
           * least(${use.most}::int, greatest(${use.least}::int, ${use.usual}::int + s.luck * 60 - ahead * ${use.lessPerDay}::float))
        and not exists (select 1 from holidays h
          where (now() at time zone ${timeZone})::date + ahead between h.first_day and h.last_day)
    ) as slot
    join demo_patients patient on patient.clinic_id = slot.clinic_id
      and patient.number = 1 + floor(luck * 1000)::int % 16`);
}

/**
 * Builds the indexes once over all rows, but that of the key, which other tables refer to. The
 * exclusion constraint's proves the rows free of overlaps, too.
 */
async function withQuickIndexes(tx: Transaction, work: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await tx.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'bookings'::regclass
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by indexrelid`);
  const { rows: constraints } = await tx.execute<{ definition: string }>(sql`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conname = 'bookings_professional_free'`);
  const [known] = constraints;
  if (!known) throw new Error("The exclusion constraint of bookings is missing.");
  await tx.execute(sql`alter table bookings drop constraint bookings_professional_free`);
  for (const { name } of indexes) await tx.execute(sql.raw(`drop index ${name}`));
  await work();
  for (const { definition } of indexes) await tx.execute(sql.raw(definition));
  await tx.execute(
    sql`alter table bookings add constraint bookings_professional_free ${sql.raw(known.definition)}`,
  );
}

/** Whether the demo city has no schedules: it was made without bookings, or their seed was cut off. */
export async function lacksBookings(database: Database): Promise<boolean> {
  const { rows } = await withRead(database, seeder, (tx) =>
    tx.execute<{ lacks: boolean }>(sql`
      select exists (select 1 from professionals where external_key like 'demo:%')
        and not exists (select 1 from schedules s join professionals p on p.id = s.professional_id
          where p.external_key like 'demo:%') as lacks`),
  );
  return rows[0]?.lacks ?? false;
}

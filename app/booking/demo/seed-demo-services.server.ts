import { sql } from "drizzle-orm";
import { timeZone } from "#app/platform/clock/dubai-clock.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";

/** A kind of room or device of the demo city, with the services that are booked in it. */
interface DemoResource {
  kind: "room" | "device";
  nameEn: string;
  nameAr: string;
  units: number;
  minutes: number;
  /** Slugs of subtypes of services. */
  services: readonly string[];
}

const resources: readonly DemoResource[] = [
  {
    kind: "device",
    nameEn: "MRI scanner",
    nameAr: "جهاز الرنين المغناطيسي",
    units: 1,
    minutes: 45,
    services: ["mri-knee", "mri-spine", "mri-brain"],
  },
  {
    kind: "device",
    nameEn: "CT scanner",
    nameAr: "جهاز الأشعة المقطعية",
    units: 1,
    minutes: 30,
    services: ["ct-scan"],
  },
  {
    kind: "device",
    nameEn: "X-ray room",
    nameAr: "غرفة الأشعة",
    units: 1,
    minutes: 15,
    services: ["chest-x-ray", "bone-x-ray"],
  },
  {
    kind: "device",
    nameEn: "Ultrasound",
    nameAr: "جهاز الموجات فوق الصوتية",
    units: 2,
    minutes: 30,
    services: ["abdominal-ultrasound", "pelvic-ultrasound", "thyroid-ultrasound"],
  },
  {
    kind: "room",
    nameEn: "Blood test room",
    nameAr: "غرفة سحب الدم",
    units: 2,
    minutes: 10,
    services: [
      "full-blood-count",
      "vitamin-d-test",
      "diabetes-blood-test",
      "cholesterol-test",
      "thyroid-function-test",
      "liver-kidney-tests",
    ],
  },
  {
    kind: "room",
    nameEn: "Vaccination room",
    nameAr: "غرفة التطعيم",
    units: 1,
    minutes: 15,
    services: [
      "flu-vaccination",
      "travel-vaccination",
      "hajj-umrah-vaccination",
      "hepatitis-b-vaccination",
    ],
  },
];

/** Services in the schedules of professionals. */
const treatments = [
  { service: "teeth-cleaning-polishing", minutes: 45 },
  { service: "physiotherapy-session", minutes: 45 },
] as const;

/** Of the times of a room or device, in the days ahead. */
const usePercent = 40;
const bookedDays = 21;

/**
 * Lets the services of the demo city be booked: some in the schedules of the people who do them, the
 * others in rooms and with devices of the clinics that offer them, with bookings around today.
 */
export async function addServiceSchedules(tx: Transaction, share = 1): Promise<void> {
  await addTreatments(tx);
  await tx.execute(sql`
    create temporary table demo_resources (kind text, name_en text, name_ar text, units int, minutes int, service text) on commit drop`);
  for (const { services, ...resource } of resources) {
    await tx.execute(sql`
      insert into demo_resources
      select ${resource.kind}, ${resource.nameEn}, ${resource.nameAr}, ${resource.units}::int, ${resource.minutes}::int,
        unnest(${sql.param([...services])}::text[])`);
  }
  await tx.execute(sql`
    create temporary table new_rooms on commit drop as
    select gen_random_uuid() as resource_id, gen_random_uuid() as schedule_id, random() as luck, offered.*
    from (
      select distinct o.clinic_id, d.kind, d.name_en, d.name_ar, d.units
      from demo_resources d
      join services s on s.slug = d.service and s.external_key like 'demo:%'
      join clinic_services o on o.service_id = s.id
      join clinics c on c.id = o.clinic_id and c.external_key like 'demo:%' and c.opening_hours is not null
      where not exists (select 1 from bookable_resources r where r.clinic_id = o.clinic_id and r.name_en = d.name_en)) as offered`);
  await tx.execute(sql`
    insert into bookable_resources (id, clinic_id, kind, name_en, name_ar)
    select resource_id, clinic_id, kind, name_en, name_ar from new_rooms`);
  await tx.execute(sql`
    insert into bookable_units (resource_id, position, name)
    select resource_id, at, case when units = 1 then name_en else name_en || ' ' || at end
    from new_rooms, generate_series(1, units) as at`);
  await tx.execute(sql`
    insert into schedules (id, resource_id, clinic_id, observes_holidays, updated_at)
    select n.schedule_id, n.resource_id, n.clinic_id, c.opening_hours -> '7' is null, now() - interval '90 days'
    from new_rooms n join clinics c on c.id = n.clinic_id`);
  await tx.execute(sql`
    insert into schedule_rules (schedule_id, season, weekday, starts_at, ends_at)
    select n.schedule_id, week.season, day.key::int, (shift ->> 0)::time, (shift ->> 1)::time
    from new_rooms n join clinics c on c.id = n.clinic_id
    cross join lateral (values ('usual', c.opening_hours), ('ramadan', c.ramadan_hours)) as week(season, hours)
    cross join lateral jsonb_each(coalesce(week.hours, '{}')) as day
    cross join lateral jsonb_array_elements(day.value) as shift
    where (shift ->> 0)::time < (shift ->> 1)::time`);
  await tx.execute(sql`
    insert into appointment_types (schedule_id, service_id, visit_type, name_en, name_ar, duration_minutes,
      lead_time_minutes, confirmation, fee)
    select n.schedule_id, s.id, 'in_person', s.name_en, s.name_ar, d.minutes, 120,
      case when s.requires_referral and n.luck < 0.3 then 'on_request' else 'instant' end, o.price_min
    from new_rooms n
    join demo_resources d on d.name_en = n.name_en
    join services s on s.slug = d.service and s.external_key like 'demo:%'
    join clinic_services o on o.service_id = s.id and o.clinic_id = n.clinic_id`);
  await addRoomBookings(tx, share);
}

/** Types of treatments in the schedules of the people who do them. */
async function addTreatments(tx: Transaction): Promise<void> {
  for (const { service, minutes } of treatments) {
    await tx.execute(sql`
      insert into appointment_types (schedule_id, service_id, visit_type, name_en, name_ar, duration_minutes,
        lead_time_minutes, fee)
      select n.id, s.id, 'in_person', s.name_en, s.name_ar, ${minutes}::int, 120, o.price_min
      from new_schedules n
      join services s on s.slug = ${service} and s.external_key like 'demo:%'
      join professional_services done on done.service_id = s.id and done.professional_id = n.professional_id
      join clinic_services o on o.service_id = s.id and o.clinic_id = n.clinic_id
      where 'in_person' = any(n.visit_types)`);
  }
}

/** Books times of the first service of each room, in its first unit. */
async function addRoomBookings(tx: Transaction, share: number): Promise<void> {
  await tx.execute(sql`
    create temporary table room_bookings on commit drop as
    select gen_random_uuid() as id, n.resource_id, n.clinic_id, kind.id as type_id, kind.fee, unit.id as unit_id,
      tstzrange(starts, starts + kind.length) as during
    from new_rooms n
    join bookable_units unit on unit.resource_id = n.resource_id and unit.position = 1
    cross join lateral (
      select t.id, t.fee, make_interval(mins => t.duration_minutes) as length from appointment_types t
      where t.schedule_id = n.schedule_id order by t.name_en limit 1) as kind
    cross join generate_series(0, ${bookedDays}::int) as ahead
    join schedule_rules rule on rule.schedule_id = n.schedule_id and rule.season = 'usual'
      and rule.weekday = extract(isodow from (now() at time zone ${timeZone})::date + ahead)
    cross join lateral generate_series(
      ((now() at time zone ${timeZone})::date + ahead + rule.starts_at) at time zone ${timeZone},
      ((now() at time zone ${timeZone})::date + ahead + case rule.ends_at when '24:00' then interval '1 day' else rule.ends_at::interval end)
        at time zone ${timeZone} - kind.length, kind.length) as starts
    where random() * 100 < ${share}::float * (${usePercent}::int - ahead) and starts > now()
      and not exists (select 1 from holidays h
        where (now() at time zone ${timeZone})::date + ahead between h.first_day and h.last_day)`);
  await tx.execute(sql`
    insert into bookings (id, resource_id, clinic_id, appointment_type_id, visit_type, during, occupied, session_id,
      state, holder_key, patient_name, fee, created_at)
    select id, resource_id, clinic_id, type_id, 'in_person', during, during, id, 'confirmed', 'demo',
      (array['Layla H.', 'Omar S.', 'Priya N.', 'John M.', 'Fatima A.', 'Wei L.'])[1 + floor(random() * 6)::int], fee,
      now() - interval '3 days'
    from room_bookings`);
  await tx.execute(sql`
    insert into booking_units (booking_id, unit_id, session_id, occupied)
    select id, unit_id, id, during from room_bookings`);
}

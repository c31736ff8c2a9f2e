import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";
import type { Confirmation } from "../schedules/rules.ts";

const mostClinics = 25;

export interface BookableClinic extends Record<string, unknown> {
  id: string;
  nameEn: string;
  nameAr: string;
  /** Professionals that the search text names. */
  peopleEn: string[];
  peopleAr: string[];
}

/** Appointments that the back office books: home visits, whose address it must not read, are the clinic's. */
const isBookable = sql`k.is_active and k.visit_type <> 'home_visit'
  and (p.id is null or p.status = 'active')`;

/** Finds listed clinics with a schedule by their name or that of somebody who is booked there. */
export async function findBookableClinics(
  database: Database,
  actor: Actor,
  text: string,
): Promise<BookableClinic[]> {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const isNamed = (table: ReturnType<typeof sql>) =>
    sql`(${table}.name_en ilike ${pattern} or ${table}.name_ar ilike ${pattern})`;
  const isPerson = sql`${text !== ""}::boolean and ${isNamed(sql`p`)}`;
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<BookableClinic>(sql`
      select c.id, c.name_en as "nameEn", c.name_ar as "nameAr",
        coalesce(array_agg(distinct p.name_en) filter (where ${isPerson}), '{}') as "peopleEn",
        coalesce(array_agg(distinct p.name_ar) filter (where ${isPerson}), '{}') as "peopleAr"
      from clinics c join schedules s on s.clinic_id = c.id
      join appointment_types k on k.schedule_id = s.id
      left join professionals p on p.id = s.professional_id
      where c.status = 'active' and ${isBookable} and (${isNamed(sql`c`)} or ${isNamed(sql`p`)})
      group by c.id order by c.name_en, c.id limit ${mostClinics}`),
  );
  return rows;
}

export interface BookableType extends Record<string, unknown> {
  id: string;
  /** The professional, room or device whose time it takes. */
  subjectId: string;
  withEn: string;
  withAr: string;
  nameEn: string;
  nameAr: string;
  confirmation: Confirmation;
}

/** Lists what the back office can book at a clinic. */
export async function listBookableTypes(
  database: Database,
  actor: Actor,
  clinicId: string,
): Promise<BookableType[]> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<BookableType>(sql`
      select k.id, coalesce(s.professional_id, s.resource_id) as "subjectId",
        coalesce(p.name_en, r.name_en) as "withEn", coalesce(p.name_ar, r.name_ar) as "withAr",
        k.name_en as "nameEn", k.name_ar as "nameAr", k.confirmation
      from schedules s join appointment_types k on k.schedule_id = s.id
      join clinics c on c.id = s.clinic_id
      left join professionals p on p.id = s.professional_id
      left join bookable_resources r on r.id = s.resource_id
      where s.clinic_id = ${clinicId}::uuid and c.status = 'active' and ${isBookable}
      order by s.resource_id is not null, 3, k.visit_type, k.name_en, k.id`),
  );
  return rows;
}

/** The times at which other patients have the professional during a booking, each once. */
export async function listOtherPatients(
  tx: Transaction,
  bookingId: string,
): Promise<{ startsAt: string; endsAt: string }[]> {
  const utc = (at: SQL) => sql`to_char(${at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  const { rows } = await tx.execute<{ startsAt: string; endsAt: string }>(sql`
    select distinct ${utc(sql`lower(b.during)`)} as "startsAt", ${utc(sql`upper(b.during)`)} as "endsAt"
    from bookings own join bookings b on b.professional_id = own.professional_id and b.id <> own.id
      and b.during && own.during
    where own.id = ${bookingId}::uuid
      and (b.state in ('requested', 'confirmed', 'checked_in') or b.state = 'held' and b.held_until > now())
      -- The desk is asked about another appointment of the same patient by itself. Holds and unnamed
      -- bookings are of no patient of the list, and of nobody's together.
      and (b.clinic_patient_id = own.clinic_patient_id) is not true
    order by 1, 2 limit 6`);
  return rows;
}

import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { timeZone } from "#app/platform/clock/dubai-clock.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";

export const clinicsOfPage = 50;
const mostProfessionals = 50;

export interface ClinicLoad extends Record<string, unknown> {
  id: string;
  nameEn: string;
  nameAr: string;
  schedules: number;
  bookings: number;
  requests: number;
}

interface ClinicLoadQuery {
  day: string;
  search: string;
  /** Only clinics without a schedule. */
  isWithout: boolean;
  /** From 1. */
  page: number;
}

/**
 * Lists listed clinics, and others with a schedule, by the number of their appointments on a day.
 */
export async function listClinicLoads(
  database: Database,
  actor: Actor,
  { day, search, isWithout, page }: ClinicLoadQuery,
): Promise<{ rows: ClinicLoad[]; total: number }> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<ClinicLoad & { total: number }>(sql`
      with bounds as materialized (
        select ${day}::date::timestamp at time zone ${timeZone} as begins,
          (${day}::date + 1)::timestamp at time zone ${timeZone} as ends),
      opened as (select clinic_id, count(*)::int as schedules from schedules group by 1)
      select c.id, c.name_en as "nameEn", c.name_ar as "nameAr", coalesce(o.schedules, 0) as schedules,
        coalesce(b.bookings, 0) as bookings, coalesce(b.requests, 0) as requests,
        count(*) over ()::int as total
      from clinics c left join opened o on o.clinic_id = c.id
      left join (select n.* from bounds cross join lateral clinic_booking_counts(bounds.begins, bounds.ends) n) b
        on b.clinic_id = c.id
      where (${like(search, sql`c`)}) and (c.status = 'active' or o.schedules > 0)
        and (not ${isWithout}::boolean or o.schedules is null)
      order by coalesce(b.bookings, 0) desc, c.name_en, c.id
      limit ${clinicsOfPage} offset ${(page - 1) * clinicsOfPage}`),
  );
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

export interface FoundProfessional extends Record<string, unknown> {
  id: string;
  nameEn: string;
  nameAr: string;
  clinicsEn: string[];
  clinicsAr: string[];
  schedules: number;
  /** Appointments that are still to come. */
  coming: number;
}

/** Finds professionals by a part of their name, with the clinics where they work. */
export async function findProfessionals(
  database: Database,
  actor: Actor,
  search: string,
): Promise<FoundProfessional[]> {
  if (search === "") return [];
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<FoundProfessional>(sql`
      select p.id, p.name_en as "nameEn", p.name_ar as "nameAr",
        coalesce(array_agg(c.name_en order by c.name_en) filter (where c.id is not null), '{}') as "clinicsEn",
        coalesce(array_agg(c.name_ar order by c.name_en) filter (where c.id is not null), '{}') as "clinicsAr",
        (select count(*)::int from schedules s where s.professional_id = p.id) as schedules,
        (select count(*)::int from bookings b where b.professional_id = p.id
          and b.state in ('requested', 'confirmed') and lower(b.during) > now()) as coming
      from professionals p
      left join places_of_practice w on w.professional_id = p.id left join clinics c on c.id = w.clinic_id
      where (${like(search, sql`p`)})
        and (p.status = 'active' or exists (select 1 from schedules s where s.professional_id = p.id))
      group by p.id order by p.name_en, p.id limit ${mostProfessionals}`),
  );
  return rows;
}

function like(search: string, table: ReturnType<typeof sql>) {
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`${table}.name_en ilike ${pattern} or ${table}.name_ar ilike ${pattern}`;
}

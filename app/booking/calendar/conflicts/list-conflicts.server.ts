import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { displacedReasons } from "../../bookings/rules.ts";

const mostConflicts = 100;

/** The reason that an upcoming appointment may not take place. */
export const conflictReasons = [...displacedReasons, "twice"] as const;

export interface Conflict extends Record<string, unknown> {
  id: string;
  reason: (typeof conflictReasons)[number];
  /** Whether the clinic chose to keep it at its time; the dashboard counts the others. */
  isKept: boolean;
  startsAt: string;
  endsAt: string;
  patientName: string;
  professionalEn: string;
  professionalAr: string;
  clinicId: string;
  clinicEn: string;
  clinicAr: string;
}

/**
 * Lists appointments to come that nobody can keep: those that no longer fit their hours
 * (`app/booking/closing`, also where their clinic keeps them), and those at the same time as another
 * one of the account.
 */
export async function listConflicts(database: Database, actor: Actor): Promise<Conflict[]> {
  const isComing = sql`b.state in ('requested', 'confirmed') and lower(b.during) > now()`;
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<Conflict>(sql`
      with found as (
        select b.id, b.displaced_reason as reason, 1 as rank, b.displaced_kept_at is not null as kept from bookings b
        where b.displaced_since is not null and ${isComing}
        union all
        select b.id, 'twice', 2, false from bookings b join bookings other
          on other.patient_id = b.patient_id and other.beneficiary = 'self' and other.id <> b.id
            and other.state in ('requested', 'confirmed') and other.during && b.during
        where b.beneficiary = 'self' and b.patient_id is not null and ${isComing}),
      ranked as (select distinct on (id) id, reason, kept from found order by id, kept, rank)
      select b.id, f.reason, f.kept as "isKept", b.patient_name as "patientName", b.clinic_id as "clinicId",
        to_char(lower(b.during) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt",
        to_char(upper(b.during) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endsAt",
        coalesce(p.name_en, r.name_en) as "professionalEn", coalesce(p.name_ar, r.name_ar) as "professionalAr",
        c.name_en as "clinicEn", c.name_ar as "clinicAr"
      from ranked f join bookings b on b.id = f.id
      left join professionals p on p.id = b.professional_id
      left join bookable_resources r on r.id = b.resource_id
      join clinics c on c.id = b.clinic_id
      order by f.kept, lower(b.during), b.id limit ${mostConflicts}`),
  );
  return rows;
}

/** Returns the name of a clinic or a professional; null if there is none. */
export async function findCalendarName(
  database: Database,
  actor: Actor,
  { kind, id }: { kind: "clinics" | "professionals"; id: string },
): Promise<{ nameEn: string; nameAr: string } | null> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<{ nameEn: string; nameAr: string }>(sql`
      select name_en as "nameEn", name_ar as "nameAr" from ${sql.identifier(kind)} where id = ${id}::uuid`),
  );
  return rows[0] ?? null;
}

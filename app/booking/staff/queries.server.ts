import { and, eq, gt, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import type { staffRoles } from "../schedules/rules.ts";
import { clinicInvitations } from "../schedules/tables.server.ts";

export type StaffRole = (typeof staffRoles)[number];

interface Member extends Record<string, unknown> {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  /** The professional of a practitioner. */
  professionalId: string | null;
}

interface Colleague extends Record<string, unknown> {
  id: string;
  nameEn: string;
  nameAr: string;
}

/** Returns whether the caller has an approved claim of the clinic's listing. */
export async function ownsClinic(
  database: Database,
  actor: Actor,
  clinicId: string,
): Promise<boolean> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<{ owns: boolean }>(sql`select owns_listing('clinics', ${clinicId}::uuid) as owns`),
  );
  return rows[0]?.owns ?? false;
}

/** Returns whether the caller may change the schedules of the clinic. */
export async function managesClinic(
  database: Database,
  actor: Actor,
  clinicId: string,
): Promise<boolean> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute(sql`select 1 where ${clinicId}::uuid in (select staffed_clinics('manager'))`),
  );
  return rows.length > 0;
}

/** Lists the staff of the owner's clinic, the invitations that nobody has accepted yet, and its professionals. */
export async function listStaff(database: Database, actor: Actor, clinicId: string) {
  return withRead(database, actor, async (tx) => {
    const { rows: members } = await tx.execute<Member>(sql`
      select member_id as id, name, email, role, professional_id as "professionalId"
      from list_clinic_staff(${clinicId}::uuid)`);
    const { id, email, role, professionalId, expiresAt } = clinicInvitations;
    const invitations = await tx
      .select({ id, email, role, professionalId, expiresAt })
      .from(clinicInvitations)
      .where(and(eq(clinicInvitations.clinicId, clinicId), gt(expiresAt, sql`now()`)))
      .orderBy(email);
    const { rows: colleagues } = await tx.execute<Colleague>(sql`
      select p.id, p.name_en as "nameEn", p.name_ar as "nameAr"
      from places_of_practice w join professionals p on p.id = w.professional_id and p.status = 'active'
      where w.clinic_id = ${clinicId}::uuid order by p.name_en, p.id`);
    return { members, invitations, colleagues };
  });
}

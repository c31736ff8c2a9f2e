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

/** Lists the owner and the staff of the caller's clinic, the invitations that nobody has accepted yet, and its professionals. */
export async function listStaff(database: Database, actor: Actor, clinicId: string) {
  return withRead(database, actor, async (tx) => {
    const { rows: owners } = await tx.execute<Pick<Member, "name" | "email">>(sql`
      select u.full_name as name, u.email from claims c join users u on u.auth_user_id = c.claimant_id
      where c.entity_type = 'clinics' and c.entity_id = ${clinicId}::uuid and c.state = 'approved'`);
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
    return { owner: owners[0] ?? null, members, invitations, colleagues };
  });
}

import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Actor, Person } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { memberRoles, staffRoles } from "../schedules/rules.ts";
import { clinicInvitations } from "../schedules/tables.server.ts";

export type StaffRole = (typeof staffRoles)[number];
export type MemberRole = (typeof memberRoles)[number];

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

/** Reads and changes of the office run as this job: its administrators own no clinic. */
export const staffJob: Actor = { kind: "job", name: "booking.staff" };

/** The caller of reads and changes of a clinic's staff. */
export interface StaffCall {
  actor: Person | Extract<Actor, { kind: "job" }>;
  database: Database;
  requestId: string;
  /** Whether an administrator or a command acts for the clinic, instead of its owner. */
  isOffice?: boolean;
}

/** Checks the permission of a call, and returns who runs its statements. */
export function authorize({ actor, isOffice = false }: StaffCall): Actor {
  requirePermission(actor, isOffice ? "clinicStaff.administer" : "bookings.manage");
  return isOffice ? staffJob : actor;
}

/** The staff of a clinic as a table: accounts are readable for the office, or by a function for the owner. */
export function staffTable({ isOffice = false }: StaffCall, clinicId: string): SQL {
  return isOffice
    ? sql`(select s.member_id, u.full_name as name, u.email, s.role, s.professional_id
        from clinic_staff s join users u on u.auth_user_id = s.member_id
        where s.clinic_id = ${clinicId}::uuid order by u.full_name, s.member_id) staff`
    : sql`list_clinic_staff(${clinicId}::uuid) staff`;
}

/** Lists the owner and the staff of a clinic, the invitations that nobody has accepted yet, and its professionals. */
export async function listStaff(call: StaffCall, clinicId: string) {
  return withRead(call.database, authorize(call), async (tx) => {
    const { rows: owners } = await tx.execute<Pick<Member, "name" | "email">>(sql`
      select coalesce(nullif(u.full_name, ''), c.name) as name, coalesce(u.email, c.email) as email
      from claims c left join users u on u.auth_user_id = c.claimant_id
      where c.entity_type = 'clinics' and c.entity_id = ${clinicId}::uuid and c.state = 'approved'`);
    const { rows: members } = await tx.execute<Member>(sql`
      select member_id as id, name, email, role, professional_id as "professionalId"
      from ${staffTable(call, clinicId)}`);
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

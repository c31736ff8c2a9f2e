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

/** Lists the staff of the owner's clinic, and the invitations that nobody has accepted yet. */
export async function listStaff(database: Database, actor: Actor, clinicId: string) {
  return withRead(database, actor, async (tx) => {
    const { rows: members } = await tx.execute<Member>(sql`
      select member_id as id, name, email, role from list_clinic_staff(${clinicId}::uuid)`);
    const { id, email, role, expiresAt } = clinicInvitations;
    const invitations = await tx
      .select({ id, email, role, expiresAt })
      .from(clinicInvitations)
      .where(and(eq(clinicInvitations.clinicId, clinicId), gt(expiresAt, sql`now()`)))
      .orderBy(email);
    return { members, invitations };
  });
}

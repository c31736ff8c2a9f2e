import { and, eq } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { clinicStaff } from "../schedules/tables.server.ts";
import type { StaffRole } from "./queries.server.ts";

// Roles that follow from an invitation or the ownership of a clinic's listing. The callers run as jobs, and record it.

const isMember = (clinicId: string, memberId: string) =>
  and(eq(clinicStaff.clinicId, clinicId), eq(clinicStaff.memberId, memberId));

interface NewMember {
  clinicId: string;
  memberId: string;
  role: StaffRole;
  professionalId: string | null;
}

/** Gives a person a role in a clinic, instead of the one that they had. */
export async function joinStaff(tx: Transaction, member: NewMember): Promise<void> {
  const { role, professionalId } = member;
  await tx
    .insert(clinicStaff)
    .values(member)
    .onConflictDoUpdate({
      target: [clinicStaff.clinicId, clinicStaff.memberId],
      set: { role, professionalId },
    });
}

/** Ends a person's role in a clinic. Returns it; null where they had none. */
export async function leaveStaff(
  tx: Transaction,
  clinicId: string,
  memberId: string,
): Promise<StaffRole | null> {
  const [left] = await tx
    .delete(clinicStaff)
    .where(isMember(clinicId, memberId))
    .returning({ role: clinicStaff.role });
  return left?.role ?? null;
}

interface NewOwner {
  clinicId: string;
  ownerId: string;
  /** The former owner, who stays as a manager; null where they leave. */
  formerId: string | null;
}

/** Replaces the role of a new owner by the ownership, and keeps the former one as a manager. */
export async function becomeOwner(
  tx: Transaction,
  { clinicId, ownerId, formerId }: NewOwner,
): Promise<void> {
  await leaveStaff(tx, clinicId, ownerId);
  if (formerId === null) return;
  await joinStaff(tx, { clinicId, memberId: formerId, role: "manager", professionalId: null });
}

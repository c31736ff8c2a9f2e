import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { recordAudit, recordAuditFor } from "#app/platform/audit/audit.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { hashSecret } from "../feeds/change-feed.server.ts";
import { clinicInvitations, clinicStaff } from "../schedules/tables.server.ts";
import {
  authorize,
  type MemberRole,
  type StaffCall,
  type StaffRole,
  staffTable,
} from "./queries.server.ts";

export const invitationDays = 7;
/** Each invitation is a mail to somebody who did not ask for it. */
const mostInvitations = 20;
/** Runs a change of a clinic's staff; nobody but its owner and the back office makes one. */
function changeStaff<T>(
  call: StaffCall,
  clinicId: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return withTransaction(call.database, authorize(call), async (tx) => {
    // One change at a time, so that invitations can be counted.
    const { rows } = await tx.execute<{ owns: boolean }>(sql`
      select owns_listing('clinics', ${clinicId}::uuid) as owns,
        pg_advisory_xact_lock(hashtextextended('staff of ' || ${clinicId}::text, 0))`);
    if (!call.isOffice && !rows[0]?.owns)
      throw new AppError("forbidden", "Only the owner of a clinic does this.");
    return work(tx);
  });
}

function record(
  tx: Transaction,
  { actor, isOffice, requestId }: StaffCall,
  { action, clinicId, detail }: StaffEntry,
): Promise<void> {
  const write = isOffice ? recordAuditFor : recordAudit;
  return write(tx, { actor, requestId, action, entityType: "clinics", entityId: clinicId, detail });
}

interface StaffEntry {
  action: string;
  clinicId: string;
  detail: Record<string, unknown>;
}

interface NewInvitation {
  clinicId: string;
  email: string;
  role: MemberRole;
  professionalId: string | null;
}

export type InvitationRefusal = "many" | "member" | "owned" | "unlisted";

/**
 * Invites somebody to a role; another invitation to the same address replaces the former.
 * @param post queues the mail with the secret of the link; returns its id.
 * @returns the id of the mail, or why there is none: too many wait for an answer, the person has
 * a role in the clinic already, the clinic has another owner, or it is off the site.
 */
export function inviteStaff(
  call: StaffCall,
  given: NewInvitation,
  post: (tx: Transaction, secret: string) => Promise<string>,
): Promise<{ mailId: string } | { refused: InvitationRefusal }> {
  return changeStaff(call, given.clinicId, async (tx) => {
    const stored = await storeInvitation(tx, call, given);
    return "refused" in stored ? stored : { mailId: await post(tx, stored.secret) };
  });
}

/** Stores an invitation for a caller that has authorized `call` and runs the transaction. */
export async function storeInvitation(
  tx: Transaction,
  call: StaffCall,
  { clinicId, email, role, professionalId }: NewInvitation,
): Promise<{ secret: string } | { refused: InvitationRefusal }> {
  await requireColleague(tx, { clinicId, professionalId });
  if (await isAtClinic(tx, call, { clinicId, email })) return { refused: "member" };
  const { isListed, isOwned } = await readClinic(tx, clinicId);
  // The link of an invitation opens a listed clinic alone.
  if (!isListed) return { refused: "unlisted" };
  if (role === "owner") {
    if (!call.isOffice) throw new AppError("forbidden", "Owners offer their listing instead.");
    if (isOwned) return { refused: "owned" };
  }
  const ofClinic = eq(clinicInvitations.clinicId, clinicId);
  await tx.delete(clinicInvitations).where(and(ofClinic, sql`expires_at < now()`));
  const others = and(ofClinic, sql`email <> ${email}`);
  if ((await tx.$count(clinicInvitations, others)) >= mostInvitations) return { refused: "many" };
  const secret = randomBytes(24).toString("base64url");
  const expiresAt = sql`now() + make_interval(days => ${invitationDays})`;
  const set = { role, professionalId, secretHash: hashSecret(secret), expiresAt };
  await tx
    .insert(clinicInvitations)
    .values({ clinicId, email, ...set })
    .onConflictDoUpdate({ target: [clinicInvitations.clinicId, clinicInvitations.email], set });
  await record(tx, call, {
    action: "clinic_staff.invite",
    clinicId,
    detail: { role, professionalId },
  });
  return { secret };
}

async function readClinic(tx: Transaction, clinicId: string) {
  const { rows } = await tx.execute<{ isListed: boolean; isOwned: boolean }>(sql`
    select status = 'active' as "isListed", is_claimed('clinics', id) as "isOwned"
    from clinics where id = ${clinicId}::uuid`);
  return rows[0] ?? { isListed: false, isOwned: false };
}

/** Whether the address is of the owner or of a member of the clinic. */
async function isAtClinic(
  tx: Transaction,
  call: StaffCall,
  { clinicId, email }: { clinicId: string; email: string },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from ${staffTable(call, clinicId)} where lower(staff.email) = ${email}
    union all
    select 1 from claims c left join users u on u.auth_user_id = c.claimant_id
    where c.entity_type = 'clinics' and c.entity_id = ${clinicId}::uuid and c.state = 'approved'
      and lower(coalesce(u.email, c.email)) = ${email}`);
  return rows.length > 0;
}

/** @throws AppError `unprocessable` for a professional who does not work at the clinic. */
async function requireColleague(
  tx: Transaction,
  { clinicId, professionalId }: { clinicId: string; professionalId: string | null },
): Promise<void> {
  if (professionalId === null) return;
  const { rows } = await tx.execute(sql`
    select 1 from places_of_practice
    where clinic_id = ${clinicId}::uuid and professional_id = ${professionalId}::uuid`);
  if (rows.length === 0) throw new AppError("unprocessable", "This person does not work here.");
}

/** Withdraws an invitation: its link leads nowhere. Returns the invited address. */
export function withdrawInvitation(
  call: StaffCall,
  { clinicId, id }: { clinicId: string; id: string },
): Promise<string[]> {
  return changeStaff(call, clinicId, async (tx) => {
    const gone = await tx
      .delete(clinicInvitations)
      .where(and(eq(clinicInvitations.clinicId, clinicId), sql`id::text = ${id}`))
      .returning({ role: clinicInvitations.role, email: clinicInvitations.email });
    for (const { role } of gone)
      await record(tx, call, { action: "clinic_staff.withdraw", clinicId, detail: { role } });
    return gone.map(({ email }) => email);
  });
}

/** Gives a member of the staff another role; a role that they have is kept. */
export function changeRole(
  call: StaffCall,
  given: { clinicId: string; memberId: string; role: StaffRole; professionalId: string | null },
): Promise<void> {
  const { clinicId, memberId, role, professionalId } = given;
  return changeStaff(call, clinicId, async (tx) => {
    await requireColleague(tx, { clinicId, professionalId });
    const isMember = and(eq(clinicStaff.clinicId, clinicId), eq(clinicStaff.memberId, memberId));
    const [former] = await tx
      .select({ role: clinicStaff.role, professionalId: clinicStaff.professionalId })
      .from(clinicStaff)
      .where(isMember);
    if (!former) throw new AppError("not_found", "This person has no role in the clinic.");
    if (former.role === role && former.professionalId === professionalId) return;
    await tx.update(clinicStaff).set({ role, professionalId }).where(isMember);
    const detail = { memberId, role, professionalId, former };
    await record(tx, call, { action: "clinic_staff.change", clinicId, detail });
  });
}

/** Ends somebody's role in the clinic, with what they read of it from then on. */
export function removeStaff(
  call: StaffCall,
  { clinicId, memberId }: { clinicId: string; memberId: string },
): Promise<void> {
  return changeStaff(call, clinicId, async (tx) => {
    const gone = await tx
      .delete(clinicStaff)
      .where(and(eq(clinicStaff.clinicId, clinicId), eq(clinicStaff.memberId, memberId)))
      .returning({ role: clinicStaff.role, memberId: clinicStaff.memberId });
    for (const detail of gone)
      await record(tx, call, { action: "clinic_staff.remove", clinicId, detail });
  });
}

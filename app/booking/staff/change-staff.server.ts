import { randomBytes } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Actor, Person } from "#app/platform/actor.ts";
import { recordAudit, recordAuditFor } from "#app/platform/audit/audit.server.ts";
import {
  type Database,
  type Transaction,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import { hashSecret } from "../feeds/change-feed.server.ts";
import { clinicInvitations, clinicStaff } from "../schedules/tables.server.ts";
import type { StaffRole } from "./queries.server.ts";

export const invitationDays = 7;
/** Each invitation is a mail to somebody who did not ask for it. */
const mostInvitations = 20;
const job: Actor = { kind: "job", name: "booking.staff" };

interface Call {
  actor: Person;
  database: Database;
  requestId: string;
}

/** Runs a change of the clinic's staff; nobody but its owner makes one. */
function changeStaff<T>(
  { actor, database }: Call,
  clinicId: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  requirePermission(actor, "bookings.manage");
  return withTransaction(database, actor, async (tx) => {
    // One change at a time, so that invitations can be counted.
    const { rows } = await tx.execute<{ owns: boolean }>(sql`
      select owns_listing('clinics', ${clinicId}::uuid) as owns,
        pg_advisory_xact_lock(hashtextextended('staff of ' || ${clinicId}::text, 0))`);
    if (!rows[0]?.owns) throw new AppError("forbidden", "Only the owner of a clinic does this.");
    return work(tx);
  });
}

function record(
  tx: Transaction,
  { actor, requestId }: Call,
  entry: { action: string; clinicId: string; detail: Record<string, unknown> },
): Promise<void> {
  const { action, clinicId: entityId, detail } = entry;
  const entityType = "clinics";
  return recordAudit(tx, { actor, requestId, action, entityType, entityId, detail });
}

/**
 * Invites somebody to a role; another invitation to the same address replaces the former.
 * @returns the secret of the link, or why there is none: too many wait for an answer, or the person
 * has a role in the clinic already.
 */
export function inviteStaff(
  call: Call,
  given: { clinicId: string; email: string; role: StaffRole; professionalId: string | null },
): Promise<{ secret: string } | { refused: "many" | "member" }> {
  const { clinicId, email, role, professionalId } = given;
  return changeStaff(call, clinicId, async (tx) => {
    await requireColleague(tx, { clinicId, professionalId });
    if (await isAtClinic(tx, { clinicId, email })) return { refused: "member" };
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
  });
}

/** Whether the address is of the owner or of a member of the clinic. */
async function isAtClinic(
  tx: Transaction,
  { clinicId, email }: { clinicId: string; email: string },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from list_clinic_staff(${clinicId}::uuid) where lower(email) = ${email}
    union all
    select 1 from claims c join users u on u.auth_user_id = c.claimant_id
    where c.entity_type = 'clinics' and c.entity_id = ${clinicId}::uuid and c.state = 'approved'
      and lower(u.email) = ${email}`);
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
  call: Call,
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

/** Ends somebody's role in the clinic, with what they read of it from then on. */
export function removeStaff(
  call: Call,
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

interface Invitation extends Record<string, unknown> {
  id: string;
  clinicId: string;
  slug: string;
  nameEn: string;
  nameAr: string;
  email: string;
  role: StaffRole;
  professionalId: string | null;
}

/** Returns the invitation of a link; null once it is used, withdrawn or too old. */
export function findInvitation(database: Database, secret: string): Promise<Invitation | null> {
  return withRead(database, job, (tx) => selectInvitation(tx, secret));
}

async function selectInvitation(tx: Transaction, secret: string): Promise<Invitation | null> {
  const { rows } = await tx.execute<Invitation>(sql`
    select i.id, i.clinic_id as "clinicId", c.slug, c.name_en as "nameEn", c.name_ar as "nameAr", i.email, i.role,
      i.professional_id as "professionalId"
    from clinic_invitations i join clinics c on c.id = i.clinic_id and c.status = 'active'
    where i.secret_hash = ${hashSecret(secret)} and i.expires_at > now()`);
  return rows[0] ?? null;
}

/** Returns whether the person is the one who was invited: a link alone opens no clinic. */
export function isInvited({ email }: Pick<Person, "email">, invitation: { email: string }) {
  return email.toLowerCase() === invitation.email;
}

/** Gives the invited person their role, once. Returns the clinic; null where the link has ended. */
export async function acceptInvitation(call: Call, secret: string): Promise<Invitation | null> {
  const { actor, database, requestId } = call;
  requirePermission(actor, "bookings.manage");
  if (actor.kind === "user" && actor.impersonation)
    throw new AppError("forbidden", "Nothing is written while you look at the site as others.");
  return withTransaction(database, job, async (tx) => {
    const invitation = await selectInvitation(tx, secret);
    if (!invitation || !isInvited(actor, invitation)) return null;
    const { clinicId, role, professionalId } = invitation;
    const { rowCount } = await tx
      .delete(clinicInvitations)
      .where(eq(clinicInvitations.id, invitation.id));
    if (rowCount === 0) return null;
    await tx
      .insert(clinicStaff)
      .values({ clinicId, memberId: actor.userId, role, professionalId })
      .onConflictDoUpdate({
        target: [clinicStaff.clinicId, clinicStaff.memberId],
        set: { role, professionalId },
      });
    const [entityType, action] = ["clinics", "clinic_staff.accept"];
    const entry = {
      requestId,
      action,
      entityType,
      entityId: clinicId,
      detail: { role, professionalId },
    };
    await recordAuditFor(tx, { actor, ...entry });
    return invitation;
  });
}

/** Deletes the invitations that nobody accepted in time, with the addresses in them. */
export async function forgetInvitations(database: Database): Promise<void> {
  await withTransaction(database, job, (tx) =>
    tx.delete(clinicInvitations).where(lt(clinicInvitations.expiresAt, sql`now()`)),
  );
}

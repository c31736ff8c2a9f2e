import { eq, lt, sql } from "drizzle-orm";
import type { Person } from "#app/platform/actor.ts";
import {
  type Database,
  type Transaction,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { hashSecret } from "../feeds/change-feed.server.ts";
import { clinicInvitations } from "../schedules/tables.server.ts";
import { type MemberRole, staffJob } from "./queries.server.ts";

export interface Invitation extends Record<string, unknown> {
  id: string;
  clinicId: string;
  slug: string;
  nameEn: string;
  nameAr: string;
  email: string;
  role: MemberRole;
  professionalId: string | null;
}

/** Returns the invitation of a link; null once it is used, withdrawn or too old. */
export function findInvitation(database: Database, secret: string): Promise<Invitation | null> {
  return withRead(database, staffJob, (tx) => selectInvitation(tx, secret));
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

/**
 * Uses up the invitation of a link, for the person who was invited. Runs as a job.
 * @returns null where the link has ended, or belongs to somebody else.
 */
export async function takeInvitation(
  tx: Transaction,
  actor: Person,
  secret: string,
): Promise<Invitation | null> {
  const invitation = await selectInvitation(tx, secret);
  if (!invitation || !isInvited(actor, invitation)) return null;
  const { rowCount } = await tx
    .delete(clinicInvitations)
    .where(eq(clinicInvitations.id, invitation.id));
  return rowCount === 0 ? null : invitation;
}

/** Deletes the invitations that nobody accepted in time, with the addresses in them. */
export async function forgetInvitations(database: Database): Promise<void> {
  await withTransaction(database, staffJob, (tx) =>
    tx.delete(clinicInvitations).where(lt(clinicInvitations.expiresAt, sql`now()`)),
  );
}

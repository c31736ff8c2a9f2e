import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAuditFor } from "#app/platform/audit/audit.server.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";

const job = { kind: "job", name: "booking.claim" } as const;

interface Claiming {
  actor: Actor;
  database: Database;
  requestId: string;
}

/**
 * Gives the bookings that guests made with a proved address to the account that has confirmed the
 * same one: of one account, or of the account of one address. Visits with an address that staff typed
 * follow once they are attended, when the mail about them has gone to that address. Accounts without a
 * confirmed address claim nothing.
 * @returns how many bookings changed hands.
 */
export async function claimBookings(
  { actor, database, requestId }: Claiming,
  { userId = null, email = null }: { userId?: string | null; email?: string | null },
): Promise<number> {
  // The next visit after a move claims them.
  if ((userId === null && email === null) || database.writes.isClosed) return 0;
  return withTransaction(database, job, async (tx) => {
    const { rows } = await tx.execute<{ id: string; account: string }>(sql`
      with account as (
        select id, lower(email) as email from auth_users
        where email_verified and (${userId}::text is null or id = ${userId})
          and (${email}::text is null or lower(email) = lower(${email}))
      ), theirs as (
        select b.id, a.id as account from account a join bookings b on b.proved_email = a.email
        where b.proved_email is not null and b.booked_by is null and b.patient_id is null and b.state <> 'held'
        union
        select b.id, a.id from account a join bookings b on lower(b.contact_email) = a.email
        where b.contact_email is not null and b.holder_network is null and b.booked_by is null
          and b.patient_id is null and b.state = 'attended'
      )
      update bookings b set booked_by = t.account,
        patient_id = case when b.beneficiary <> 'sponsored' then t.account end
      from theirs t
      where b.id = t.id and b.booked_by is null and b.patient_id is null
      returning b.id, t.account`);
    for (const { id, account } of rows) {
      await recordAuditFor(tx, {
        actor,
        requestId,
        action: "booking.claim",
        entityType: "bookings",
        entityId: id,
        detail: { account },
      });
    }
    return rows.length;
  });
}

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
 * same one: of one account, or of the account of one address. Addresses that a clinic or an office
 * typed, and accounts without a confirmed address, claim nothing.
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
      update bookings b set booked_by = a.id,
        patient_id = case when b.beneficiary <> 'sponsored' then a.id end
      from auth_users a
      where a.email_verified and lower(a.email) = b.proved_email
        and (${userId}::text is null or a.id = ${userId})
        and (${email}::text is null or b.proved_email = lower(${email}))
        and b.proved_email is not null and b.booked_by is null and b.patient_id is null
        and b.state <> 'held'
      returning b.id, a.id as account`);
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

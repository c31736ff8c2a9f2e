import { sql } from "drizzle-orm";
import { recordAuditFor } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import { mostAttempts } from "#app/platform/sending/retry-schedule.ts";
import type { RequestContext } from "#app/platform/services.server.ts";

const job = { kind: "job", name: "booking.resend" } as const;

/**
 * Makes a message of a booking that was not sent due again, with at least one more attempt.
 * @throws AppError `forbidden`; `conflict` for a message that was sent, or whose booking is gone.
 */
export async function resendMessage(
  { database, actor, requestId }: Pick<RequestContext, "database" | "actor" | "requestId">,
  id: string,
): Promise<void> {
  requirePermission(actor, "jobs.run");
  await withTransaction(database, job, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update booking_messages set next_attempt_at = now(), unconfirmed = 0, attempts = least(attempts, ${mostAttempts - 1})
      where id::text = ${id} and settled_at is null`);
    if (rowCount === 0) throw new AppError("conflict", "The message needs no other attempt.");
    const entity = { entityType: "booking_messages", entityId: id, requestId };
    await recordAuditFor(tx, { ...entity, actor, action: "booking.resend-message" });
  });
}

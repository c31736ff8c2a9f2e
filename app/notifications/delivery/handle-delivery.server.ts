import { and, eq, isNull, sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { notificationDeliveries } from "../tables.server.ts";

/**
 * Tries a delivery again from the start, or gives it up.
 * @throws AppError `forbidden`; `conflict` where it has been delivered or given up.
 */
export async function handleDelivery(
  { actor, database, requestId }: Pick<RequestContext, "actor" | "database" | "requestId">,
  id: string,
  verb: "retry" | "discard",
): Promise<void> {
  requirePermission(actor, "jobs.run");
  const again = { attempts: 0, unconfirmed: 0, nextAttemptAt: sql`now()` };
  await withTransaction(database, actor, async (tx) => {
    const { rowCount } = await tx
      .update(notificationDeliveries)
      .set(verb === "retry" ? again : { settledAt: sql`now()` })
      .where(and(eq(notificationDeliveries.id, id), isNull(notificationDeliveries.settledAt)));
    if (rowCount === 0) throw new AppError("conflict", "This delivery has ended.");
    const action = `notification-delivery.${verb}`;
    const entity = { entityType: "notification_deliveries", entityId: id };
    await recordAudit(tx, { actor, requestId, action, ...entity });
  });
}

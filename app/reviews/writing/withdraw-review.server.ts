import { sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { removeWithdrawn } from "../moderation/remove-withdrawn.server.ts";

/**
 * Withdraws a person's review: it is hidden at once, and its rating leaves the average.
 * @throws AppError `not_found` if the review does not exist, is another person's or was withdrawn
 * before.
 */
export async function withdrawReview(
  context: Pick<RequestContext, "actor" | "database" | "requestId">,
  id: string,
): Promise<void> {
  const { actor, database, requestId } = context;
  await withTransaction(database, actor, async (tx) => {
    const { rows } = await tx.execute<{ withdrawn: boolean }>(
      sql`select withdraw_review(${id}::uuid) as withdrawn`,
    );
    if (!rows[0]?.withdrawn) throw new AppError("not_found", "There is no such review of yours.");
    await recordAudit(tx, {
      actor,
      requestId,
      action: "review.withdraw",
      entityType: "reviews",
      entityId: id,
    });
  });
  await removeWithdrawn(database);
}

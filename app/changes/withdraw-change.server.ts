import { eq, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAuditFor } from "#app/platform/audit/audit.server.ts";
import { withRead, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { lockChange } from "./apply-change.server.ts";
import { waitingPath } from "./decide-change.server.ts";
import type { Owner } from "./submit-change.server.ts";
import { waitingBucket } from "./submit-picture.server.ts";
import { listingChanges } from "./tables.server.ts";

const job: Actor = { kind: "job", name: "directory.withdraw-change" };

/**
 * Withdraws a change in review for its owner, with the picture that waits for it. A decided change
 * stays as it is.
 * @returns whether it was still in review.
 * @throws AppError `forbidden` for those who may not change this part; `not_found`.
 */
export async function withdrawChange(
  { actor, database, requestId, storage }: Owner & Pick<RequestContext, "storage">,
  { id, entityId }: { id: string; entityId: string },
): Promise<boolean> {
  requirePermission(actor, "bookings.manage");
  if (actor.kind === "user" && actor.impersonation) {
    throw new AppError("forbidden", "Nothing is written while you look at the site as others.");
  }
  // The caller's own rights decide; the job writes what they may not write themselves.
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<{ may: boolean }>(sql`
      select may_change_listing(entity_type, entity_id, part) as may from listing_changes
      where id = ${id}::uuid and entity_id = ${entityId}::uuid`),
  );
  if (!rows[0]) throw new AppError("not_found", "There is no such change.");
  if (!rows[0].may) throw new AppError("forbidden", "This change is not yours to withdraw.");
  const withdrawn = await withTransaction(database, job, async (tx) => {
    const change = await lockChange(tx, id);
    if (change?.state !== "waiting") return null;
    await tx
      .update(listingChanges)
      .set({ state: "withdrawn", decidedAt: sql`now()` })
      .where(eq(listingChanges.id, id));
    const { entityType, part, subjectId } = change;
    const detail = { change: id, part, subjectId };
    const action = "change.withdraw";
    await recordAuditFor(tx, { actor, requestId, action, entityType, entityId, detail });
    return change;
  });
  const path = withdrawn && waitingPath(withdrawn);
  if (path) await storage.delete(waitingBucket, path);
  return withdrawn !== null;
}

import { endOwnership } from "#app/claims/ownership/offer-listing.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { recordAuditFor } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";

const job: Actor = { kind: "job", name: "directory.members" };

/** Ends the ownership of a clinic's listing for the back office, if it has an owner. */
export async function removeOwner(
  { actor, database, requestId }: Pick<RequestContext, "actor" | "database" | "requestId">,
  clinicId: string,
): Promise<void> {
  requirePermission(actor, "clinicStaff.administer");
  await withTransaction(database, job, async (tx) => {
    const ended = await endOwnership(tx, clinicId);
    if (!ended) return;
    await recordAuditFor(tx, {
      actor,
      requestId,
      action: "clinic_staff.remove",
      entityType: "clinics",
      entityId: clinicId,
      detail: { role: "owner", memberId: ended.claimantId },
    });
  });
}

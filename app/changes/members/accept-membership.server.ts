import { sql } from "drizzle-orm";
import { type Invitation, takeInvitation } from "#app/booking/staff/answer-invitation.server.ts";
import { becomeOwner, joinStaff } from "#app/booking/staff/change-roles.server.ts";
import { grantClinic } from "#app/claims/ownership/offer-listing.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { recordAuditFor } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { requireOwnHand } from "../ownership/pause-listing.server.ts";

const job: Actor = { kind: "job", name: "directory.members" };

/**
 * Gives the invited person their role, once. Returns the clinic; null where the link has ended, and for
 * an owner where the clinic got another one in the meantime.
 */
export async function acceptInvitation(
  call: Pick<RequestContext, "actor" | "database" | "locale" | "requestId">,
  secret: string,
): Promise<Invitation | null> {
  const actor = requireOwnHand(call.actor);
  return withTransaction(call.database, job, async (tx) => {
    const invitation = await takeInvitation(tx, actor, secret);
    if (!invitation) return null;
    const { clinicId, professionalId, role } = invitation;
    const memberId = actor.userId;
    if (role === "owner") {
      const { rows } = await tx.execute<{ name: string }>(
        sql`select full_name as name from users where auth_user_id = ${memberId}`,
      );
      const name = rows[0]?.name ?? "";
      const granted = await grantClinic(tx, clinicId, { actor, name, locale: call.locale });
      if (granted === null) return null;
      await becomeOwner(tx, { clinicId, ownerId: memberId, formerId: null });
    } else {
      await joinStaff(tx, { clinicId, memberId, role, professionalId });
    }
    await recordAuditFor(tx, {
      actor,
      requestId: call.requestId,
      action: "clinic_staff.accept",
      entityType: "clinics",
      entityId: clinicId,
      detail: { role, professionalId },
    });
    return invitation;
  });
}

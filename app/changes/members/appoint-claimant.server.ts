import { storeInvitation } from "#app/booking/staff/change-staff.server.ts";
import { postInvitation } from "#app/booking/staff/mail-invitation.server.ts";
import { authorize, type MemberRole, type StaffCall } from "#app/booking/staff/queries.server.ts";
import { moveClaim } from "#app/claims/decide-claim.server.ts";
import { listingNames } from "#app/directory/listings/queries.server.ts";
import { recordAuditFor } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import { sendPosted } from "#app/platform/sending/post-mail.server.ts";
import type { Services } from "#app/platform/services.server.ts";

/** The services and the caller of an approval and its mails. */
export type AppointingContext = Pick<Services, "config" | "database" | "log" | "mailer" | "sms"> &
  Omit<StaffCall, "isOffice">;

interface Appointment {
  /** The id of the claim. */
  id: string;
  role: Extract<MemberRole, "manager" | "reception">;
}

/**
 * Decides a claim of somebody who works at a clinic without owning it: invites them to a role by mail,
 * in the language of their claim.
 * @throws AppError `forbidden`; `not_found`; `unprocessable` for a professional's listing; `conflict` for a
 * decided claim, and where the clinic cannot invite them.
 */
export async function appointClaimant(
  context: AppointingContext,
  { id, role }: Appointment,
): Promise<void> {
  requirePermission(context.actor, "claims.decide");
  const { actor, config, database, requestId } = context;
  const call: StaffCall = { actor, database, requestId, isOffice: true };
  const mailId = await withTransaction(database, authorize(call), async (tx) => {
    const claim = await moveClaim(tx, { id, state: "appointed" });
    if (claim.entityType !== "clinics")
      throw new AppError("unprocessable", "A professional's listing has no staff.");
    const { entityId: clinicId, locale } = claim;
    const email = claim.email.toLowerCase();
    const given = { clinicId, email, role, professionalId: null };
    const stored = await storeInvitation(tx, call, given);
    if ("refused" in stored)
      throw new AppError("conflict", `The clinic cannot invite the claimant: ${stored.refused}.`);
    await recordAuditFor(tx, {
      actor,
      requestId,
      action: "claim.appointed",
      entityType: "claims",
      entityId: id,
      detail: { entityType: claim.entityType, entityId: clinicId, role },
    });
    const names = (await listingNames(tx, [clinicId])).get(clinicId);
    const clinic = names ? inLocale(locale, names.nameEn, names.nameAr) : "";
    const inviter = inLocale(locale, config.APP_NAME, config.APP_NAME_AR);
    const mail = { email, role, clinic, inviter, secret: stored.secret };
    return postInvitation(tx, { config, locale }, mail);
  });
  await sendPosted(context, [mailId]);
}

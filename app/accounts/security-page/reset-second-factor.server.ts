import { eq } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { readPhoneNumber } from "#app/platform/forms/phone-number.ts";
import { defaultLocale } from "#app/platform/i18n/locale.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Services } from "#app/platform/services.server.ts";
import { withNotice } from "../owner-notices/with-notice.server.ts";
import { selectReachable } from "../preferences/queries.server.ts";
import { phoneAddress } from "../rules.ts";
import { authRecoveryCodes, authSecondFactors, authSessions, users } from "../tables.server.ts";

/**
 * Removes the second factor of an account whose owner has lost the app and the recovery codes: its
 * sessions end, and the owner is notified. The operator must have verified the person before.
 * @throws AppError `forbidden` for non-administrators, `not_found`, `conflict` where there is none.
 */
export async function resetSecondFactor(
  services: Services,
  actor: Actor,
  { address }: { address: string },
): Promise<void> {
  requirePermission(actor, "accounts.resetSecondFactor");
  const job = { kind: "job", name: "accounts.second-factor" } as const;
  const phone = address.includes("@") ? null : readPhoneNumber(address);
  const email = phone ? phoneAddress(phone) : address.toLowerCase();
  await withNotice({ ...services, locale: defaultLocale }, job, async (tx, notify) => {
    const [person] = await tx
      .select({ userId: users.authUserId })
      .from(users)
      .where(eq(users.email, email));
    if (!person) throw new AppError("not_found", `There is no account ${address}.`);
    const { userId } = person;
    const { rowCount } = await tx
      .delete(authSecondFactors)
      .where(eq(authSecondFactors.userId, userId));
    if (rowCount !== 1) throw new AppError("conflict", `${address} has no second factor.`);
    await tx.delete(authRecoveryCodes).where(eq(authRecoveryCodes.userId, userId));
    await tx.delete(authSessions).where(eq(authSessions.userId, userId));
    await recordAudit(tx, {
      actor,
      action: "second-factor.reset",
      entityType: "users",
      entityId: userId,
    });
    await notify(userId, "factorReset", (await selectReachable(tx, userId))?.locale);
  });
}

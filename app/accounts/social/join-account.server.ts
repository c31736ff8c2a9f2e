import { recordAuditFor } from "#app/platform/audit/audit.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { insertAccount } from "../create-account.server.ts";
import { accountIdOf } from "../find-account.server.ts";
import { withNotice } from "../owner-notices/with-notice.server.ts";
import { addWayIn, findOwnerOf, type SocialLink } from "../security/ways-in.server.ts";

const job = { kind: "job", name: "accounts.join" } as const;

/**
 * Joins an external account to the account of its verified address, or creates one. A new person
 * continues with the profile step.
 * @throws AppError `conflict` where the external account belongs to another account.
 */
export function joinAccount(
  context: RequestContext,
  { email, fullName, link }: { email: string; fullName: string; link: SocialLink },
): Promise<{ userId: string; isNew: boolean }> {
  return withNotice(context, job, async (tx, notify) => {
    const userId = await accountIdOf(tx, email);
    if (userId === null) {
      const { locale } = context;
      return { userId: await insertAccount(tx, { email, fullName, link, locale }), isNew: true };
    }
    if (await addWayIn(tx, { userId, ...link })) {
      await recordAuditFor(tx, {
        actor: { kind: "user", userId, email },
        action: "account.join",
        entityType: "users",
        entityId: userId,
        requestId: context.requestId,
        detail: { provider: link.providerId },
      });
      await notify(userId, "providerJoined");
    } else if ((await findOwnerOf(tx, link)) !== userId) {
      throw new AppError("conflict", "This account opens another one here.");
    }
    return { userId, isNew: false };
  });
}

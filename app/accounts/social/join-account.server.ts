import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { getAuth } from "../auth.server.ts";
import { storeAccount } from "../create-account.server.ts";

/** Somebody's account with another provider, by that provider's id. */
export interface SocialLink {
  providerId: string;
  accountId: string;
}

/**
 * Joins another account to the one of an address that is proved to be its owner's, or makes one
 * with it. A profile step follows for who is new.
 */
export async function joinAccount(
  context: RequestContext,
  { email, fullName, link }: { email: string; fullName: string; link: SocialLink },
): Promise<{ userId: string; isNew: boolean }> {
  const { internalAdapter } = await (await getAuth(context)).$context;
  const found = await internalAdapter.findUserByEmail(email);
  if (!found) {
    return { userId: await storeAccount(context, { email, fullName, link }), isNew: true };
  }
  const userId = found.user.id;
  await internalAdapter.linkAccount({ userId, ...link });
  const actor = { kind: "user", userId, email } as const;
  await withTransaction(context.database, actor, (tx) =>
    recordAudit(tx, {
      actor,
      action: "account.join",
      entityType: "users",
      entityId: userId,
      requestId: context.requestId,
      detail: { provider: link.providerId },
    }),
  );
  return { userId, isNew: false };
}

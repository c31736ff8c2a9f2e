import { sql } from "drizzle-orm";
import { recordAuditFor } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { forgetWaitingFactors } from "../codes/keep-code.server.ts";
import { isPasswordWay } from "../find-account.server.ts";
import { type NoticeContext, withNotice } from "../owner-notices/with-notice.server.ts";
import { addWayIn } from "../security/ways-in.server.ts";
import { endSessionsOf } from "../sessions/revoke-session.server.ts";
import { authAccounts } from "../tables.server.ts";

const job = { kind: "job", name: "accounts.passwords" } as const;

interface NewPassword {
  userId: string;
  passwordHash: string;
  /** As the audit log names it. */
  action: "password.change" | "password.reset";
  /** The actor's session; every other one ends. */
  keptSessionId?: string | null;
}

/**
 * Replaces an account's password, or sets its first, and notifies its owner. Sessions end, and pending
 * second-factor steps after the old password as well.
 */
export async function storePassword(
  context: NoticeContext & Pick<RequestContext, "requestId">,
  { userId, passwordHash, action, keptSessionId: keptId = null }: NewPassword,
): Promise<void> {
  await withNotice(context, job, async (tx, notify) => {
    await replaceHash(tx, userId, passwordHash);
    await forgetWaitingFactors(tx, userId);
    await endSessionsOf(tx, context, { userId, keptId });
    await recordAuditFor(tx, {
      actor: { kind: "user", userId, email: "" },
      action,
      entityType: "users",
      entityId: userId,
      requestId: context.requestId,
    });
    await notify(userId, "password");
  });
}

async function replaceHash(tx: Transaction, userId: string, password: string) {
  const { rowCount } = await tx
    .update(authAccounts)
    .set({ password, updatedAt: sql`now()` })
    .where(isPasswordWay(userId));
  if (rowCount) return;
  await addWayIn(tx, { userId, providerId: "credential", accountId: userId, password });
}

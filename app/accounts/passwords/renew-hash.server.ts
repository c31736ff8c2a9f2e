import { and, eq, sql } from "drizzle-orm";
import { recordAuditFor } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { isBusy } from "#app/platform/errors.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { isPasswordWay } from "../find-account.server.ts";
import { hashPassword } from "../hash-password.server.ts";
import { authAccounts } from "../tables.server.ts";

const job = { kind: "job", name: "accounts.passwords" } as const;

/**
 * Stores the hash of a right password at today's cost, unless the password has changed meanwhile.
 * While many sign in, the older hash stays until the next time.
 */
export async function renewHash(
  context: RequestContext,
  { userId, hash }: { userId: string; hash: string },
  password: string,
): Promise<void> {
  const renewed = await hashPassword(context, password).catch((error) => {
    if (isBusy(error)) return null;
    throw error;
  });
  if (!renewed) return;
  await withTransaction(context.database, job, async (tx) => {
    const { rowCount } = await tx
      .update(authAccounts)
      .set({ password: renewed, updatedAt: sql`now()` })
      .where(and(isPasswordWay(userId), eq(authAccounts.password, hash)));
    if (!rowCount) return;
    await recordAuditFor(tx, {
      actor: { kind: "user", userId, email: "" },
      action: "password.rehash",
      entityType: "users",
      entityId: userId,
      requestId: context.requestId,
    });
  });
}

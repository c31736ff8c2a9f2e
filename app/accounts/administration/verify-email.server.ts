import { and, eq } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { authUsers } from "../tables.server.ts";

const job = { kind: "job", name: "accounts.verify" } as const;

/**
 * Marks the address of an account as its owner's, who proved it in another way.
 * @throws AppError `forbidden`; `conflict` where it is marked already, or there is no such account.
 */
export async function verifyEmail(
  { actor, database, requestId }: Pick<RequestContext, "actor" | "database" | "requestId">,
  userId: string,
): Promise<void> {
  requirePermission(actor, "accounts.verify");
  await withTransaction(database, job, async (tx) => {
    const { rowCount } = await tx
      .update(authUsers)
      .set({ emailVerified: true, updatedAt: new Date() })
      .where(and(eq(authUsers.id, userId), eq(authUsers.emailVerified, false)));
    if (rowCount === 0) throw new AppError("conflict", "The address is verified already.");
    const audited = { entityType: "users", entityId: userId };
    await recordAudit(tx, { actor, requestId, action: "account.verify", ...audited });
  });
}

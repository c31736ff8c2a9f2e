import { and, eq, sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { selectAdministrators } from "../queries.server.ts";
import { userRoles, users } from "../tables.server.ts";

const job = { kind: "job", name: "accounts.administrators" } as const;

/**
 * Gives an account the role of an administrator, or takes it away.
 * @throws AppError `forbidden`; `not_found`; `conflict` for a suspended account and for the last
 *   administrator.
 */
export async function setAdministrator(
  { actor, database, requestId }: Pick<RequestContext, "actor" | "database" | "requestId">,
  { userId, isAdmin }: { userId: string; isAdmin: boolean },
): Promise<void> {
  requirePermission(actor, "accounts.setRole");
  await withTransaction(database, job, async (tx) => {
    // Two administrators who revoke each other at once would leave none.
    await tx.execute(sql`lock table ${userRoles} in share row exclusive mode`);
    const [person] = await tx
      .select({ suspendedAt: users.suspendedAt })
      .from(users)
      .where(eq(users.authUserId, userId));
    if (!person) throw new AppError("not_found", `There is no account ${userId}.`);
    if (isAdmin && person.suspendedAt) throw new AppError("conflict", "The account is suspended.");
    if (!isAdmin && (await selectAdministrators(tx)).every((one) => one === userId)) {
      throw new AppError("conflict", "The last administrator stays one.");
    }
    const role = { authUserId: userId, role: "admin" } as const;
    const { rowCount } = isAdmin
      ? await tx.insert(userRoles).values(role).onConflictDoNothing()
      : await tx
          .delete(userRoles)
          .where(and(eq(userRoles.authUserId, userId), eq(userRoles.role, "admin")));
    if (rowCount === 0) return;
    const action = isAdmin ? "role.grant" : "role.revoke";
    const audited = { entityType: "users", entityId: userId, detail: { role: "admin" } };
    await recordAudit(tx, { actor, requestId, action, ...audited });
  });
}

import { and, eq, ne, sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { OfficeRole } from "#app/platform/office-roles.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { selectAdministrators } from "../queries.server.ts";
import { userRoles, users } from "../tables.server.ts";

const job = { kind: "job", name: "accounts.administrators" } as const;

/**
 * Gives an account a role in the back office, changes it, or takes it away.
 * @throws AppError `forbidden`; `not_found`; `conflict` for a suspended account and for the last
 *   administrator with full rights.
 */
export async function setAdministrator(context: Context, change: RoleChange): Promise<void> {
  requirePermission(context.actor, "accounts.setRole");
  await withTransaction(context.database, job, (tx) => storeRole(tx, context, change));
}

type Context = Pick<RequestContext, "actor" | "database" | "requestId">;

interface RoleChange {
  userId: string;
  office: OfficeRole | null;
}

/** Stores a role for a caller that has checked the permission and runs the transaction as a job. */
export async function storeRole(
  tx: Transaction,
  { actor, requestId }: Pick<Context, "actor" | "requestId">,
  { userId, office }: RoleChange,
): Promise<void> {
  // Two administrators who revoke each other at once would leave none.
  await tx.execute(sql`lock table ${userRoles} in share row exclusive mode`);
  const [person] = await tx
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.authUserId, userId));
  if (!person) throw new AppError("not_found", `There is no account ${userId}.`);
  if (office !== null && person.suspendedAt)
    throw new AppError("conflict", "The account is suspended.");
  const others = (await selectAdministrators(tx, "full")).filter((one) => one !== userId);
  if (office !== "full" && others.length === 0) {
    throw new AppError("conflict", "The last administrator with full rights stays one.");
  }
  const { rowCount } =
    office === null
      ? await tx
          .delete(userRoles)
          .where(and(eq(userRoles.authUserId, userId), eq(userRoles.role, "admin")))
      : await tx
          .insert(userRoles)
          .values({ authUserId: userId, role: "admin", officeRole: office })
          .onConflictDoUpdate({
            target: [userRoles.authUserId, userRoles.role],
            set: { officeRole: office },
            setWhere: ne(userRoles.officeRole, office),
          });
  if (rowCount === 0) return;
  const action = office === null ? "role.revoke" : "role.grant";
  const detail = office === null ? { role: "admin" } : { role: "admin", office };
  const audited = { entityType: "users", entityId: userId, detail };
  await recordAudit(tx, { actor, requestId, action, ...audited });
}

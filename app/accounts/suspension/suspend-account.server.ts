import { eq, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Services } from "#app/platform/services.server.ts";
import { isSuspended } from "../queries.server.ts";
import { authSessions, users } from "../tables.server.ts";

const job: Actor = { kind: "job", name: "accounts.suspension" };

/**
 * Suspends an account, or reopens it: its sessions and tokens end at once, its data remains.
 * @throws AppError `forbidden` for non-administrators, `conflict` for oneself, `not_found`.
 */
export async function setSuspended(
  { database }: Services,
  actor: Actor,
  { email, isSuspended: suspends }: { email: string; isSuspended: boolean },
): Promise<void> {
  requirePermission(actor, "accounts.suspend");
  await withTransaction(database, job, async (tx) => {
    const [person] = await tx
      .update(users)
      .set({ suspendedAt: suspends ? sql`now()` : null })
      .where(eq(users.email, email.toLowerCase()))
      .returning({ userId: users.authUserId });
    if (!person) throw new AppError("not_found", `There is no account ${email}.`);
    if (actor.kind === "admin" && actor.userId === person.userId)
      throw new AppError("conflict", "Nobody closes their own account this way.");
    if (suspends) await tx.delete(authSessions).where(eq(authSessions.userId, person.userId));
    await recordAudit(tx, {
      actor,
      action: suspends ? "account.suspend" : "account.restore",
      entityType: "users",
      entityId: person.userId,
    });
  });
}

/**
 * Called before every session is opened.
 * @throws AppError `forbidden` for a suspended account.
 */
export async function refuseSuspended(services: Services, userId: string): Promise<void> {
  if (await isSuspended(services, userId))
    throw new AppError("forbidden", "This account is suspended. Please contact us.");
}

import { and, eq, isNotNull, sql } from "drizzle-orm";
import { data } from "react-router";
import { type Actor, isPerson } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withOneStatement, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { RequestContext, Services } from "#app/platform/services.server.ts";
import { isSuspended } from "../queries.server.ts";
import { hashSessionToken, readSessionToken } from "../sessions/session-cookie.server.ts";
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
    if (suspends) {
      // Ended, not deleted: their browsers see why they are signed out.
      const ofPerson = eq(authSessions.userId, person.userId);
      await tx.update(authSessions).set({ expiresAt: sql`now()` }).where(ofPerson);
    }
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

type Visit = Pick<RequestContext, "actor" | "config" | "database">;

/**
 * Refuses a browser whose session ended because its account was suspended: the visitor believes to
 * be signed in, and would be a guest without a word.
 * @throws a response of status 403, whose screen says so.
 */
export async function refuseSuspendedVisitor(
  { actor, config, database }: Visit,
  headers: Headers,
): Promise<void> {
  const token = isPerson(actor) ? null : readSessionToken(config, headers);
  if (!token) return;
  const isTheirs = eq(authSessions.tokenHash, hashSessionToken(token));
  const suspended = await withOneStatement(database, (db) =>
    db
      .select({ id: users.id })
      .from(authSessions)
      .innerJoin(users, eq(users.authUserId, authSessions.userId))
      .where(and(isTheirs, isNotNull(users.suspendedAt))),
  );
  if (suspended.length > 0) throw data({ code: "suspended" }, { status: 403 });
}

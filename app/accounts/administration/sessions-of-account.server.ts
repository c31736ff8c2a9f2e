import { and, desc, eq, gt, sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withRead, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { authSessions } from "../tables.server.ts";

type Scope = Pick<RequestContext, "actor" | "database" | "requestId">;

const job = { kind: "job", name: "accounts.sessions" } as const;

const openOf = (userId: string) =>
  and(eq(authSessions.userId, userId), gt(authSessions.expiresAt, sql`now()`));

/** Returns the open sessions of an account, without their secrets. @throws AppError `forbidden`. */
export async function listSessionsOf({ actor, database }: Scope, userId: string) {
  requirePermission(actor, "accounts.endSessions");
  const { id, userAgent, createdAt: openedAt, updatedAt: usedAt } = authSessions;
  return withRead(database, job, (tx) =>
    tx
      .select({ id, userAgent, openedAt, usedAt })
      .from(authSessions)
      .where(openOf(userId))
      .orderBy(desc(openedAt))
      .limit(50),
  );
}

/**
 * Ends the sessions of an account, or one of them, with their tokens.
 * @throws AppError `forbidden`; `conflict` where there is none.
 */
export async function endSessions(
  { actor, database, requestId }: Scope,
  { userId, sessionId }: { userId: string; sessionId?: string },
): Promise<void> {
  requirePermission(actor, "accounts.endSessions");
  await withTransaction(database, job, async (tx) => {
    const which = sessionId === undefined ? undefined : eq(authSessions.id, sessionId);
    const ended = await tx
      .delete(authSessions)
      .where(and(openOf(userId), which))
      .returning({ id: authSessions.id });
    if (ended.length === 0) throw new AppError("conflict", "There is no such session.");
    const detail = { sessions: ended.length };
    const audited = { entityType: "users", entityId: userId, detail };
    await recordAudit(tx, { actor, requestId, action: "session.end", ...audited });
  });
}

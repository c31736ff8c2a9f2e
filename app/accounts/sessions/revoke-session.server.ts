import { and, desc, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import { isPerson } from "#app/platform/actor.ts";
import {
  type Transaction,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { authSessions } from "../tables.server.ts";
import { findSession } from "./find-session.server.ts";
import { recordSession } from "./record-session.server.ts";

const job = { kind: "job", name: "accounts.sessions" } as const;

/** A session as its owner sees it: network, device, start. Its token is never exposed. */
export interface ActiveSession {
  id: string;
  isCurrent: boolean;
  ipAddress: string;
  userAgent: string;
  openedAt: Date;
  usedAt: Date;
}

/**
 * Returns the actor's open sessions, the newest first.
 * @throws AppError `unauthorized` for a guest.
 */
export async function listSessions(
  context: RequestContext,
  headers: Headers,
): Promise<ActiveSession[]> {
  const userId = requireUserId(context);
  const current = await findSession(context, headers);
  const { id, ipAddress, userAgent, createdAt: openedAt, updatedAt: usedAt } = authSessions;
  const sessions = await withRead(context.database, job, (tx) =>
    tx
      .select({ id, ipAddress, userAgent, openedAt, usedAt })
      .from(authSessions)
      .where(isOpenOf(userId))
      .orderBy(desc(openedAt)),
  );
  return sessions.map((session) => ({
    id: session.id,
    isCurrent: session.id === current?.id,
    ipAddress: session.ipAddress ?? "",
    userAgent: session.userAgent ?? "",
    openedAt: session.openedAt,
    usedAt: session.usedAt,
  }));
}

/**
 * Ends one session of the actor, and every token issued for it.
 * @throws AppError `not_found` for another person's session or an ended one.
 */
export async function revokeSession(context: RequestContext, sessionId: string): Promise<void> {
  const userId = requireUserId(context);
  const ended = await withTransaction(context.database, job, (tx) =>
    deleteSessions(tx, context, { userId, which: eq(authSessions.id, sessionId) }),
  );
  if (ended === 0) throw new AppError("not_found", "There is no such session.");
}

/** Ends every session of the actor but the current one; returns how many. */
export async function endOtherSessions(context: RequestContext, headers: Headers): Promise<number> {
  const userId = requireUserId(context);
  const current = await findSession(context, headers);
  return withTransaction(context.database, job, (tx) =>
    endSessionsOf(tx, context, { userId, keptId: current?.id ?? null }),
  );
}

/** Ends the sessions of an account but one; returns how many. */
export function endSessionsOf(
  tx: Transaction,
  context: Pick<RequestContext, "requestId">,
  { userId, keptId }: { userId: string; keptId: string | null },
): Promise<number> {
  const which = keptId === null ? sql`true` : ne(authSessions.id, keptId);
  return deleteSessions(tx, context, { userId, which });
}

async function deleteSessions(
  tx: Transaction,
  context: Pick<RequestContext, "requestId">,
  { userId, which }: { userId: string; which: SQL },
): Promise<number> {
  const ended = await tx
    .delete(authSessions)
    .where(and(isOpenOf(userId), which))
    .returning({ id: authSessions.id });
  for (const { id: sessionId } of ended) {
    await recordSession(tx, context, { userId, sessionId, action: "session.revoke" });
  }
  return ended.length;
}

function isOpenOf(userId: string) {
  return and(eq(authSessions.userId, userId), gt(authSessions.expiresAt, sql`now()`));
}

function requireUserId({ actor }: RequestContext): string {
  if (isPerson(actor)) return actor.userId;
  throw new AppError("unauthorized", "Please sign in first.");
}

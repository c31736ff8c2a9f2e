import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import type { RequestContext, Services } from "#app/platform/services.server.ts";
import { keepAccount } from "../deletion/keep-account.server.ts";
import { sessionEnd } from "../sessions/find-session.server.ts";
import { type OpenedSession, recordSession } from "../sessions/record-session.server.ts";
import {
  forgetSessionCookie,
  hashSessionToken,
  makeSessionToken,
  readSessionToken,
} from "../sessions/session-cookie.server.ts";
import { refuseSuspended } from "../suspension/suspend-account.server.ts";
import { authSessions } from "../tables.server.ts";

type Visit = Services & Pick<RequestContext, "clientAddress" | "requestId">;

const job = { kind: "job", name: "accounts.sessions" } as const;
const longestAgent = 300;

/**
 * Opens a new session for a verified person, and ends the one that the request came with: an
 * attacker who planted that one gains nothing.
 * @throws AppError `forbidden` for a suspended account.
 */
export async function openSession(
  context: Visit,
  userId: string,
  headers: Headers,
): Promise<OpenedSession> {
  await refuseSuspended(context, userId);
  const session = { id: randomUUID(), userId, token: makeSessionToken() };
  await withTransaction(context.database, job, async (tx) => {
    await deleteSessionOf(tx, context, headers);
    await tx.insert(authSessions).values({
      id: session.id,
      userId,
      tokenHash: hashSessionToken(session.token),
      expiresAt: sessionEnd,
      ipAddress: context.clientAddress,
      userAgent: (headers.get("user-agent") ?? "").slice(0, longestAgent),
    });
    await recordSession(tx, context, { userId, sessionId: session.id, action: "session.open" });
  });
  await keepAccount(context, userId);
  return session;
}

/** Ends a request's session; returns the cookies that clear it. */
export async function endSession(services: Services, headers: Headers): Promise<string[]> {
  if (!headers.get("cookie")) return [];
  await withTransaction(services.database, job, (tx) => deleteSessionOf(tx, services, headers));
  return [forgetSessionCookie(services.config)];
}

async function deleteSessionOf(tx: Transaction, { config }: Services, headers: Headers) {
  const token = readSessionToken(config, headers);
  if (!token) return;
  await tx.delete(authSessions).where(eq(authSessions.tokenHash, hashSessionToken(token)));
}

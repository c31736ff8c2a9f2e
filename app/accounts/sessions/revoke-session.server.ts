import { AppError } from "#app/platform/errors.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { getAuth } from "../auth.server.ts";
import { recordSession } from "./open-session.server.ts";

/** A session as its owner sees it: where from, with what, since when. Its token is told to nobody. */
export interface ActiveSession {
  id: string;
  isCurrent: boolean;
  ipAddress: string;
  userAgent: string;
  openedAt: Date;
  usedAt: Date;
}

/** The open sessions of the person who asks, the newest first. @throws AppError `unauthorized` for a guest. */
export async function listSessions(
  context: RequestContext,
  headers: Headers,
): Promise<ActiveSession[]> {
  const userId = requireUserId(context);
  const auth = await getAuth(context);
  const { internalAdapter } = await auth.$context;
  const current = await auth.api.getSession({ headers });
  const sessions = await internalAdapter.listSessions(userId, { onlyActiveSessions: true });
  return sessions
    .map(({ id, ipAddress, userAgent, createdAt, updatedAt }) => ({
      id,
      isCurrent: id === current?.session.id,
      ipAddress: ipAddress ?? "",
      userAgent: userAgent ?? "",
      openedAt: createdAt,
      usedAt: updatedAt,
    }))
    .sort((one, other) => other.openedAt.getTime() - one.openedAt.getTime());
}

/**
 * Ends one session of the person who asks, and every token that was given out for it.
 * @throws AppError `not_found` for a session that is somebody else's or has ended.
 */
export async function revokeSession(context: RequestContext, sessionId: string): Promise<void> {
  const userId = requireUserId(context);
  const { internalAdapter } = await (await getAuth(context)).$context;
  const sessions = await internalAdapter.listSessions(userId);
  const session = sessions.find(({ id }) => id === sessionId);
  if (!session) throw new AppError("not_found", "There is no such session.");
  await internalAdapter.deleteSession(session.token);
  await recordSession(context, { userId, sessionId, action: "session.revoke" });
}

/** Ends every session of the person who asks but the one they ask by; answers how many. */
export async function endOtherSessions(context: RequestContext, headers: Headers): Promise<number> {
  const sessions = await listSessions(context, headers);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  for (const { id } of others) await revokeSession(context, id);
  return others.length;
}

function requireUserId({ actor }: RequestContext): string {
  if (actor.kind === "user" || actor.kind === "admin") return actor.userId;
  throw new AppError("unauthorized", "Please sign in first.");
}

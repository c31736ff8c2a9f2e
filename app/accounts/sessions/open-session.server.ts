import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import type { RequestContext, Services } from "#app/platform/services.server.ts";
import { getAuth } from "../auth.server.ts";
import { keepAccount } from "../deletion/keep-account.server.ts";
import { refuseSuspended } from "../suspension/suspend-account.server.ts";

type Visit = Services & Pick<RequestContext, "clientAddress" | "requestId">;

export interface OpenedSession {
  id: string;
  token: string;
  userId: string;
}

const longestAgent = 300;

/**
 * Opens a session for somebody who has proved who they are. It is always a new one, and the one
 * that the request came with ends: whoever planted that one gains nothing.
 */
export async function openSession(
  context: Visit,
  userId: string,
  headers: Headers,
): Promise<OpenedSession> {
  await refuseSuspended(context, userId);
  const { internalAdapter } = await (await getAuth(context)).$context;
  await endSession(context, headers);
  const { id, token } = await internalAdapter.createSession(userId, false, {
    ipAddress: context.clientAddress,
    userAgent: (headers.get("user-agent") ?? "").slice(0, longestAgent),
  });
  await recordSession(context, { userId, sessionId: id, action: "session.open" });
  await keepAccount(context, userId);
  return { id, token, userId };
}

/** The cookies that carry an open session; none when it has ended. */
export async function sessionCookies(services: Services, token: string): Promise<string[]> {
  const auth = await getAuth(services);
  const { headers } = await auth.api.carrySession({ body: { token }, returnHeaders: true });
  return headers.getSetCookie();
}

/** Ends the session that a request came with; answers the cookies that forget it. */
export async function endSession(services: Services, headers: Headers): Promise<string[]> {
  const cookie = headers.get("cookie");
  if (!cookie) return [];
  const auth = await getAuth(services);
  const signedOut = await auth.api.signOut({
    headers: new Headers({ cookie }),
    returnHeaders: true,
  });
  return signedOut.headers.getSetCookie();
}

/** Writes down that a session began or ended. */
export function recordSession(
  context: Services & Partial<Pick<RequestContext, "requestId">>,
  event: { userId: string; sessionId: string; action: string },
): Promise<void> {
  const actor = { kind: "user", userId: event.userId, email: "" } as const;
  const { sessionId: entityId, action } = event;
  const { requestId = null } = context;
  return withTransaction(context.database, actor, (tx) =>
    recordAudit(tx, { actor, action, entityType: "sessions", entityId, requestId }),
  );
}

import type { RequestContext } from "#app/platform/services.server.ts";
import { findWaiting } from "../codes/keep-code.server.ts";
import { bearerToken } from "../queries.server.ts";
import { readAccessToken } from "../sessions/access-token.server.ts";
import { findSessionById } from "../sessions/find-session.server.ts";
import { AuthRefusal } from "./auth-refusal.ts";

/** The caller of an access token: with a session, or with a pending second factor. */
export interface ClientCaller {
  userId: string;
  /** The session; null while the second factor is due. */
  sessionId: string | null;
  /** The pending second-factor step; null with a session. */
  pendingId: string | null;
}

/** @throws AuthRefusal without a token, or with one that is forged, expired or of an ended session. */
export async function readCaller(context: RequestContext, headers: Headers): Promise<ClientCaller> {
  const token = bearerToken(headers);
  if (token === null) throw new AuthRefusal("no_authorization");
  const claims = readAccessToken(context.config, token);
  if (!claims) throw new AuthRefusal("bad_jwt");
  const { session_id: id, sub: userId } = claims;
  const session = await findSessionById(context, id);
  if (session?.userId === userId) return { userId, sessionId: id, pendingId: null };
  const pending = await findWaiting(context, userId, ["second-factor"]);
  if (pending?.id !== id) throw new AuthRefusal("bad_jwt");
  return { userId, sessionId: null, pendingId: id };
}

/** The same for calls that a due second factor keeps closed. */
export async function requireSession(
  context: RequestContext,
  headers: Headers,
): Promise<ClientCaller & { sessionId: string }> {
  const caller = await readCaller(context, headers);
  if (caller.sessionId === null) throw new AuthRefusal("insufficient_aal");
  return { ...caller, sessionId: caller.sessionId };
}

import { z } from "zod";
import { AppError } from "#app/platform/errors.ts";
import { readArguments } from "#app/platform/gateway/read-arguments.server.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { accessTokenSeconds, signAccessToken } from "../sessions/access-token.server.ts";
import { endTokenSession } from "../sessions/end-token-session.server.ts";
import { findSession } from "../sessions/find-session.server.ts";
import { takeRefreshToken } from "../sessions/issue-tokens.server.ts";
import { writeSessionCookie } from "../sessions/session-cookie.server.ts";
import type { Route } from "./+types/keep-admin-session.route.ts";
import { endSession } from "./open-session.server.ts";

const remembered = z.object({ refresh_token: z.string().min(1).max(200) });

/** The access token of the session that the browser's cookie carries. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(requestContext);
  const found = await findSession(scope, request.headers);
  if (!found) throw new AppError("unauthorized", "There is no session.");
  const { id: sessionId, userId } = found;
  return answer({ access_token: signAccessToken(scope.config, { userId, sessionId }) });
}

/**
 * POST moves a session from a refresh token, which is used up, into a cookie that scripts cannot
 * read; DELETE ends the session of the cookie and the one of the access token.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(requestContext);
  if (request.method === "DELETE") {
    await endTokenSession(scope, request.headers);
    return answer(null, await endSession(scope, request.headers));
  }
  if (request.method !== "POST") throw new AppError("method_not_allowed", "Use POST or DELETE.");
  const parsed = remembered.safeParse(await readArguments(request));
  if (!parsed.success) throw new AppError("bad_request", "refresh_token is missing.");
  const session = await takeRefreshToken(scope, parsed.data.refresh_token);
  // Another session that the browser still carried would live on unseen.
  await endSession(scope, request.headers);
  const { id: sessionId, userId, token } = session;
  const body = { access_token: signAccessToken(scope.config, { userId, sessionId }) };
  return answer(body, [writeSessionCookie(scope.config, token)]);
}

function answer(body: { access_token: string } | null, cookies: string[] = []): Response {
  const headers = new Headers(cookies.map((cookie) => ["set-cookie", cookie]));
  headers.set("Cache-Control", "no-store");
  if (!body) return new Response(null, { status: 204, headers });
  return Response.json({ ...body, expires_in: accessTokenSeconds }, { headers });
}

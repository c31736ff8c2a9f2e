import { randomUUID } from "node:crypto";
import type { RequestContext } from "#app/platform/services.server.ts";
import { keepCode } from "../codes/keep-code.server.ts";
import { openSession } from "../entering/open-session.server.ts";
import { readSecondFactor } from "../second-factor/second-factor.server.ts";
import { accessTokenSeconds, signAccessToken } from "../sessions/access-token.server.ts";
import { issueTokens, type Tokens } from "../sessions/issue-tokens.server.ts";
import type { OpenedSession } from "../sessions/record-session.server.ts";
import { type AuthUser, readAuthUser } from "./auth-user.server.ts";

/** A session as the published client stores it. */
export interface ClientSession extends Omit<Tokens, "user"> {
  /** Seconds since 1970. */
  expires_at: number;
  user: AuthUser;
}

/** How somebody signed in, as the token's `amr` claim names it. */
export type SignInMethod = "password" | "otp" | "oauth" | "recovery" | "totp";

/**
 * Opens a session for a person whose password, code or external account has been verified. An account
 * with a second factor gets a token that opens nothing but the second factor's calls.
 */
export async function enterAsClient(
  context: RequestContext,
  userId: string,
  { headers, method }: { headers: Headers; method: SignInMethod },
): Promise<ClientSession> {
  if (method !== "totp" && (await readSecondFactor(context, userId)).isOn)
    return awaitFactor(context, userId, method);
  // The session of a browser that happens to call is left alone.
  const agent = new Headers({ "user-agent": headers.get("user-agent") ?? "" });
  return describeSession(context, await openSession(context, userId, agent), method);
}

/** Returns the first tokens of a session. */
async function describeSession(
  context: RequestContext,
  session: OpenedSession,
  method: SignInMethod,
): Promise<ClientSession> {
  const tokens = await issueTokens(context, session, method);
  return withUser(context, tokens);
}

/** Adds to tokens what the client reads beside them. */
export async function withUser(context: RequestContext, tokens: Tokens): Promise<ClientSession> {
  const expires_at = Math.floor(Date.now() / 1_000) + tokens.expires_in;
  return { ...tokens, expires_at, user: await readAuthUser(context, tokens.user.id) };
}

/**
 * The token names the pending second-factor step in place of a session, so that it identifies nobody
 * elsewhere; there is nothing to refresh.
 */
async function awaitFactor(
  context: RequestContext,
  userId: string,
  method: SignInMethod,
): Promise<ClientSession> {
  const waiting = { purpose: "second-factor", recipient: userId, code: randomUUID() } as const;
  const sessionId = await keepCode(context, waiting);
  return withUser(context, {
    access_token: signAccessToken(context.config, { userId, sessionId, method }),
    token_type: "bearer",
    expires_in: accessTokenSeconds,
    refresh_token: randomUUID(),
    user: { id: userId },
  });
}

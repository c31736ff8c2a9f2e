import { z } from "zod";
import { AppError } from "#app/platform/errors.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { emailInput, parseAuth, passwordInput, secretInput } from "../client-auth/auth-input.ts";
import { type AuthErrorCode, AuthRefusal } from "../client-auth/auth-refusal.ts";
import {
  type ClientSession,
  enterAsClient,
  withUser,
} from "../client-auth/open-client-session.server.ts";
import { takeClientCode } from "../client-auth/redirect-target.server.ts";
import { checkPassword } from "../passwords/check-password.server.ts";
import { rotateTokens } from "../sessions/issue-tokens.server.ts";
import { loginForm } from "../sign-in-forms/sign-in-forms.ts";
import { joinIdentity } from "./answer-identities.server.ts";

const grants = {
  password: z.object({ email: emailInput, password: passwordInput }),
  refresh_token: z.object({ refresh_token: secretInput }),
  pkce: z.object({ auth_code: secretInput, code_verifier: secretInput }),
};

/** Exchanges a password, a refresh token or a code with its proof key for a session. */
export function answerToken(
  context: RequestContext,
  { grant, given, headers }: { grant: string | null; given: unknown; headers: Headers },
): Promise<ClientSession> {
  if (grant === "password") return byPassword(context, given, headers);
  if (grant === "refresh_token") return byRefreshToken(context, given);
  if (grant === "pkce") return byCode(context, given, headers);
  throw new AuthRefusal("validation_failed", "grant_type is password, refresh_token or pkce.");
}

const refusals: Record<string, AuthErrorCode> = {
  tooMany: "over_request_rate_limit",
  unconfirmed: "email_not_confirmed",
};

async function byPassword(context: RequestContext, given: unknown, headers: Headers) {
  const login = parseAuth(grants.password, given);
  const checked = await checkPassword(context, loginForm.parseJson(login), headers);
  if (!checked.ok) throw new AuthRefusal(refusals[checked.refusal] ?? "invalid_credentials");
  return enterAsClient(context, checked.userId, { headers, method: "password" });
}

async function byCode(context: RequestContext, given: unknown, headers: Headers) {
  const { auth_code: code, code_verifier: verifier } = parseAuth(grants.pkce, given);
  const { userId, method, link } = await takeClientCode(context, { code, verifier });
  if (link) await joinIdentity(context, userId, link);
  return enterAsClient(context, userId, { headers, method });
}

async function byRefreshToken(context: RequestContext, given: unknown) {
  const { refresh_token: token } = parseAuth(grants.refresh_token, given);
  try {
    return await withUser(context, await rotateTokens(context, token));
  } catch (error) {
    const isUnknown = error instanceof AppError && error.code === "unauthorized";
    throw isUnknown ? new AuthRefusal("refresh_token_not_found") : error;
  }
}

import { z } from "zod";
import { AppError } from "#app/platform/errors.ts";
import { readArguments } from "#app/platform/gateway/read-arguments.server.ts";
import { type RequestContext, requestContext } from "#app/platform/services.server.ts";
import { countAttempt, forgetAttempts } from "../count-attempts.server.ts";
import { checkPassword } from "../passwords/check-password.server.ts";
import { isSecondFactor, readSecondFactor } from "../second-factor/second-factor.server.ts";
import { issueTokens, rotateTokens, type Tokens } from "../sessions/issue-tokens.server.ts";
import { loginForm } from "../sign-in-forms/sign-in-forms.ts";
import type { Route } from "./+types/exchange-token.route.ts";
import { openSession } from "./open-session.server.ts";

const grant = z.discriminatedUnion("grant_type", [
  z.object({
    grant_type: z.literal("password"),
    email: z.string(),
    password: z.string(),
    /** Of the authenticator app, where the account has one. */
    code: z.string().max(40).optional(),
  }),
  z.object({ grant_type: z.literal("refresh_token"), refresh_token: z.string().max(200) }),
]);
type Grant = z.infer<typeof grant>;

/** Tokens for API clients: for an e-mail with its password, or for a refresh token. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(requestContext);
  const parsed = grant.safeParse(await readArguments(request));
  if (!parsed.success) {
    const message =
      "grant_type password needs email and password; refresh_token needs refresh_token.";
    throw new AppError("bad_request", message);
  }
  const tokens = await answerGrant(scope, parsed.data, request.headers);
  return Response.json(tokens, { headers: { "Cache-Control": "no-store" } });
}

/** Only POST issues tokens. */
export function loader() {
  throw new AppError("method_not_allowed", "Tokens are asked for by POST.");
}

const refusals = {
  missing: ["bad_request", "Please enter both email and password."],
  invalid: ["unauthorized", "Invalid email or password. Please try again."],
  failed: ["unauthorized", "Email or password is incorrect. Please check and try again."],
  tooMany: ["too_many_requests", "Too many attempts. Please wait a few minutes and try again."],
  unconfirmed: [
    "forbidden",
    "Please check your email and click the confirmation link before signing in.",
  ],
} as const;

async function answerGrant(scope: RequestContext, given: Grant, headers: Headers): Promise<Tokens> {
  if (given.grant_type === "refresh_token") return rotateTokens(scope, given.refresh_token);
  const checked = await checkPassword(scope, loginForm.parseJson(given), headers);
  if (!checked.ok) {
    const [code, message] = refusals[checked.refusal];
    throw new AppError(code, message);
  }
  await requireSecondFactor(scope, checked.userId, given.code);
  // The session of a browser that happens to call is left alone.
  const agent = new Headers({ "user-agent": headers.get("user-agent") ?? "" });
  return issueTokens(scope, await openSession(scope, checked.userId, agent));
}

async function requireSecondFactor(scope: RequestContext, userId: string, code = "") {
  if (!(await readSecondFactor(scope, userId)).isOn) return;
  if (!(await countAttempt(scope, "try-code", userId))) {
    throw new AppError("too_many_requests", refusals.tooMany[1]);
  }
  if (await isSecondFactor(scope, userId, code.replace(/[\s-]/g, ""))) {
    return forgetAttempts(scope, "try-code", userId);
  }
  const message = "This account asks for a second factor: send the code of its app as code.";
  throw new AppError("unauthorized", message, { reason: "second_factor" });
}

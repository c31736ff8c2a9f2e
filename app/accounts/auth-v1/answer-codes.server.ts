import { randomUUID } from "node:crypto";
import { z } from "zod";
import { readCode } from "#app/platform/forms/fields/secret-fields.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { publicAddress } from "#app/platform/web/public-address.server.ts";
import {
  challengeInput,
  emailInput,
  parseAuth,
  phoneInput,
  secretInput,
} from "../client-auth/auth-input.ts";
import { AuthRefusal } from "../client-auth/auth-refusal.ts";
import type { ClientTarget } from "../client-auth/client-target.ts";
import { formOf } from "../client-auth/form-of.ts";
import { type ClientSession, enterAsClient } from "../client-auth/open-client-session.server.ts";
import {
  readTarget,
  returnRefused,
  returnToClient,
} from "../client-auth/redirect-target.server.ts";
import { findWaiting, takeCode } from "../codes/keep-code.server.ts";
import { countSending, sendAgain, sendResetLink } from "../codes/send-code.server.ts";
import { countAttempt } from "../count-attempts.server.ts";
import { findAccountId } from "../find-account.server.ts";
import type { CodePurpose } from "../rules.ts";
import { askForCode } from "../sign-in/sign-up.server.ts";
import { takePerson } from "../sign-in/verify-code.server.ts";

const byEmail = z.object({ email: emailInput });
const byPhone = z.object({ phone: phoneInput });
const recipientInput = z.union([byEmail, byPhone]);

const recipientOf = (given: z.infer<typeof recipientInput>) =>
  "email" in given ? given.email : given.phone;

/** Sends a code to an address or a number; known and unknown ones are answered alike. */
export async function answerOneTimeCode(
  context: RequestContext,
  { given, headers }: { given: unknown; headers: Headers },
) {
  const parsed = parseAuth(recipientInput, given);
  const result = await askForCode(context, {
    form: formOf({ contact: recipientOf(parsed) }),
    headers,
  });
  if (!result.ok) {
    throw new AuthRefusal(
      result.refusal === "tooMany" ? "over_request_rate_limit" : "validation_failed",
    );
  }
  if (!result.isSent) throw new AuthRefusal("email_address_not_authorized");
  return "email" in parsed ? {} : { message_id: randomUUID() };
}

/** Codes by the type that the client names; `email` and `magiclink` are those of a mailed sign-in. */
const purposes = {
  signup: ["sign-up"],
  email: ["sign-in", "sign-up"],
  magiclink: ["sign-in"],
  sms: ["phone"],
} as const satisfies Record<string, CodePurpose[]>;

const codeInput = z.union([
  z.object({
    type: z.enum(["signup", "email", "magiclink"]),
    token: secretInput,
    email: emailInput,
  }),
  z.object({ type: z.literal("sms"), token: secretInput, phone: phoneInput }),
]);
const linkInput = z.object({ type: z.literal("recovery"), token_hash: secretInput });

/** Exchanges a code, or the secret of a mailed link, for a session. */
export async function answerVerify(
  context: RequestContext,
  { given, headers }: { given: unknown; headers: Headers },
): Promise<ClientSession> {
  const link = linkInput.safeParse(given);
  if (link.success) {
    const userId = await takeLink(context, link.data.token_hash);
    return enterAsClient(context, userId, { headers, method: "recovery" });
  }
  const parsed = parseAuth(codeInput, given);
  const { type } = parsed;
  const code = readCode(parsed.token);
  const waiting = await findWaiting(context, recipientOf(parsed), purposes[type]);
  if (!waiting) throw new AuthRefusal("otp_expired");
  if (!(await countAttempt(context, "try-code", waiting.id)))
    throw new AuthRefusal("over_request_rate_limit");
  const person = await takePerson(context, { codeId: waiting.id, code, headers });
  if (person === "wrong") throw new AuthRefusal("otp_expired");
  if (person === "exists") throw new AuthRefusal("user_already_exists");
  return enterAsClient(context, person.userId, { headers, method: "otp" });
}

const resendInput = z.union([
  z.object({ type: z.enum(["signup", "email_change"]), email: emailInput }),
  z.object({ type: z.enum(["sms", "phone_change"]), phone: phoneInput }),
]);

/** Sends a new code in place of the pending one; without a pending one nothing is sent, unsaid. */
export async function answerResend(
  context: RequestContext,
  { given, headers }: { given: unknown; headers: Headers },
) {
  const parsed = parseAuth(resendInput, given);
  const recipient = recipientOf(parsed);
  const waiting = await findWaiting(
    context,
    recipient,
    purposes["email" in parsed ? "signup" : "sms"],
  );
  if (waiting && (await sendAgain(context, waiting.id, headers)) === "tooMany")
    throw new AuthRefusal("over_request_rate_limit");
  return "email" in parsed ? {} : { message_id: randomUUID() };
}

/** Mails a link to a new password; known and unknown addresses are answered alike. */
export async function answerRecover(
  context: RequestContext,
  { given, headers, redirectTo }: { given: unknown; headers: Headers; redirectTo: string | null },
) {
  const { email } = parseAuth(byEmail, given);
  const target = readTarget(context, redirectTo, parseAuth(challengeInput, given));
  if (!(await countSending(context, email, headers)))
    throw new AuthRefusal("over_request_rate_limit");
  const address = redirectTo === null ? undefined : linkTo(target);
  // Not awaited: the duration would show whether there is an account.
  sendResetLink(context, email, address).catch((error: unknown) => {
    context.log.error({ err: error }, "a link to a new password could not be sent");
  });
  return {};
}

function linkTo(target: ClientTarget) {
  return (
    { config }: Pick<RequestContext, "config">,
    { id, code }: { id: string; code: string },
  ) => {
    const params = new URLSearchParams({ type: "recovery", token: `${id}.${code}` });
    params.set("redirect_to", target.redirectTo);
    if (target.challenge !== null) {
      params.set("code_challenge", target.challenge);
      params.set("code_challenge_method", target.isPlain ? "plain" : "s256");
    }
    return `${publicAddress(config)}/auth/v1/verify?${params}`;
  };
}

/** Follows the link of a mail: returns the address of the client's page that goes on. */
export async function followLink(
  context: RequestContext,
  { params, headers }: { params: URLSearchParams; headers: Headers },
): Promise<string> {
  const proof = Object.fromEntries(params);
  const target = readTarget(context, params.get("redirect_to"), proof);
  try {
    const userId = await takeLink(context, params.get("token") ?? "");
    return await returnToClient(context, { userId, target, method: "recovery", headers });
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error;
    return returnRefused(target, error.code, error.message);
  }
}

async function takeLink(context: RequestContext, secret: string): Promise<string> {
  const [id = "", code = ""] = secret.split(".");
  if (!(await countAttempt(context, "try-code", id)))
    throw new AuthRefusal("over_request_rate_limit");
  const taken = await takeCode(context, { id, code, purposes: ["reset-password"] });
  const userId = taken && (await findAccountId(context, taken.recipient));
  if (!userId) throw new AuthRefusal("otp_expired");
  return userId;
}

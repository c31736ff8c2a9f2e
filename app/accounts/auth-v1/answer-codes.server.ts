import { randomUUID } from "node:crypto";
import { z } from "zod";
import { readCode } from "#app/platform/forms/fields/secret-fields.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import {
  challengeInput,
  emailInput,
  parseAuth,
  phoneInput,
  secretInput,
} from "../client-auth/auth-input.ts";
import { AuthRefusal } from "../client-auth/auth-refusal.ts";
import { formOf } from "../client-auth/form-of.ts";
import { type ClientSession, enterAsClient } from "../client-auth/open-client-session.server.ts";
import { readMailTarget, readTarget } from "../client-auth/redirect-target.server.ts";
import { findWaiting } from "../codes/keep-code.server.ts";
import { countSending, sendAgain, sendResetLink } from "../codes/send-code.server.ts";
import { countAttempt } from "../count-attempts.server.ts";
import { resendEmailLink } from "../preferences/change-email.server.ts";
import type { CodePurpose } from "../rules.ts";
import { askForCode } from "../sign-in/sign-up.server.ts";
import { resendNumberCode } from "../text-number/prove-number.server.ts";
import { proveChangedNumber } from "./answer-user.server.ts";
import { linkTo, linkTypes, takeLink, takeSecret } from "./mailed-links.server.ts";

const byEmail = z.object({ email: emailInput });
const byPhone = z.object({ phone: phoneInput });
const recipientInput = z.union([byEmail, byPhone]);

const recipientOf = (given: z.infer<typeof recipientInput>) =>
  "email" in given ? given.email : given.phone;

/** Sends a code to an address or a number; known and unknown ones are answered alike. */
export async function answerOneTimeCode(
  context: RequestContext,
  { given, headers, redirectTo }: { given: unknown; headers: Headers; redirectTo: string | null },
) {
  const parsed = parseAuth(recipientInput, given);
  const target = readMailTarget(context, redirectTo, parseAuth(challengeInput, given));
  const result = await askForCode(context, {
    form: formOf({ contact: recipientOf(parsed) }),
    headers,
    link: target ? linkTo(context, "magiclink", target) : undefined,
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
  recovery: ["reset-code"],
} as const satisfies Record<string, CodePurpose[]>;

const codeInput = z.union([
  z.object({
    type: z.enum(["signup", "email", "magiclink", "recovery"]),
    token: secretInput,
    email: emailInput,
  }),
  z.object({ type: z.literal("sms"), token: secretInput, phone: phoneInput }),
]);
const linkInput = z.object({ type: z.enum(linkTypes), token_hash: secretInput });
const changedNumberInput = z.object({
  type: z.literal("phone_change"),
  token: secretInput,
  phone: phoneInput,
});

/** Exchanges a code, or the secret of a mailed link, for a session; the code of a new number, for none. */
export async function answerVerify(
  context: RequestContext,
  { given, headers }: { given: unknown; headers: Headers },
): Promise<ClientSession | object> {
  const changed = changedNumberInput.safeParse(given);
  if (changed.success) {
    const { phone, token } = changed.data;
    return proveChangedNumber(context, { phone, code: readCode(token) });
  }
  const link = linkInput.safeParse(given);
  if (link.success) {
    const { type, token_hash: secret } = link.data;
    const { userId, method } = await takeLink(context, { type, secret, headers });
    return enterAsClient(context, userId, { headers, method });
  }
  const parsed = parseAuth(codeInput, given);
  const { type } = parsed;
  const code = readCode(parsed.token);
  const waiting = await findWaiting(context, recipientOf(parsed), purposes[type]);
  if (!waiting) throw new AuthRefusal("otp_expired");
  if (!(await countAttempt(context, "try-code", waiting.id)))
    throw new AuthRefusal("over_request_rate_limit");
  const { userId, method } = await takeSecret(context, { type, id: waiting.id, code, headers });
  return enterAsClient(context, userId, { headers, method });
}

const resendInput = z.union([
  z.object({ type: z.enum(["signup", "email_change"]), email: emailInput }),
  z.object({ type: z.enum(["sms", "phone_change"]), phone: phoneInput }),
]);

/** Sends a new code or link in place of the pending one; without a pending one nothing is sent, unsaid. */
export async function answerResend(
  context: RequestContext,
  { given, headers }: { given: unknown; headers: Headers },
) {
  const parsed = parseAuth(resendInput, given);
  const recipient = recipientOf(parsed);
  if (!(await resend(context, { type: parsed.type, recipient, headers })))
    throw new AuthRefusal("over_request_rate_limit");
  return "email" in parsed ? {} : { message_id: randomUUID() };
}

interface Resent {
  type: z.infer<typeof resendInput>["type"];
  recipient: string;
  headers: Headers;
}

/** False beyond the limits. */
async function resend(context: RequestContext, { type, recipient, headers }: Resent) {
  if (type === "signup" || type === "sms") {
    const waiting = await findWaiting(context, recipient, purposes[type]);
    return !waiting || (await sendAgain(context, waiting.id, headers)) !== "tooMany";
  }
  if (!(await countSending(context, recipient, headers))) return false;
  await (type === "email_change" ? resendEmailLink : resendNumberCode)(context, recipient);
  return true;
}

/** Mails a link and a code for a new password; known and unknown addresses are answered alike. */
export async function answerRecover(
  context: RequestContext,
  { given, headers, redirectTo }: { given: unknown; headers: Headers; redirectTo: string | null },
) {
  const { email } = parseAuth(byEmail, given);
  const target = readTarget(context, redirectTo, parseAuth(challengeInput, given));
  if (!(await countSending(context, email, headers)))
    throw new AuthRefusal("over_request_rate_limit");
  const link = redirectTo === null ? undefined : linkTo(context, "recovery", target);
  // Not awaited: the duration would show whether there is an account.
  sendResetLink(context, email, { link, hasCode: true }).catch((error: unknown) => {
    context.log.error({ err: error }, "a link to a new password could not be sent");
  });
  return {};
}

import type { ParsedForm, ValuesOfForm } from "#app/platform/forms/define-form.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { findWaiting, type KeptCode } from "../codes/keep-code.server.ts";
import { forgetAttempts, waitForAttempt } from "../count-attempts.server.ts";
import { findByPassword } from "../find-account.server.ts";
import { isOutdatedHash, verifyPassword } from "../hash-password.server.ts";
import { findKnownSender } from "../sessions/known-sender.server.ts";
import type { loginForm } from "../sign-in-forms/sign-in-forms.ts";
import { renewHash } from "./renew-hash.server.ts";

export type PasswordRefusal = "missing" | "failed" | "invalid";

type CheckedPassword =
  | { ok: true; userId: string }
  | { ok: false; refusal: PasswordRefusal }
  | { ok: false; refusal: "tooMany"; waitSeconds: number }
  | { ok: false; refusal: "unconfirmed"; waiting: KeptCode };

/**
 * Returns the account of an e-mail and password. Every outcome costs the same queries and one hash.
 */
export async function checkPassword(
  context: RequestContext,
  parsed: ParsedForm<ValuesOfForm<typeof loginForm>>,
  headers = new Headers(),
): Promise<CheckedPassword> {
  if (!parsed.ok) {
    const isIncomplete = Object.values(parsed.problems).includes("missing");
    return { ok: false, refusal: isIncomplete ? "missing" : "invalid" };
  }
  const typed = parsed.values.password;
  const email = parsed.values.email.toLowerCase();
  const known = await findKnownSender(context, headers, email);
  const waitSeconds = await waitForAttempt(context, "sign-in", email, known);
  if (waitSeconds !== null) {
    logRefusal(context, "tooMany");
    return { ok: false, refusal: "tooMany", waitSeconds };
  }
  const found = await findByPassword(context, email);
  const waiting = await findWaiting(context, email, ["sign-up"]);
  const own = found?.hash ?? null;
  const isRight = await verifyPassword(context, own ?? waiting?.passwordHash ?? null, typed);
  if (isRight && found && own) {
    await forgetAttempts(context, "sign-in", email, known);
    if (isOutdatedHash(context, own)) await renewHash(context, { ...found, hash: own }, typed);
    return { ok: true, userId: found.userId };
  }
  if (isRight && !own && waiting) return { ok: false, refusal: "unconfirmed", waiting };
  logRefusal(context, "failed", found?.userId);
  return { ok: false, refusal: "failed" };
}

/** For the operator's alarms: what was typed stays out, and the request's line names its sender. */
function logRefusal(
  { log, requestId }: RequestContext,
  refusal: "failed" | "tooMany",
  userId: string | null = null,
): void {
  log.warn({ requestId, refusal, userId }, "a sign-in was refused");
}

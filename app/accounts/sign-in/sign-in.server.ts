import { isDatabaseOutage } from "#app/platform/errors.ts";
import type { ParsedForm, ValuesOfForm } from "#app/platform/forms/define-form.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { getAuth } from "../auth.server.ts";
import { findWaitingSignUp, type KeptCode } from "../codes/keep-code.server.ts";
import { sendAgain } from "../codes/send-code.server.ts";
import { countAttempt, forgetAttempts } from "../count-attempts.server.ts";
import { enterSite } from "../sessions/enter-site.server.ts";
import { endSession } from "../sessions/open-session.server.ts";
import { loginForm } from "./sign-in-forms.ts";

export type SignInRefusal = "missing" | "failed" | "invalid" | "tooMany" | "service";
export type SignInResult =
  | { ok: true; cookies: string[] }
  | { ok: false; refusal: SignInRefusal }
  /** The password is right, and the account asks for more. */
  | { ok: false; refusal: "secondFactor"; codeId: string }
  /** The password is right, but the address was never confirmed: a new code is on its way. */
  | { ok: false; refusal: "unconfirmed"; codeId: string; isSent: boolean };

type CheckedPassword =
  | { ok: true; userId: string }
  | { ok: false; refusal: Exclude<SignInRefusal, "service"> }
  | { ok: false; refusal: "unconfirmed"; waiting: KeptCode };

/** Signs in with e-mail and password; known and unknown addresses are answered alike. */
export async function signIn(
  context: RequestContext,
  form: FormData,
  headers = new Headers(),
): Promise<SignInResult> {
  try {
    const checked = await checkPassword(context, loginForm.parse(form));
    if (checked.ok) {
      const entrance = await enterSite(context, checked.userId, headers);
      if (entrance.kind === "entered") return { ok: true, cookies: entrance.cookies };
      return { ok: false, refusal: "secondFactor", codeId: entrance.codeId };
    }
    if (checked.refusal !== "unconfirmed") return checked;
    const { id: codeId } = checked.waiting;
    const outcome = await sendAgain(context, codeId);
    return { ok: false, refusal: "unconfirmed", codeId, isSent: outcome === "sent" };
  } catch (error) {
    if (!isDatabaseOutage(error)) throw error;
    context.log.error({ err: error }, "a sign-in found the database away");
    return { ok: false, refusal: "service" };
  }
}

/** Finds the account of an e-mail and its password. Every answer costs one look and one hash. */
export async function checkPassword(
  context: RequestContext,
  parsed: ParsedForm<ValuesOfForm<typeof loginForm>>,
): Promise<CheckedPassword> {
  if (!parsed.ok) {
    const isIncomplete = Object.values(parsed.problems).includes("missing");
    return { ok: false, refusal: isIncomplete ? "missing" : "invalid" };
  }
  const typed = parsed.values.password;
  const email = parsed.values.email.toLowerCase();
  if (!(await countAttempt(context, "sign-in", email))) return { ok: false, refusal: "tooMany" };
  const { internalAdapter, password } = await (await getAuth(context)).$context;
  const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
  const waiting = await findWaitingSignUp(context, email);
  const own = found?.accounts.find(({ providerId }) => providerId === "credential")?.password;
  const hash = own ?? waiting?.passwordHash ?? (await hashOfNothing(password.hash));
  const isRight = await password.verify({ hash, password: typed });
  if (isRight && found && own) {
    await forgetAttempts(context, "sign-in", email);
    return { ok: true, userId: found.user.id };
  }
  if (isRight && !own && waiting) return { ok: false, refusal: "unconfirmed", waiting };
  return { ok: false, refusal: "failed" };
}

let kept: Promise<string> | null = null;

/** What a password is compared with where there is no account: the same work, and never right. */
function hashOfNothing(hash: (password: string) => Promise<string>): Promise<string> {
  kept ??= hash(crypto.randomUUID());
  return kept;
}

/** Ends the session of the request; answers the cookies that forget it. */
export function signOut(context: RequestContext, cookie: string | null): Promise<string[]> {
  return endSession(context, new Headers(cookie ? { cookie } : {}));
}

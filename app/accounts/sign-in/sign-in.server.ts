import { isDatabaseOutage } from "#app/platform/errors.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { sendAgain } from "../codes/send-code.server.ts";
import { type Entered, enterSite } from "../entering/enter-site.server.ts";
import { endSession } from "../entering/open-session.server.ts";
import { checkPassword, type PasswordRefusal } from "../passwords/check-password.server.ts";
import { loginForm } from "../sign-in-forms/sign-in-forms.ts";

export type SignInResult =
  | ({ ok: true } & Entered)
  | { ok: false; refusal: PasswordRefusal | "service" }
  /** Too many wrong passwords were tried: the next is taken after the wait. */
  | { ok: false; refusal: "tooMany"; waitSeconds: number }
  /** The password is right, and the account has a second factor. */
  | { ok: false; refusal: "secondFactor"; codeId: string }
  /** The password is right, but the address was never confirmed: a new code is on its way. */
  | { ok: false; refusal: "unconfirmed"; codeId: string; isSent: boolean };

/** Signs in with e-mail and password; known and unknown addresses are answered alike. */
export async function signIn(
  context: RequestContext,
  form: FormData,
  headers = new Headers(),
): Promise<SignInResult> {
  try {
    const checked = await checkPassword(context, loginForm.parse(form), headers);
    if (checked.ok) {
      const entrance = await enterSite(context, checked.userId, headers);
      if (entrance.kind === "entered") {
        const { cookies, startPage } = entrance;
        return { ok: true, cookies, startPage };
      }
      return { ok: false, refusal: "secondFactor", codeId: entrance.codeId };
    }
    if (checked.refusal !== "unconfirmed") return checked;
    const { id: codeId } = checked.waiting;
    const outcome = await sendAgain(context, codeId, headers);
    return { ok: false, refusal: "unconfirmed", codeId, isSent: outcome === "sent" };
  } catch (error) {
    if (!isDatabaseOutage(error)) throw error;
    context.log.error({ err: error }, "a sign-in found the database away");
    return { ok: false, refusal: "service" };
  }
}

/** Ends the session of the request; returns the cookies that clear it. */
export function signOut(context: RequestContext, cookie: string | null): Promise<string[]> {
  return endSession(context, new Headers(cookie ? { cookie } : {}));
}

import { typedText } from "#app/platform/forms/read-form.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { findCode, takeCode } from "../codes/keep-code.server.ts";
import { countAttempt } from "../count-attempts.server.ts";
import { adminPasswordLength } from "../create-account.server.ts";
import { findAccountId } from "../find-account.server.ts";
import { hashPassword } from "../hash-password.server.ts";
import { hasRole } from "../queries.server.ts";
import { resetPasswordForm } from "../sign-in-forms/sign-in-forms.ts";
import { type PasswordProblem, passwordProblem } from "./password-rules.ts";
import { storePassword } from "./store-password.server.ts";

export type ResetResult =
  | { ok: true }
  | { ok: false; refusal: "missing" | "long" | "expired" | "tooMany" }
  | { ok: false; refusal: PasswordProblem; minLength: number };

/**
 * Sets a new password by the mailed link. Ends every session of the account, including an
 * intruder's.
 */
export async function resetPassword(context: RequestContext, form: FormData): Promise<ResetResult> {
  const parsed = resetPasswordForm.parse(form);
  if (!parsed.ok) {
    return { ok: false, refusal: parsed.problems.password === "missing" ? "missing" : "long" };
  }
  const { password } = parsed.values;
  const id = typedText(form, "id");
  const code = typedText(form, "code");
  if (!id || !code) return { ok: false, refusal: "expired" };
  // The link is not used up by a password that will not do.
  const minLength = await minLengthOfLink(context, id);
  const problem = passwordProblem(password, { minLength });
  if (problem) return { ok: false, refusal: problem, minLength };
  if (!(await countAttempt(context, "try-code", id))) return { ok: false, refusal: "tooMany" };
  // Hashed first: a link is not used up by a site that is busy.
  const passwordHash = await hashPassword(context, password);
  const taken = await takeCode(context, { id, code, purposes: ["reset-password"] });
  const userId = taken && (await findAccountId(context, taken.recipient));
  if (!userId) return { ok: false, refusal: "expired" };
  await storePassword(context, { userId, passwordHash, action: "password.reset" });
  return { ok: true };
}

/** Only the holder of the mail can look up whose link this is. */
async function minLengthOfLink(context: RequestContext, codeId: string): Promise<number> {
  const waiting = await findCode(context, codeId);
  const userId = waiting && (await findAccountId(context, waiting.recipient));
  return userId ? minLengthFor(context, userId) : context.config.PASSWORD_MIN_LENGTH;
}

/** Administrators' passwords are longer. */
export async function minLengthFor(context: RequestContext, userId: string): Promise<number> {
  const { PASSWORD_MIN_LENGTH } = context.config;
  const isAdmin = await hasRole(context, userId, "admin");
  return isAdmin ? Math.max(adminPasswordLength, PASSWORD_MIN_LENGTH) : PASSWORD_MIN_LENGTH;
}

import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { typedText } from "#app/platform/forms/read-form.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { getAuth } from "../auth.server.ts";
import { findCode, forgetWaitingFactors, takeCode } from "../codes/keep-code.server.ts";
import { countAttempt } from "../count-attempts.server.ts";
import { adminPasswordLength } from "../create-account.server.ts";
import { hasRole } from "../queries.server.ts";
import { resetPasswordForm } from "../sign-in/sign-in-forms.ts";
import { type PasswordProblem, passwordProblem } from "./password-rules.ts";

export type ResetResult =
  | { ok: true }
  | { ok: false; refusal: "missing" | "long" | "expired" | "tooMany" }
  | { ok: false; refusal: PasswordProblem; minLength: number };

/**
 * Sets a new password by the link that was mailed. Every session of the account ends: whoever had
 * the old password is out.
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
  const taken = await takeCode(context, { id, code, purposes: ["reset-password"] });
  const auth = await (await getAuth(context)).$context;
  const found = taken && (await auth.internalAdapter.findUserByEmail(taken.recipient));
  if (!found) return { ok: false, refusal: "expired" };
  const userId = found.user.id;
  const passwordHash = await auth.password.hash(password);
  await storePassword(context, { userId, passwordHash, action: "password.reset" });
  await auth.internalAdapter.deleteUserSessions(userId);
  return { ok: true };
}

/** Only who has the mail knows whose link this is. */
async function minLengthOfLink(context: RequestContext, codeId: string): Promise<number> {
  const waiting = await findCode(context, codeId);
  const { internalAdapter } = await (await getAuth(context)).$context;
  const found = waiting && (await internalAdapter.findUserByEmail(waiting.recipient));
  return found ? minLengthFor(context, found.user.id) : context.config.PASSWORD_MIN_LENGTH;
}

/** Administrators' passwords are longer. */
export async function minLengthFor(context: RequestContext, userId: string): Promise<number> {
  const { PASSWORD_MIN_LENGTH } = context.config;
  const isAdmin = await hasRole(context, userId, "admin");
  return isAdmin ? Math.max(adminPasswordLength, PASSWORD_MIN_LENGTH) : PASSWORD_MIN_LENGTH;
}

/** Puts a password in the place of the one before, or as the first of an account. */
export async function storePassword(
  context: RequestContext,
  { userId, passwordHash, action }: { userId: string; passwordHash: string; action: string },
) {
  const { internalAdapter } = await (await getAuth(context)).$context;
  if (await internalAdapter.findCredentialAccount(userId)) {
    await internalAdapter.updatePassword(userId, passwordHash);
  } else {
    const way = { providerId: "credential", accountId: userId, password: passwordHash };
    await internalAdapter.linkAccount({ userId, ...way });
  }
  const actor = { kind: "user", userId, email: "" } as const;
  await forgetWaitingFactors(context, userId);
  await withTransaction(context.database, actor, (tx) =>
    recordAudit(tx, {
      actor,
      action,
      entityType: "users",
      entityId: userId,
      requestId: context.requestId,
    }),
  );
}

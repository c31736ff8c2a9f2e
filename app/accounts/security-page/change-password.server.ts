import type { Person } from "#app/platform/actor.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { countAttempt } from "../count-attempts.server.ts";
import { findPasswordHash } from "../find-account.server.ts";
import { hashPassword } from "../hash-password.server.ts";
import { passwordProblem } from "../passwords/password-rules.ts";
import { minLengthFor } from "../passwords/reset-password.server.ts";
import { storePassword } from "../passwords/store-password.server.ts";
import { isConfirmed, isOwnPassword } from "../security/confirm-person.server.ts";
import { changePasswordForm, firstPasswordForm } from "../security/security-forms.ts";
import { findSession } from "../sessions/find-session.server.ts";

export type ChangeResult =
  | { ok: true }
  | { ok: false; refusal: "tooMany" | "unconfirmed" }
  | { ok: false; refusal: "invalid"; problems: Problems };

/**
 * Changes the actor's password, given the current one; without one, sets the first soon after
 * signing in. Ends every other session of theirs.
 */
export async function changePassword(
  context: RequestContext,
  { person, form, headers }: { person: Person; form: FormData; headers: Headers },
): Promise<ChangeResult> {
  const change = (await hasPassword(context, person)) ? changePasswordForm.parse(form) : null;
  const parsed = change ?? firstPasswordForm.parse(form);
  if (!parsed.ok) return invalid(parsed.problems);
  const { password } = parsed.values;
  const { userId, email } = person;
  const minLength = await minLengthFor(context, userId);
  const problem = passwordProblem(password, { minLength, email });
  if (problem) return invalid({ password: problem });
  const session = await findSession(context, headers);
  const ofSession = session && { key: `session ${session.id}`, isDevice: true };
  if (change?.ok) {
    if (!(await countAttempt(context, "sign-in", email, ofSession)))
      return { ok: false, refusal: "tooMany" };
    if (!(await isOwnPassword(context, person, change.values.current)))
      return invalid({ current: "wrong" });
  } else if (!(await isConfirmed(context, headers))) {
    return { ok: false, refusal: "unconfirmed" };
  }
  await storePassword(context, {
    userId,
    passwordHash: await hashPassword(context, password),
    action: "password.change",
    keptSessionId: session?.id ?? null,
  });
  return { ok: true };
}

function invalid(problems: Problems): ChangeResult {
  return { ok: false, refusal: "invalid", problems };
}

/** False for a person who signs in only by phone or with an external account. */
export async function hasPassword(context: RequestContext, { userId }: Person): Promise<boolean> {
  return (await findPasswordHash(context, userId)) !== null;
}

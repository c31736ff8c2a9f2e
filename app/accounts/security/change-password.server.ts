import type { Person } from "#app/platform/actor.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { getAuth } from "../auth.server.ts";
import { countAttempt } from "../count-attempts.server.ts";
import { passwordProblem } from "../passwords/password-rules.ts";
import { minLengthFor, storePassword } from "../passwords/reset-password.server.ts";
import { endOtherSessions } from "../sessions/revoke-session.server.ts";
import { isConfirmed, isOwnPassword } from "./confirm-person.server.ts";
import { changePasswordForm, firstPasswordForm } from "./security-forms.ts";

export type ChangeResult =
  | { ok: true }
  | { ok: false; refusal: "tooMany" | "unconfirmed" }
  | { ok: false; refusal: "invalid"; problems: Problems };

/**
 * Changes the password of the person who asks, by the one they have; who has none sets the first
 * soon after signing in. Every other session of theirs ends.
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
  if (change?.ok) {
    if (!(await countAttempt(context, "sign-in", email))) return { ok: false, refusal: "tooMany" };
    if (!(await isOwnPassword(context, person, change.values.current)))
      return invalid({ current: "wrong" });
  } else if (!(await isConfirmed(context, headers))) {
    return { ok: false, refusal: "unconfirmed" };
  }
  const hasher = (await (await getAuth(context)).$context).password;
  const passwordHash = await hasher.hash(password);
  await storePassword(context, { userId, passwordHash, action: "password.change" });
  await endOtherSessions(context, headers);
  return { ok: true };
}

function invalid(problems: Problems): ChangeResult {
  return { ok: false, refusal: "invalid", problems };
}

/** False for somebody who signs in by phone or with another account alone. */
export async function hasPassword(context: RequestContext, { userId }: Person): Promise<boolean> {
  const { internalAdapter } = await (await getAuth(context)).$context;
  return (await internalAdapter.findCredentialAccount(userId)) !== null;
}

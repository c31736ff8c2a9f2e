import type { Person } from "../../platform/actor.ts";
import type { RequestContext } from "../../platform/services.server.ts";
import { getAuth } from "../auth.server.ts";
import { countAttempt } from "../count-attempts.server.ts";
import { type PasswordProblem, passwordProblem } from "../password-rules.ts";
import { endOtherSessions } from "../sessions/revoke-session.server.ts";
import { minLengthFor, storePassword } from "../sign-in/reset-password.server.ts";
import { isConfirmed, isOwnPassword } from "./confirm-person.server.ts";

export type ChangeResult =
  | { ok: true }
  | { ok: false; refusal: "wrong" | "missing" | "tooMany" | "unconfirmed" }
  | { ok: false; refusal: PasswordProblem; minLength: number };

/**
 * Changes the password of the person who asks, by the one they have; who has none sets the first
 * soon after signing in. Every other session of theirs ends.
 */
export async function changePassword(
  context: RequestContext,
  { person, form, headers }: { person: Person; form: FormData; headers: Headers },
): Promise<ChangeResult> {
  const [current, password] = ["current", "password"].map((name) => String(form.get(name) ?? ""));
  if (!password) return { ok: false, refusal: "missing" };
  const { userId, email } = person;
  const minLength = await minLengthFor(context, userId);
  const problem = passwordProblem(password, { minLength, email });
  if (problem) return { ok: false, refusal: problem, minLength };
  if (await hasPassword(context, person)) {
    if (!(await countAttempt(context, "sign-in", email))) return { ok: false, refusal: "tooMany" };
    if (!(await isOwnPassword(context, person, current ?? "")))
      return { ok: false, refusal: "wrong" };
  } else if (!(await isConfirmed(context, headers))) {
    return { ok: false, refusal: "unconfirmed" };
  }
  const hasher = (await (await getAuth(context)).$context).password;
  const passwordHash = await hasher.hash(password);
  await storePassword(context, { userId, passwordHash, action: "password.change" });
  await endOtherSessions(context, headers);
  return { ok: true };
}

/** False for somebody who signs in by phone or with another account alone. */
export async function hasPassword(context: RequestContext, { userId }: Person): Promise<boolean> {
  const { internalAdapter } = await (await getAuth(context)).$context;
  return (await internalAdapter.findCredentialAccount(userId)) !== null;
}

import { withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { senderNetwork } from "#app/platform/web/sender-network.ts";
import { countAttempt } from "../count-attempts.server.ts";
import { adminPasswordLength, insertAccount } from "../create-account.server.ts";
import { enterForSure } from "../entering/enter-site.server.ts";
import { hashPassword } from "../hash-password.server.ts";
import { passwordProblem } from "../passwords/password-rules.ts";
import { emailSignUpForm } from "../sign-in-forms/sign-in-forms.ts";
import { isSetupTokenValid, takeSetupToken } from "./setup-link.server.ts";

const job = { kind: "job", name: "accounts.first-administrator" } as const;

export type SetupResult =
  | { ok: true; cookies: string[] }
  | { ok: false; refusal: "link" | "tooMany" | "known" }
  | { ok: false; refusal: "form"; problems: Problems };

/** Administrators' passwords are longer than everybody else's. */
export function minLengthOf({ config }: Pick<RequestContext, "config">): number {
  return Math.max(adminPasswordLength, config.PASSWORD_MIN_LENGTH);
}

/** Returns null for a valid link. Only others are counted, so no stranger can lock the operator out. */
export async function refuseSetupLink(
  context: RequestContext,
  token: string,
): Promise<"link" | "tooMany" | null> {
  if (await isSetupTokenValid(context.database, token)) return null;
  const network = senderNetwork(context.clientAddress);
  return (await countAttempt(context, "setup", network)) ? "link" : "tooMany";
}

/** Makes the first administrator by the link of the start, and signs them in. */
export async function createFirstAdministrator(
  context: RequestContext,
  { token, form, headers }: { token: string; form: FormData; headers: Headers },
): Promise<SetupResult> {
  const refusal = await refuseSetupLink(context, token);
  if (refusal) return { ok: false, refusal };
  const parsed = emailSignUpForm.parse(form);
  if (!parsed.ok) return { ok: false, refusal: "form", problems: parsed.problems };
  const { fullName, email, password } = parsed.values;
  const weakness = passwordProblem(password, { minLength: minLengthOf(context), email });
  if (weakness) return { ok: false, refusal: "form", problems: { password: weakness } };
  // Hashed first: a link is not used up by a site that is busy.
  const passwordHash = await hashPassword(context, password);
  try {
    const userId = await withTransaction(context.database, job, async (tx) => {
      if (!(await takeSetupToken(tx, token))) return null;
      return insertAccount(tx, { email, fullName, passwordHash, isAdmin: true });
    });
    if (!userId) return { ok: false, refusal: "link" };
    const { cookies } = await enterForSure(context, userId, headers);
    return { ok: true, cookies };
  } catch (error) {
    if (error instanceof AppError && error.code === "conflict")
      return { ok: false, refusal: "known" };
    throw error;
  }
}

import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { RequestContext } from "#app/platform/services.server.ts";
import {
  challengeInput,
  dataInput,
  emailInput,
  parseAuth,
  passwordInput,
} from "../client-auth/auth-input.ts";
import { AuthRefusal } from "../client-auth/auth-refusal.ts";
import { formOf } from "../client-auth/form-of.ts";
import { readMailTarget } from "../client-auth/redirect-target.server.ts";
import { signUpByEmail } from "../sign-in/sign-up.server.ts";
import { linkTo } from "./mailed-links.server.ts";

const signUpInput = z.object({ email: emailInput, password: passwordInput, data: dataInput });

const identifyingInput = z.union([
  z.object({ email: z.unknown().refine((email) => email !== undefined) }),
  z.object({ phone: z.unknown().refine((phone) => phone !== undefined) }),
  z.object({ password: z.unknown().refine((password) => password !== undefined) }),
]);

/** Whether a body names an account, well or badly. */
function isIdentified(given: unknown): boolean {
  return identifyingInput.safeParse(given).success;
}

/**
 * Begins a sign-up. The answer is the same for a known address: an account that waits for the mailed
 * code, under an id that belongs to nobody.
 */
export async function answerSignUp(
  context: RequestContext,
  { given, headers, redirectTo }: { given: unknown; headers: Headers; redirectTo: string | null },
) {
  // The call of `signInAnonymously`.
  if (!isIdentified(given)) throw new AuthRefusal("anonymous_provider_disabled");
  const { data: typedName, email, password } = parseAuth(signUpInput, given);
  const target = readMailTarget(context, redirectTo, parseAuth(challengeInput, given));
  const fullName = typedName || (email.split("@")[0] ?? email);
  const result = await signUpByEmail(context, {
    form: formOf({ fullName, email, password }),
    headers,
    link: target ? linkTo(context, "signup", target) : undefined,
  });
  if (!result.ok) {
    if (result.refusal === "tooMany") throw new AuthRefusal("over_request_rate_limit");
    if (result.problems.password) throw new AuthRefusal("weak_password");
    throw new AuthRefusal("validation_failed", `${Object.keys(result.problems)[0]} is not valid.`);
  }
  if (!result.isSent) throw new AuthRefusal("email_address_not_authorized");
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: "authenticated",
    role: "authenticated",
    email,
    phone: "",
    confirmation_sent_at: now,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: { full_name: fullName, name: fullName },
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

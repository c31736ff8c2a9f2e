import { defineForm } from "#app/platform/forms/define-form.ts";
import { oneTimeCode, password } from "#app/platform/forms/fields/secret-fields.ts";
import { email, phone, text } from "#app/platform/forms/fields/text-fields.ts";
import { contact } from "./contact-field.ts";
import { profileForm } from "./profile-form.ts";
import type { SignInPlace } from "./sign-in-mode.ts";

const shared = { id: "account", namesFields: false, problemKeys: "problem." };
const problems = { long: "invalid" };

/** The address that an account is known by. */
const knownEmail = email({ label: "field.email", autoComplete: "username", problems });
const ownPhone = phone({ label: "field.phone", help: "field.phone.hint", problems });

/** A chosen password; `passwordProblem` checks whether it is good enough. */
const chosenPassword = { help: "field.password.hint", isNew: true } as const;
export const newPassword = password({ ...chosenPassword, label: "field.newPassword" });

/** Signs in, or up, by a code that is sent to an address or a number. */
export const contactForm = defineForm({ ...shared, fields: { contact } });

/** Signs in with a password, for whoever has chosen one. */
export const loginForm = defineForm({
  ...shared,
  fields: { email: knownEmail, password: password({ label: "field.password" }) },
});

export const emailSignUpForm = defineForm({
  ...shared,
  fields: {
    fullName: text({
      label: "field.fullName",
      most: 120,
      autoComplete: "name",
      dir: "auto",
      problems,
    }),
    email: email({ label: "field.email", problems }),
    password: password({ ...chosenPassword, label: "field.password" }),
  },
});

/** Signs up by a code that is sent to a phone. */
export const phoneForm = defineForm({ ...shared, fields: { phone: ownPhone } });

const codeProblems = { long: "missing" };

/** Submits the digits that were sent. */
export const codeForm = defineForm({
  ...shared,
  fields: { code: oneTimeCode({ label: "field.code", problems: codeProblems }) },
});

/** Submits a code of an authenticator app, or a recovery code. */
export const appCodeForm = defineForm({
  ...shared,
  fields: {
    code: oneTimeCode({ label: "field.code", hasLetters: true, problems: codeProblems }),
  },
});

export const forgotPasswordForm = defineForm({ ...shared, fields: { email: knownEmail } });

export const resetPasswordForm = defineForm({
  ...shared,
  fields: { password: newPassword },
});

/** The form of a place. */
export function formOfPlace({ mode, method }: Pick<SignInPlace, "mode" | "method">) {
  if (mode === "verification") return codeForm;
  if (mode === "forgotPassword") return forgotPasswordForm;
  if (mode === "enrichment") return profileForm;
  if (mode === "login") return method === "password" ? loginForm : contactForm;
  return method === "phone" ? phoneForm : emailSignUpForm;
}

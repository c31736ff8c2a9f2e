import { defineForm } from "#app/platform/forms/define-form.ts";
import { optional } from "#app/platform/forms/field.ts";
import { oneTimeCode, password } from "#app/platform/forms/fields/secret-fields.ts";
import { text } from "#app/platform/forms/fields/text-fields.ts";
import { newPassword } from "../sign-in-forms/sign-in-forms.ts";

const passwordForm = { id: "account", namesFields: false, problemKeys: "problem." };

/** The first password of an account. */
export const firstPasswordForm = defineForm({
  ...passwordForm,
  fields: { password: newPassword },
});

/** A new password, by the one that is in use. */
export const changePasswordForm = defineForm({
  ...passwordForm,
  fields: {
    current: password({ label: "field.currentPassword" }),
    password: newPassword,
  },
});

/** Confirms a person's identity by password. */
export const confirmForm = defineForm({
  id: "confirm",
  fields: { password: password({ label: "field.password" }) },
});

/** Proves it by their password and their second factor. */
export const confirmWithCodeForm = defineForm({
  id: "confirm",
  fields: {
    password: password({ label: "field.password" }),
    code: oneTimeCode({ label: "field.appCode", hasLetters: true }),
  },
});

/** The first code of an authenticator app, which turns the second factor on. */
export const turnOnForm = defineForm({
  id: "factor",
  namesFields: false,
  problemKeys: "factor.",
  fields: { code: oneTimeCode({ label: "factor.code" }) },
});

/** Names a new passkey. The page's script sends it with the device's response. */
export const passkeyForm = defineForm({
  id: "passkey",
  fields: { label: optional(text({ label: "passkeys.label", most: 60, dir: "auto" })) },
});

import { loginForm } from "#app/accounts/sign-in-forms/sign-in-forms.ts";
import { defineForm } from "#app/platform/forms/define-form.ts";
import { checkbox } from "#app/platform/forms/fields/choice-fields.ts";

/** E-mail, password, and whether the session outlives the browser. */
export const adminLoginForm = defineForm({
  id: "account",
  namesFields: false,
  problemKeys: "problem.",
  fields: { ...loginForm.fields, remember: checkbox({ label: "login.remember" }) },
});

import { defineForm } from "#app/platform/forms/define-form.ts";
import { radio } from "#app/platform/forms/fields/choice-fields.ts";
import { email } from "#app/platform/forms/fields/text-fields.ts";
import { locales } from "#app/platform/i18n/locale.ts";

export const signUpForm = defineForm({
  id: "newsletter",
  hasHoneypot: true,
  namesFields: false,
  fields: {
    email: email({
      label: "email",
      problems: { missing: "email.missing", invalid: "email.invalid", long: "email.invalid" },
    }),
    language: radio({
      label: "language",
      options: locales,
      optionKeys: "language.",
      problems: { missing: "language.missing", invalid: "language.missing" },
    }),
  },
});

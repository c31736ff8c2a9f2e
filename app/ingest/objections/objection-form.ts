import { defineForm } from "#app/platform/forms/define-form.ts";
import { optional } from "#app/platform/forms/field.ts";
import { email, longText, text } from "#app/platform/forms/fields/text-fields.ts";

/** Asks for a listing from a public register to be taken off the site. */
export const objectionForm = defineForm({
  id: "objection",
  hasToken: true,
  hasHoneypot: true,
  namesFields: false,
  fields: {
    name: text({
      label: "name",
      most: 120,
      autoComplete: "name",
      problems: { missing: "name.missing", long: "problems" },
    }),
    email: email({
      label: "email",
      help: "email.hint",
      problems: { missing: "email.invalid", invalid: "email.invalid", long: "email.invalid" },
    }),
    message: optional(
      longText({
        label: "reason",
        help: "reason.hint",
        most: 1_000,
        problems: { long: "problems" },
      }),
    ),
  },
});

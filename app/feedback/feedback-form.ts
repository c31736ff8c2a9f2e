import { defineForm } from "#app/platform/forms/define-form.ts";
import { optional } from "#app/platform/forms/field.ts";
import { select } from "#app/platform/forms/fields/choice-fields.ts";
import { file } from "#app/platform/forms/fields/file-field.ts";
import { email, longText } from "#app/platform/forms/fields/text-fields.ts";
import { feedbackTypes, longestDescription } from "./rules.ts";

export const feedbackForm = defineForm({
  id: "feedback",
  hasToken: true,
  hasHoneypot: true,
  namesFields: false,
  fields: {
    type: select({
      label: "type",
      options: feedbackTypes,
      optionKeys: "type.",
      blank: "type.choose",
      problems: { missing: "type.missing", invalid: "type.missing" },
    }),
    description: longText({
      label: "text",
      help: "text.hint",
      most: longestDescription,
      rows: 5,
      problems: { missing: "text.missing", long: "text.long" },
    }),
    email: optional(
      email({
        label: "email",
        help: "email.hint",
        problems: { invalid: "email.invalid", long: "email.invalid" },
      }),
    ),
    screenshot: optional(file({ label: "screenshot", accept: "image/jpeg,image/png,image/webp" })),
  },
});

import { defineForm } from "#app/platform/forms/define-form.ts";
import { optional } from "#app/platform/forms/field.ts";
import { select } from "#app/platform/forms/fields/choice-fields.ts";
import { email, longText } from "#app/platform/forms/fields/text-fields.ts";

/** The parts of a listing that a report can be about. */
export const reportedFields = [
  "name",
  "hours",
  "fee",
  "insurance",
  "phone",
  "address",
  "languages",
  "licence",
  "closed",
  "other",
] as const;

export const reportForm = defineForm({
  id: "report",
  hasToken: true,
  hasHoneypot: true,
  namesFields: false,
  fields: {
    field: select({
      label: "field",
      options: reportedFields,
      optionKeys: "field.",
      blank: "field.choose",
      problems: { missing: "field.missing", invalid: "field.missing" },
    }),
    message: longText({
      label: "message",
      help: "message.hint",
      most: 1_000,
      rows: 5,
      problems: { missing: "message.missing", long: "message.long" },
    }),
    email: optional(
      email({
        label: "email",
        help: "email.hint",
        problems: { invalid: "email.invalid", long: "email.invalid" },
      }),
    ),
  },
});

import { defineForm } from "#app/platform/forms/define-form.ts";
import { optional } from "#app/platform/forms/field.ts";
import { select } from "#app/platform/forms/fields/choice-fields.ts";
import { longText } from "#app/platform/forms/fields/text-fields.ts";
import { removalReasons } from "../rules.ts";

/** A reader's report of a published review. */
export const reportForm = defineForm({
  id: "report",
  hasToken: true,
  hasHoneypot: true,
  problemKeys: "report.",
  namesFields: false,
  fields: {
    reason: select({
      label: "report.reason",
      options: removalReasons,
      optionKeys: "removal.",
      blank: "report.reason.choose",
      problems: { missing: "reason.missing", invalid: "reason.missing" },
    }),
    note: optional(
      longText({
        label: "report.note",
        help: "report.note.hint",
        most: 1_000,
        problems: { long: "note.long" },
      }),
    ),
  },
});

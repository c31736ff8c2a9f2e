import { defineForm } from "#app/platform/forms/define-form.ts";
import { optional } from "#app/platform/forms/field.ts";
import { selectFrom } from "#app/platform/forms/fields/choice-fields.ts";
import { integer } from "#app/platform/forms/fields/number-fields.ts";
import { email, longText, phone, text } from "#app/platform/forms/fields/text-fields.ts";
import { mostWeeks } from "../visits/inputs.ts";

/** Who comes, and why; type, day and time are controls of the panel. */
export const visitForm = defineForm({
  id: "visit",
  fields: {
    name: text({
      label: "visit.name",
      least: 2,
      most: 120,
      autoComplete: "off",
      problems: { missing: "visit.name.missing", short: "visit.name.missing" },
    }),
    phone: optional(
      phone({
        label: "visit.phone",
        autoComplete: "off",
        problems: { invalid: "visit.phone.invalid" },
      }),
    ),
    email: optional(email({ label: "visit.email", autoComplete: "off" })),
    insurer: optional(
      selectFrom({
        label: "visit.insurer",
        source: "insurance-providers",
        blank: "visit.insurer.none",
      }),
    ),
    reason: optional(
      longText({ label: "visit.reason", help: "visit.reason.help", most: 2_000, rows: 2 }),
    ),
    repeat: optional(
      integer({ label: "visit.repeat", help: "visit.repeat.help", least: 1, most: mostWeeks }),
    ),
  },
});

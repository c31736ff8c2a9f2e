import { defineForm } from "#app/platform/forms/define-form.ts";
import { optional } from "#app/platform/forms/field.ts";
import { checkbox, radio } from "#app/platform/forms/fields/choice-fields.ts";
import { email } from "#app/platform/forms/fields/text-fields.ts";

/** Switches a feature for everybody, for administrators or for one person. */
export const switchForm = defineForm({
  id: "switch",
  problemKeys: "switch.",
  fields: {
    audience: radio({
      label: "switch.audience",
      options: ["everybody", "administrators", "person"],
      optionKeys: "switch.audience.",
    }),
    email: optional(email({ label: "switch.email", help: "switch.email.help" })),
    state: radio({
      label: "switch.state",
      options: ["on", "off", "unset"],
      optionKeys: "switch.state.",
    }),
    /** Asked for where a feature is critical. */
    confirmed: checkbox({ label: "switch.confirmed" }),
  },
  check: ({ audience, email: address }) =>
    audience === "person" && !address ? { email: "missing" } : null,
});

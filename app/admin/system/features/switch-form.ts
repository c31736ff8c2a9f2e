import { defineForm } from "#app/platform/forms/define-form.ts";
import { optional } from "#app/platform/forms/field.ts";
import { checkbox, radio, select } from "#app/platform/forms/fields/choice-fields.ts";
import { email } from "#app/platform/forms/fields/text-fields.ts";
import { officeRoles } from "#app/platform/office-roles.ts";

const missing = (field: string) => ({ [field]: "missing" });

/** Switches a feature for everybody, administrators, one of their roles or one person. */
export const switchForm = defineForm({
  id: "switch",
  problemKeys: "switch.",
  fields: {
    audience: radio({
      label: "switch.audience",
      options: ["everybody", "administrators", "office", "person"],
      optionKeys: "switch.audience.",
    }),
    office: optional(
      select({
        label: "switch.office",
        help: "switch.office.help",
        options: officeRoles,
        optionKeys: "switch.office.",
        blank: "switch.office.none",
      }),
    ),
    email: optional(email({ label: "switch.email", help: "switch.email.help" })),
    state: radio({
      label: "switch.state",
      options: ["on", "off", "unset"],
      optionKeys: "switch.state.",
    }),
    /** Asked for where a feature is critical. */
    confirmed: checkbox({ label: "switch.confirmed" }),
  },
  check({ audience, office, email: address }) {
    if (audience === "office" && !office) return missing("office");
    return audience === "person" && !address ? missing("email") : null;
  },
});

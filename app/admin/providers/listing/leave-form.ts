import { defineForm } from "#app/platform/forms/define-form.ts";
import { optional } from "#app/platform/forms/field.ts";
import { select } from "#app/platform/forms/fields/choice-fields.ts";

import { longText } from "#app/platform/forms/fields/text-fields.ts";

/** Keeps or cancels appointments of listings that leave the site. */
export const leaveForm = defineForm({
  id: "leave",
  fields: {
    appointments: optional(
      select({
        label: "action.leave",
        help: "action.leave.help",
        options: ["each", "keep", "cancel"],
        optionKeys: "leave.",
        blank: "leave.stop",
      }),
    ),
    note: optional(longText({ label: "leave.note", most: 500 })),
  },
});

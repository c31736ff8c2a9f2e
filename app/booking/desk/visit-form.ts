import { defineForm } from "#app/platform/forms/define-form.ts";
import { optional } from "#app/platform/forms/field.ts";
import { select, selectFrom } from "#app/platform/forms/fields/choice-fields.ts";
import { integer } from "#app/platform/forms/fields/number-fields.ts";
import { longText } from "#app/platform/forms/fields/text-fields.ts";
import { locales } from "#app/platform/i18n/locale.ts";
import { mostWeeks } from "../visits/inputs.ts";
import { contactFields } from "./contact-fields.ts";

/** The problem of a booking without a phone number and an email address. */
export const noContact = "no_contact";

/** Patient and reason; type, day and time are controls of the panel. */
export const visitForm = defineForm({
  id: "visit",
  fields: {
    ...contactFields,
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
    language: optional(
      select({
        label: "visit.language",
        help: "visit.language.help",
        options: locales,
        optionKeys: "visit.language.",
        blank: "visit.language.own",
      }),
    ),
    repeat: optional(
      integer({ label: "visit.repeat", help: "visit.repeat.help", least: 1, most: mostWeeks }),
    ),
  },
});

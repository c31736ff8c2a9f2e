import { defineForm } from "#app/platform/forms/define-form.ts";
import { optional } from "#app/platform/forms/field.ts";
import { radio, selectFrom } from "#app/platform/forms/fields/choice-fields.ts";
import { email, longText, phone, text } from "#app/platform/forms/fields/text-fields.ts";
import { locales } from "#app/platform/i18n/locale.ts";

/** The time, who comes, and why; clinic and appointment are chosen before. */
export const newBookingForm = defineForm({
  id: "new-booking",
  problemKeys: "new.problem.",
  namesFields: false,
  fields: {
    slot: selectFrom({ label: "new.slot", source: "times", blank: "new.slot.choose" }),
    name: text({ label: "new.name", least: 2, most: 120, autoComplete: "off" }),
    phone: optional(phone({ label: "new.phone", help: "new.phone.help", autoComplete: "off" })),
    email: optional(email({ label: "new.email", autoComplete: "off" })),
    locale: radio({ label: "new.locale", options: locales, optionKeys: "new.locale." }),
    insurer: optional(
      selectFrom({
        label: "new.insurer",
        source: "insurance-providers",
        blank: "new.insurer.none",
      }),
    ),
    reason: optional(
      longText({ label: "new.reason", help: "new.reason.help", most: 2_000, rows: 3 }),
    ),
  },
  check: ({ phone: number, email: address }) => (number || address ? null : { phone: "missing" }),
});

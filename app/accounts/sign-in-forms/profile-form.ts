import { defineForm } from "#app/platform/forms/define-form.ts";
import { optional } from "#app/platform/forms/field.ts";
import { checkbox } from "#app/platform/forms/fields/choice-fields.ts";
import { longText, phone, text } from "#app/platform/forms/fields/text-fields.ts";

/** A person's name and optional details. */
export const profileForm = defineForm({
  id: "profile",
  namesFields: false,
  problemKeys: "problem.",
  fields: {
    firstName: text({
      label: "field.firstName",
      most: 60,
      autoComplete: "given-name",
      dir: "auto",
      problems: { long: "invalid" },
    }),
    lastName: text({
      label: "field.lastName",
      most: 60,
      autoComplete: "family-name",
      dir: "auto",
      problems: { long: "invalid" },
    }),
    phone: optional(
      phone({ label: "field.phone", help: "field.phone.hint", problems: { long: "invalid" } }),
    ),
    address: optional(
      longText({
        label: "field.address",
        most: 300,
        rows: 2,
        autoComplete: "street-address",
        problems: { long: "invalid" },
      }),
    ),
    marketingOptIn: checkbox({ label: "field.marketing" }),
  },
});

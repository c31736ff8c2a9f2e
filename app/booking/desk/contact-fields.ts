import { optional } from "#app/platform/forms/field.ts";
import { email, phone, text } from "#app/platform/forms/fields/text-fields.ts";

/** Name and contact of a patient, wherever the desk asks for them. */
export const contactFields = {
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
};

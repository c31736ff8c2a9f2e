import { defineForm } from "#app/platform/forms/define-form.ts";
import { phone, text } from "#app/platform/forms/fields/text-fields.ts";
import { homeFields, missingAddress } from "../home-visits/home-fields.ts";

const fields = {
  name: text({
    label: "caller.name",
    least: 2,
    most: 120,
    autoComplete: "off",
    problems: { missing: "caller.name.missing" },
  }),
  phone: phone({
    label: "caller.phone",
    autoComplete: "off",
    problems: { missing: "caller.phone.invalid", invalid: "caller.phone.invalid" },
  }),
};

/** The contact of a caller; the time is chosen from a list of free ones. */
export const callerForm = defineForm({ id: "caller", fields });

/** The contact of a caller who is visited at home, and where. */
export const homeCallerForm = defineForm({
  id: "caller",
  fields: { ...fields, ...homeFields },
  check: missingAddress,
});

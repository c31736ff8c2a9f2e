import { defineForm } from "#app/platform/forms/define-form.ts";
import { oneTimeCode } from "#app/platform/forms/fields/secret-fields.ts";
import { phone } from "#app/platform/forms/fields/text-fields.ts";

/** The mobile number that an account by mail gets text messages at. */
export const textNumberForm = defineForm({
  id: "textNumber",
  fields: { phone: phone({ label: "number.phone", help: "number.phone.hint" }) },
});

/** The code that was texted to that number. */
export const textCodeForm = defineForm({
  id: "textCode",
  fields: { code: oneTimeCode({ label: "number.code" }) },
});

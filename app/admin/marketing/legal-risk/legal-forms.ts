import { defineForm } from "#app/platform/forms/define-form.ts";
import { longText } from "#app/platform/forms/fields/text-fields.ts";

/** Why wording that a rule found is acceptable. */
export const acceptForm = defineForm({
  id: "legal-accept",
  fields: { reason: longText({ label: "action.reason", help: "legal.reason.help", most: 1_000 }) },
});

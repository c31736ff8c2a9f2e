import { defineForm } from "#app/platform/forms/define-form.ts";
import { checkbox } from "#app/platform/forms/fields/choice-fields.ts";

/** Requests the deletion of an account; the checkbox confirms it. */
export const deleteForm = defineForm({
  id: "delete",
  namesFields: false,
  problemKeys: "delete.",
  fields: { sure: checkbox({ label: "delete.sure", isRequired: true }) },
});

import { defineForm } from "#app/platform/forms/define-form.ts";
import { checkbox } from "#app/platform/forms/fields/choice-fields.ts";

/** Asks for the end of an account; the box says that it is meant. */
export const deleteForm = defineForm({
  id: "delete",
  namesFields: false,
  problemKeys: "delete.",
  fields: { sure: checkbox({ label: "delete.sure", isRequired: true }) },
});

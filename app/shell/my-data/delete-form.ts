import { defineForm } from "#app/platform/forms/define-form.ts";
import { checkbox, radio } from "#app/platform/forms/fields/choice-fields.ts";

const sure = checkbox({ label: "delete.sure", isRequired: true });

/** Requests the deletion of an account; the checkbox confirms it. */
export const deleteForm = defineForm({
  id: "delete",
  namesFields: false,
  problemKeys: "delete.",
  fields: { sure },
});

/** The same of somebody with coming appointments, who decides what becomes of them. */
export const deleteWithAppointmentsForm = defineForm({
  id: "delete",
  namesFields: false,
  problemKeys: "delete.",
  fields: {
    appointments: radio({
      label: "delete.appointments",
      options: ["keep", "cancel"],
      optionKeys: "delete.appointments.",
    }),
    sure,
  },
});

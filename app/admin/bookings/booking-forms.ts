import { defineForm } from "#app/platform/forms/define-form.ts";
import { longText } from "#app/platform/forms/fields/text-fields.ts";

/** The reason of a cancellation, sent to the patient and the clinic. */
export const cancelForm = defineForm({
  id: "cancel-booking",
  fields: {
    note: longText({ label: "action.reason", help: "bookings.cancel.help", most: 500, rows: 3 }),
  },
});

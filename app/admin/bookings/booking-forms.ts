import { defineForm } from "#app/platform/forms/define-form.ts";
import { longText } from "#app/platform/forms/fields/text-fields.ts";

/** What a patient and their clinic are told of a cancellation. */
export const cancelForm = defineForm({
  id: "cancel-booking",
  fields: {
    note: longText({ label: "action.reason", help: "bookings.cancel.help", most: 500, rows: 3 }),
  },
});

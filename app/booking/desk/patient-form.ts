import { defineForm } from "#app/platform/forms/define-form.ts";
import { contactFields } from "./contact-fields.ts";

/** Name and contact of a patient, as the clinic corrects them. */
export const patientForm = defineForm({
  id: "patient",
  fields: contactFields,
});

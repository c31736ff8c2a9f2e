import { defineForm } from "#app/platform/forms/define-form.ts";
import { email, longText } from "#app/platform/forms/fields/text-fields.ts";

/** An answer to a message of the contact form. */
export const replyForm = defineForm({
  id: "contact-reply",
  fields: {
    body: longText({ label: "contact.body", help: "contact.body.help", most: 4_000, rows: 8 }),
  },
});

/** The administrator who takes care of something. */
export const assignForm = defineForm({
  id: "assign",
  fields: { assignee: email({ label: "assign.email" }) },
});

import { defineForm } from "#app/platform/forms/define-form.ts";
import { longText } from "#app/platform/forms/fields/text-fields.ts";

/** Why an administrator looks at the site as somebody else; it is in the audit log. */
export const impersonationForm = defineForm({
  id: "impersonation",
  fields: {
    reason: longText({ label: "impersonate.reason", least: 10, most: 500, rows: 3 }),
  },
});

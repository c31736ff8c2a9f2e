import { defineForm } from "#app/platform/forms/define-form.ts";
import { select } from "#app/platform/forms/fields/choice-fields.ts";
import { text } from "#app/platform/forms/fields/text-fields.ts";
import { relations } from "../bookings/rules.ts";

/** Somebody of the family for whom a person books. */
export const familyForm = defineForm({
  id: "family",
  fields: {
    name: text({ label: "name", help: "name.help", least: 2, most: 120 }),
    relation: select({ label: "relation", options: relations, optionKeys: "relation." }),
  },
});

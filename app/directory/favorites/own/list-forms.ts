import { defineForm } from "#app/platform/forms/define-form.ts";
import { optional } from "#app/platform/forms/field.ts";
import { longText, text } from "#app/platform/forms/fields/text-fields.ts";

export const longestListName = 80;
export const longestNote = 500;

export const listForm = defineForm({
  id: "list",
  fields: {
    name: text({ label: "list.name", help: "list.name.hint", most: longestListName, dir: "auto" }),
  },
});

export const noteForm = defineForm({
  id: "note",
  fields: {
    note: optional(longText({ label: "note.label", help: "note.hint", most: longestNote })),
  },
});

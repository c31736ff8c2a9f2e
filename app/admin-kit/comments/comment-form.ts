import { defineForm } from "#app/platform/forms/define-form.ts";
import { multiSelectFrom } from "#app/platform/forms/fields/choice-fields.ts";
import { longText } from "#app/platform/forms/fields/text-fields.ts";

/** A comment on a record. Its token is the id of the comment. */
export const commentForm = defineForm({
  id: "comment",
  hasToken: true,
  marksOptional: false,
  fields: {
    body: longText({ label: "comment.body", most: 2_000, rows: 3 }),
    mentions: multiSelectFrom({ label: "comment.mentions", source: "administrators", most: 20 }),
  },
});

import { defineForm } from "#app/platform/forms/define-form.ts";
import { optional } from "#app/platform/forms/field.ts";
import { text } from "#app/platform/forms/fields/text-fields.ts";

/** The title and the description of a kind of page in one language. */
export const pageTextForm = defineForm({
  id: "page-text",
  marksOptional: false,
  fields: {
    title: optional(text({ label: "seo.title", help: "seo.title.help", most: 160 })),
    description: optional(
      text({ label: "seo.description", help: "seo.description.help", most: 320 }),
    ),
  },
});

/** An address and where it leads for good. */
export const redirectForm = defineForm({
  id: "redirect",
  problemKeys: "redirect.",
  fields: {
    from: text({ label: "redirect.from", help: "redirect.from.help", most: 300, dir: "ltr" }),
    to: text({ label: "redirect.to", most: 300, dir: "ltr" }),
  },
});

import { defineForm } from "#app/platform/forms/define-form.ts";
import { optional } from "#app/platform/forms/field.ts";
import { text } from "#app/platform/forms/fields/text-fields.ts";

/** The slug of ours that a word of a register means. */
export const mapWordForm = defineForm({
  id: "map-word",
  fields: {
    slug: optional(
      text({
        label: "registers.word.slug",
        help: "registers.word.slug.help",
        most: 120,
        dir: "ltr",
      }),
    ),
  },
});

import { defineForm } from "#app/platform/forms/define-form.ts";
import { optional } from "#app/platform/forms/field.ts";
import { selectFrom } from "#app/platform/forms/fields/choice-fields.ts";
import { integer } from "#app/platform/forms/fields/number-fields.ts";
import { longText, text } from "#app/platform/forms/fields/text-fields.ts";
import {
  largestShare,
  longestName,
  longestNote,
  smallestShare,
} from "#app/search/experiments/rules.ts";

/** Starts an experiment. */
export const experimentForm = defineForm({
  id: "experiment",
  problemKeys: "problem.",
  fields: {
    name: text({ label: "name", most: longestName }),
    control: selectFrom({
      label: "control",
      help: "control.help",
      source: "versions",
      blank: "version.choose",
    }),
    variant: selectFrom({
      label: "variant",
      help: "variant.help",
      source: "versions",
      blank: "version.choose",
    }),
    share: integer({
      label: "share",
      help: "share.help",
      least: smallestShare,
      most: largestShare,
    }),
    note: optional(longText({ label: "note", most: longestNote, rows: 2 })),
  },
  check: ({ control, variant }) => (control === variant ? { variant: "same" } : null),
});

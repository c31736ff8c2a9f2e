import { sourceNames } from "#app/ingest/registers/registers.ts";
import { defineForm } from "#app/platform/forms/define-form.ts";
import { optional } from "#app/platform/forms/field.ts";
import { select } from "#app/platform/forms/fields/choice-fields.ts";
import { longText, url } from "#app/platform/forms/fields/text-fields.ts";

const address = {
  url: url({
    label: "registers.source.url",
    help: "registers.source.url.help",
    most: 2_000,
    problems: {
      missing: "registers.source.url.problem",
      invalid: "registers.source.url.problem",
    },
  }),
  columns: optional(
    longText({
      label: "registers.source.columns",
      help: "registers.source.columns.help",
      most: 10_000,
    }),
  ),
};

/** The address that a register is refreshed from every night. */
export const newSourceForm = defineForm({
  id: "register-source",
  fields: {
    register: select({
      label: "registers.register",
      options: sourceNames,
      optionKeys: "registers.name.",
    }),
    ...address,
  },
});

export const sourceForm = defineForm({ id: "register-source", fields: address });

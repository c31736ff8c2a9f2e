import { defineForm } from "#app/platform/forms/define-form.ts";
import { optional } from "#app/platform/forms/field.ts";
import { selectFrom } from "#app/platform/forms/fields/choice-fields.ts";

export const insurerForm = defineForm({
  id: "insurer",
  fields: {
    insurer: selectFrom({
      label: "insurer",
      help: "insurer.hint",
      source: "insurance-providers",
      blank: "insurer.choose",
      problems: { missing: "insurer.missing", invalid: "insurer.missing" },
    }),
  },
});

export const networkForm = defineForm({
  id: "network",
  marksOptional: false,
  fields: {
    network: optional(
      selectFrom({
        label: "network",
        help: "network.hint",
        source: "insurance-networks",
        blank: "network.unknown",
        problems: { invalid: "network.invalid" },
      }),
    ),
  },
});

import { defineForm } from "#app/platform/forms/define-form.ts";
import { select } from "#app/platform/forms/fields/choice-fields.ts";
import { text } from "#app/platform/forms/fields/text-fields.ts";
import { longestName } from "./inputs.ts";
import { cadences } from "./rules.ts";

export const nameForm = defineForm({
  id: "name",
  marksOptional: false,
  fields: { name: text({ label: "name", most: longestName, dir: "auto" }) },
});

/** How often a person is notified of new results. */
export const cadenceForm = defineForm({
  id: "cadence",
  marksOptional: false,
  fields: {
    cadence: select({ label: "tell", help: "tell.hint", options: cadences, optionKeys: "tell." }),
  },
});

import { defineForm } from "#app/platform/forms/define-form.ts";
import { dateRange } from "#app/platform/forms/fields/date-fields.ts";

/** The days on which somebody would come. */
export const waitingForm = defineForm({
  id: "waiting",
  namesFields: false,
  fields: {
    days: dateRange({
      label: "days.from",
      labels: { from: "days.from", until: "days.until" },
      problems: { order: "days" },
    }),
  },
});

import { holidayStatuses } from "#app/booking/schedules/rules.ts";
import { defineForm } from "#app/platform/forms/define-form.ts";
import { select } from "#app/platform/forms/fields/choice-fields.ts";
import { date } from "#app/platform/forms/fields/date-fields.ts";
import { localizedText } from "#app/platform/forms/fields/text-fields.ts";

const longestDays = 14;

/** A public holiday of the UAE. */
export const holidayForm = defineForm({
  id: "holiday",
  problemKeys: "problem.",
  fields: {
    name: localizedText({
      label: "holidays.name",
      labels: { en: "holidays.nameEn", ar: "holidays.nameAr" },
      least: 2,
      most: 120,
    }),
    firstDay: date({ label: "holidays.firstDay" }),
    lastDay: date({ label: "holidays.lastDay", help: "holidays.lastDay.help" }),
    status: select({
      label: "holidays.status",
      help: "holidays.status.help",
      options: holidayStatuses,
      optionKeys: "holidays.status.",
    }),
  },
  check({ firstDay, lastDay }) {
    if (lastDay < firstDay) return { lastDay: "order" };
    const days = (Date.parse(lastDay) - Date.parse(firstDay)) / 86_400_000 + 1;
    return days > longestDays ? { lastDay: "high" } : null;
  },
});

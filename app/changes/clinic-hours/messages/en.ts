import type { Message } from "#app/platform/i18n/translate.ts";

export const clinicHours = {
  title: "Hours of the whole clinic",
  lead: "They apply to every schedule that has none of its own. If appointments are affected, you are asked before anything is saved.",
} satisfies Record<string, Message>;
export type ClinicHoursMessages = Record<keyof typeof clinicHours, Message>;

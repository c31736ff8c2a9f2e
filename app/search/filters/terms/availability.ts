import { defineFilter } from "../filter.ts";
import { readChoice, readDay } from "../param-values.ts";

export const availabilities = ["any", "now", "today", "tomorrow", "custom", "open_now"] as const;
export type Availability = (typeof availabilities)[number];

interface AvailabilityValues {
  availability: Availability;
  /** "2026-11-14"; the day that availability `custom` asks for. */
  availableDate: string;
}

const defaults: AvailabilityValues = { availability: "any", availableDate: "" };

export const availability = defineFilter({
  name: "availability",
  defaults,
  read: (params) => ({
    availability: readChoice(params, "availability", availabilities) ?? "any",
    availableDate: readDay(params, "available_date"),
  }),
  write({ availability, availableDate }, add) {
    add("availability", availability, "any");
    add("available_date", availableDate);
  },
});

import type { Measure } from "#app/insights/figures/rules.ts";

/** Measures of rows that some roles may not read, with the screen of the rows. */
export const screenOfMeasure: Partial<Record<Measure, string>> = {
  accounts: "/admin/users",
  bookings: "/admin/providers/bookings",
  messages: "/admin/contact-submissions",
  claims: "/admin/claims",
};

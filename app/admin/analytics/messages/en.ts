import type { Message } from "#app/platform/i18n/translate.ts";

export const adminAnalytics = {
  failure: "This part could not be loaded.",
  retry: "Load the page again",
  hidden: "Below {count}",
  empty: "No group has enough entries to be shown.",
  "site.lead":
    "Counted without persons, by days of Dubai. Numbers below {count} are not shown. Searches are kept for 90 days, so 90 days have no period before.",
  "site.totals": "All measures",
  "site.measure": "Measure",
  "site.recent": "This period",
  "site.before": "Period before",
  "site.change": "Change",
  "site.byDay": "{measure} by day",
  "site.day": "Day",
  "measure.searches": "Searches",
  "measure.accounts": "New accounts",
  "measure.reviews": "Reviews sent",
  "measure.claims": "Claims",
} satisfies Record<string, Message>;

export type AnalyticsMessages = Record<keyof typeof adminAnalytics, Message>;

import type { Message } from "#app/platform/i18n/translate.ts";

/** Comes with the suggestions themselves, when the search box is used. */
export const suggest = {
  label: "Suggestions",
  count: { one: "{count} suggestion", other: "{count} suggestions" },
  none: "No suggestions",
  recent: "Recent searches",
  forget: "Clear",
  specialties: "Popular specialties",
  speak: "Search by voice",
  listening: "Listening …",
  unheard: "We didn't hear anything. Try again, or type.",
  "kind.specialty": "Specialty",
  "kind.symptom": "Complaint",
  "kind.place": "Place",
  "kind.insurer": "Insurer",
  "kind.service": "Service",
  "kind.professional": "Doctor",
  "kind.clinic": "Clinic",
  "kind.franchise": "Franchise",
  "kind.query": "Search",
} satisfies Record<string, Message>;
export type SuggestMessages = Record<keyof typeof suggest, Message>;

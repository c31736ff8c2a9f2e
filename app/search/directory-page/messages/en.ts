import type { Message } from "#app/platform/i18n/translate.ts";

/** What a directory page says of its place; said by the server only. */
export const directoryPage = {
  home: "Home",
  "intro.professionals": {
    one: "{count} professional practises in {place}.",
    other: "{count} professionals practise in {place}.",
  },
  "intro.clinics": {
    one: "{count} clinic or centre stands in {place}.",
    other: "{count} clinics and centres stand in {place}.",
  },
  "intro.services": {
    one: "{count} service is offered in {place}.",
    other: "{count} services are offered in {place}.",
  },
  "intro.category": {
    one: "{category} in {place}: {count} listing.",
    other: "{category} in {place}: {count} listings.",
  },
  "intro.fees": "Visits cost from {lowest} to {highest}, half of them {median} or less.",
  "intro.prices": "Prices run from {lowest} to {highest}, half of them {median} or less.",
  "intro.insurers": "Most often accepted: {insurers}.",
  "related.districts": "Districts of {place}",
  "related.specialties": "Specialties in {place}",
} satisfies Record<string, Message>;
export type DirectoryPageMessages = Record<keyof typeof directoryPage, Message>;

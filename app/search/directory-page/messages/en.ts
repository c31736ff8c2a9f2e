import type { Message } from "#app/platform/i18n/translate.ts";

/** What a directory page says of its place; said by the server only. */
export const directoryPage = {
  home: "Home",
  "intro.professionals": {
    one: "{count} professional practises in {place}.",
    other: "{count} professionals practise in {place}.",
  },
  "intro.clinics": {
    one: "{count} clinic or centre in {place}.",
    other: "{count} clinics and centres in {place}.",
  },
  "intro.services": {
    one: "{count} service is offered in {place}.",
    other: "{count} services are offered in {place}.",
  },
  "intro.category": {
    one: "{category} in {place}: {count} listing.",
    other: "{category} in {place}: {count} listings.",
  },
  "intro.fees": "Visits cost between {lowest} and {highest}; half cost {median} or less.",
  "intro.prices": "Prices range from {lowest} to {highest}; half are {median} or less.",
  "intro.insurers": "Most often accepted: {insurers}.",
  "related.districts": "Districts of {place}",
  "related.specialties": "Specialties in {place}",
} satisfies Record<string, Message>;
export type DirectoryPageMessages = Record<keyof typeof directoryPage, Message>;

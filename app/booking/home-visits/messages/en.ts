import type { Message } from "#app/platform/i18n/translate.ts";

/** The fields of an address, in the form of patients and in that of the clinic. */
export const homeFields = {
  "home.address": "Address of the visit",
  "home.address.hint": "Street, building, floor and door. Encrypted: only the clinic can read it.",
  "home.district": "District",
  "home.district.hint": "The clinic confirms whether it visits homes there.",
  "home.area.unknown":
    "The clinic has not stated how far it goes. It may call you if your district is too far.",
  "home.area.within": "Homes are visited within {radius} km of the clinic. We check your district.",
  "home.area": "Home visits",
  "home.area.radius": "within {radius} km of the clinic",
  "home.area.show": "Which districts?",
  "home.area.districts": "Within {radius} km of the clinic: {districts}.",
  "home.area.more": { one: "and {count} more", other: "and {count} more" },
  "home.district.near": "Within reach of the clinic",
  "home.district.blank": "Choose a district",
  "home.point": "Position on the map",
  "home.point.hint": "Optional, and exact to the door. Set it on the map, or leave it empty.",
  "home.latitude": "Latitude",
  "home.longitude": "Longitude",
  "address.missing": "Please enter the address of the visit.",
  "address.short": "Please enter the whole address.",
  "district.missing": "Please choose the district.",
} satisfies Record<string, Message>;
export type HomeFieldsMessages = Record<keyof typeof homeFields, Message>;

import type { Message } from "#app/platform/i18n/translate.ts";

export const departments = {
  metaTitle: "Emergency departments in {city}",
  metaDescription:
    "Emergency departments in {city}: which are open now, which is nearest, with telephone and directions. No appointment needed.",
  title: "Emergency departments",
  lead: "Open departments first, then the nearest. You don't need an appointment. In danger, call an ambulance first.",
  "breadcrumb.home": "Home",
  district: "Where are you?",
  anyDistrict: "Choose a district",
  show: "Show nearest first",
  nearest: "Use my position",
  "nearest.failed": "Your position was not found. Please choose a district.",
  "from.you": "Distances are measured in a straight line from your position.",
  "from.place": "Distances are measured in a straight line from the middle of {place}.",
  distance: "{count} km",
  "distance.under": "Under 1 km",
  directions: "Directions",
  "directions.to": "Directions to {name}",
  call: "Call",
  "call.to": "Call {name}",
  noPhone: "No phone number given",
  noHours: "Hours not given. Please call before you go.",
  none: "No emergency department is listed. Please call the ambulance.",
  list: "Departments",
} satisfies Record<string, Message>;
export type DepartmentsMessages = Record<keyof typeof departments, Message>;

import type { Message } from "#app/platform/i18n/translate.ts";

/** Only the server says these; the browser gets them with a page or an answer. */
export const redFlags = {
  "emergency.title": "This may be an emergency",
  "emergency.text":
    "If this is happening now, stop searching and call. Ambulance {ambulance}, police {police}.",
  "emergency.note": "We cannot assess your condition. Use the results below only if there is time.",
  "emergency.departments": "Emergency departments open now",
  "call.ambulance": "Call an ambulance: {number}",
  "call.police": "Call the police: {number}",
  "crisis.title": "You do not have to be alone with this",
  "crisis.text":
    "If you or someone with you may be in danger now, call the ambulance on {ambulance} or the police on {police}. You don't need the right words. Stay on the line.",
  "crisis.stepsTitle": "Until help arrives",
  "crisis.stepCompany":
    "Do not stay alone. Ask someone you trust to come, or go where there are people.",
  "crisis.stepDistance": "Move away from anything that could be used to do harm.",
  "crisis.stepOther":
    "If it is about someone else, stay with them, listen, and make the call together.",
  "crisis.openTitle": "Emergency departments open now",
  "crisis.departmentsTitle": "Emergency departments",
  "crisis.departmentsText": "You can go there without an appointment.",
  "crisis.psychiatryTitle": "Psychiatry",
  "crisis.psychiatryText": "For the days after. In danger, call the emergency numbers first.",
  "crisis.more": "Show all",
  "crisis.privacy":
    "We record this search without your account, your session or your network address.",
  "crisis.call": "Call {name}",
} satisfies Record<string, Message>;
export type RedFlagMessages = Record<keyof typeof redFlags, Message>;

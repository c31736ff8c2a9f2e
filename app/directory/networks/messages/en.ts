import type { Message } from "#app/platform/i18n/translate.ts";
import { directory } from "../../messages/en.ts";

/** What listings answer about an insurance plan; said on the server. */
export const networks = {
  accepted: "Accepts your plan ({plan})",
  insurer: directory["plan.insurer"],
  unlisted: "Does not list your plan ({plan})",
  unstated: "Insurance not stated: ask the clinic",
  "clinics.accepted": {
    one: "{count} of {all} clinics accepts your plan ({plan})",
    other: "{count} of {all} clinics accept your plan ({plan})",
  },
  "clinics.insurer": {
    one: "{count} of {all} clinics accepts {plan}: ask about your network",
    other: "{count} of {all} clinics accept {plan}: ask about your network",
  },
  "clinics.unlisted": "No clinic here lists your plan ({plan})",
  "clinics.unstated": "Insurance not stated: ask the clinic",
  "accepted.short": "Accepts your plan",
  "unlisted.short": "Does not list your plan",
  "clinics.accepted.short": {
    one: "{count} of {all} clinics accepts your plan",
    other: "{count} of {all} clinics accept your plan",
  },
  "clinics.unlisted.short": "No clinic here lists your plan",
  "by.clinics": "latest statement {date}",
  "by.owner": "stated by the clinic, {date}",
  "by.staff": "checked by our staff, {date}",
  "by.import": "list sent by the clinic, {date}",
  "by.demo": "invented for this demo, {date}",
  old: "{said}: ask again",
} satisfies Record<string, Message>;

export type NetworkMessages = Record<keyof typeof networks, Message>;

import type { Message } from "#app/platform/i18n/translate.ts";

export const ownClaims = {
  title: "Your claims",
  lead: "What you have told us is yours, and what came of it.",
  "empty.title": "You have not claimed a listing",
  "empty.text":
    "Are you a doctor, or do you run a clinic? Open its profile and press “Is this yours?”. It is free of charge.",
  "empty.action": "Find your profile",
  "state.submitted": "Arrived",
  "state.in_review": "Being checked",
  "state.approved": "Approved",
  "state.rejected": "Not approved",
  "text.submitted":
    "A person compares your proof with the register, as a rule within three working days.",
  "text.in_review": "We have begun to compare your proof with the register.",
  "text.approved": "The listing is yours to keep correct.",
  "text.rejected": "You may claim it again with another proof.",
  reason: "The reason: {reason}",
  sent: "Sent on {date}",
  decided: "Decided on {date}",
  noListing: "A listing that is no longer shown",
  edit: "Edit the listing",
  again: "Claim it again",
  "notice.in_review": "We are looking at your claim of {name}.",
  "notice.approved": "Your claim of {name} is approved. You can edit it now.",
  "notice.rejected": "Your claim of {name} was not approved.",
} satisfies Record<string, Message>;
export type OwnClaimsMessages = Record<keyof typeof ownClaims, Message>;

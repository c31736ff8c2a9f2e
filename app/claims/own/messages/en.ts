import type { Message } from "#app/platform/i18n/translate.ts";

export const ownClaims = {
  title: "Your claims",
  lead: "Listings you have claimed and the decisions.",
  "empty.title": "No claims yet",
  "empty.text":
    "Are you a doctor, or do you run a clinic? Open its profile and press “Is this your listing?”. It is free.",
  "empty.action": "Find your profile",
  "state.submitted": "Received",
  "state.in_review": "In review",
  "state.approved": "Approved",
  "state.appointed": "Approved",
  "state.rejected": "Not approved",
  "state.ended": "Ended",
  "text.submitted":
    "Our team checks your proof against the register, usually within three working days.",
  "text.in_review": "We are checking your proof against the register.",
  "text.approved": "You can now edit this listing.",
  "text.appointed": "We invited you to a role at this clinic. Accept it by the link in our email.",
  "text.ended": "You left this listing or handed it over.",
  "text.rejected": "You can claim it again with different proof.",
  reason: "Reason: {reason}",
  sent: "Sent on {date}",
  decided: "Decided on {date}",
  noListing: "A listing that is no longer available",
  edit: "Edit listing",
  again: "Claim again",
  "notice.in_review": "Your claim of {name} is in review.",
  "notice.approved": "Your claim of {name} has been approved. You can now edit the listing.",
  "notice.rejected": "Your claim of {name} was not approved.",
} satisfies Record<string, Message>;
export type OwnClaimsMessages = Record<keyof typeof ownClaims, Message>;

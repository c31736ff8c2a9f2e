import type { Message } from "#app/platform/i18n/translate.ts";

export const objections = {
  title: "Remove {name} from this directory",
  description: "Object to the listing of {name}, which comes from the public register.",
  lead: "This listing was made from the public register of the health authority, so that patients find licensed professionals and clinics. If you are the person named here or act for the clinic, you may object to it. An administrator decides. If we agree, we take the listing off the site, and later updates of the register leave it out.",
  name: "Your name",
  email: "Email",
  "email.hint": "We use it only to ask you about this objection.",
  reason: "Reason",
  "reason.hint": "At most 1,000 characters.",
  submit: "Send objection",
  problems: "Please check your input and try again.",
  "name.missing": "Please enter your name",
  "email.invalid": "Please enter a valid email address.",
  "invalid.title": "Not sent",
  "invalid.text": "Please correct the marked fields.",
  "tooMany.title": "Too many objections",
  "tooMany.text":
    "Several objections were sent from your network today. Please try again tomorrow.",
  "sent.title": "We received your objection",
  "sent.text": "An administrator decides on it, usually within three working days.",
  back: "Back to {name}",
} satisfies Record<string, Message>;

export type ObjectionsMessages = Record<keyof typeof objections, Message>;

import type { Message } from "#app/platform/i18n/translate.ts";

export const reports = {
  title: "Report a mistake: {name}",
  description: "Say what is wrong with the listing of {name}, and what is right.",
  lead: "A person reads it and asks the source. What you tell us is published with its date, never with your name.",
  back: "Back to {name}",
  field: "What is wrong?",
  "field.choose": "Choose a fact",
  "field.name": "Name or title",
  "field.hours": "Opening hours",
  "field.fee": "Fee or price",
  "field.insurance": "Accepted insurance",
  "field.phone": "Phone number",
  "field.address": "Address or place on the map",
  "field.languages": "Languages",
  "field.licence": "Licence",
  "field.closed": "Closed, moved away or retired",
  "field.other": "Something else",
  message: "What is right?",
  "message.hint":
    "As you know it, and since when. At most {count} characters. Nothing about your health, please.",
  email: "Email",
  "email.hint": "Only if we may ask you back.",
  submit: "Send",
  problems: "Please check your input and try again.",
  "field.missing": "Please choose what is wrong",
  "message.missing": "Please write what is right",
  "message.long": "Please shorten it to {count} characters",
  "email.invalid": "Please enter a valid email address.",
  invalid: "Please check your input and try again.",
  "tooMany.title": "That was a lot of reports",
  "tooMany.text": "Nothing you typed is lost. Please wait an hour and send it again.",
  "sent.title": "Thank you!",
  "sent.text":
    "We check it against a second source and correct the listing, as a rule within two working days.",
} satisfies Record<string, Message>;

export type ReportsMessages = Record<keyof typeof reports, Message>;

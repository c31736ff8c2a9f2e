import type { Message } from "#app/platform/i18n/translate.ts";

export const reports = {
  title: "Report a mistake: {name}",
  description: "Tell us what is wrong with the listing of {name}, and what is correct.",
  lead: "Our team reads your report and checks with the source. Corrections are published with their date, never with your name.",
  back: "Back to {name}",
  field: "What is wrong?",
  "field.choose": "Choose a fact",
  "field.name": "Name or title",
  "field.hours": "Opening hours",
  "field.fee": "Fee or price",
  "field.insurance": "Accepted insurance",
  "field.phone": "Phone number",
  "field.address": "Address or map position",
  "field.languages": "Languages",
  "field.licence": "Licence",
  "field.closed": "Closed, moved or retired",
  "field.other": "Something else",
  message: "What is correct?",
  "message.hint":
    "What you know, and since when. Up to {count} characters. Please leave out anything about your health.",
  email: "Email",
  "email.hint": "Only if we may contact you with questions.",
  submit: "Send",
  problems: "Please check your input and try again.",
  "field.missing": "Please choose what is wrong",
  "message.missing": "Please enter what is correct",
  "message.long": "Please shorten it to {count} characters",
  "email.invalid": "Please enter a valid email address.",
  invalid: "Please check your input and try again.",
  "tooMany.title": "Too many reports",
  "tooMany.text": "Your text is still here. Please wait an hour and send it again.",
  "sent.title": "Thank you!",
  "sent.text":
    "We check it against a second source and usually correct the listing within two working days.",
} satisfies Record<string, Message>;

export type ReportsMessages = Record<keyof typeof reports, Message>;

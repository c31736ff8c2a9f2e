import type { Message } from "#app/platform/i18n/translate.ts";

export const feedback = {
  "feedback.trigger": "Give feedback",
  "feedback.title": "Your feedback",
  "feedback.description":
    "Tell us what works on this site and what does not. Nothing about your health, please.",
  type: "What is it about?",
  "type.choose": "Choose a type",
  "type.bug": "Something does not work",
  "type.ux_issue": "Something is hard to use",
  "type.suggestion": "Suggestion",
  "type.praise": "Praise",
  "type.other": "Something else",
  "type.missing": "Please select a feedback type",
  text: "Description",
  "text.hint": "At most {count} characters.",
  "text.missing": "Please describe your feedback",
  "text.long": "Please shorten it to {count} characters",
  email: "Email",
  "email.hint": "Only if you want an answer.",
  "email.invalid": "Please enter a valid email address.",
  screenshot: "Screenshot",
  "screenshot.hint": "Only if it helps. {types}",
  counter: "{count} of {most}",
  submit: "Send feedback",
  "failed.title": "Submission failed",
  "invalid.text": "Please check your input and try again.",
  "tooMany.text": "You sent feedback several times this hour. Please try again later.",
  "upload.text": "Upload failed: {reason}",
  "sent.title": "Thank you!",
  "sent.text": "A person reads it. Where you left your address, the answer comes by mail.",
  "sent.again": "Send more feedback",
  "mail.subject": "{app}: an answer to your feedback",
  "mail.greeting": "Thank you for your feedback.",
  "mail.footer": "You wrote to us on our site. You can reach us at {address}.",
} satisfies Record<string, Message>;

export type FeedbackMessages = Record<keyof typeof feedback, Message>;

import type { Message } from "#app/platform/i18n/translate.ts";

export const feedback = {
  "feedback.trigger": "Give feedback",
  "feedback.title": "Your feedback",
  "feedback.description":
    "Tell us what works on this site and what does not. Please leave out anything about your health.",
  type: "What is it about?",
  "type.choose": "Choose a type",
  "type.bug": "Something does not work",
  "type.ux_issue": "Something is hard to use",
  "type.suggestion": "Suggestion",
  "type.praise": "Praise",
  "type.other": "Something else",
  "type.missing": "Please select a feedback type",
  text: "Description",
  "text.hint": "Up to {count} characters.",
  "text.missing": "Please describe your feedback",
  "text.long": "Please shorten it to {count} characters",
  email: "Email",
  "email.hint": "Only if you want a reply.",
  "email.invalid": "Please enter a valid email address.",
  screenshot: "Screenshot",
  counter: "{count} of {most}",
  submit: "Send feedback",
  "failed.title": "Submission failed",
  "invalid.text": "Please check your input and try again.",
  "tooMany.text": "You have sent feedback several times this hour. Please try again later.",
  "upload.text": "Upload failed: {reason}",
  "sent.title": "Thank you!",
  "sent.text":
    "Our team reads all feedback. If you left your email address, we will reply by email.",
  "sent.again": "Send more feedback",
  "mail.subject": "{app}: reply to your feedback",
  "mail.greeting": "Thank you for your feedback.",
  "mail.footer": "You wrote to us on our site. You can contact us at {address}.",
} satisfies Record<string, Message>;

export type FeedbackMessages = Record<keyof typeof feedback, Message>;

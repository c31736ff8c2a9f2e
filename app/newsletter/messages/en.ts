import type { Message } from "#app/platform/i18n/translate.ts";

export const newsletter = {
  home: "Home",
  title: "Newsletter",
  lead: "Changes in the directory, explained in plain words, a few times a year.",
  description: "Subscribe to the newsletter of {appName} by email. Leave it with one press.",
  email: "Email",
  "email.missing": "Please enter your email address.",
  "email.invalid": "Please enter a valid email address.",
  language: "Language of the newsletter",
  "language.en": "English",
  "language.ar": "العربية",
  "language.missing": "Please choose a language.",
  submit: "Subscribe",
  privacy:
    "We use the address for the newsletter alone, and every issue has a link to leave. More in our {link}.",
  "privacy.link": "privacy policy",
  "invalid.title": "Not sent yet",
  "invalid.text": "Please check the address.",
  "tooMany.title": "Too many attempts",
  "tooMany.text": "Please try again in an hour.",
  "sent.title": "Please check your inbox",
  "sent.text":
    "We have sent a mail to the address. The newsletter starts when you confirm it there. If nothing arrives within a few minutes, look in the spam folder.",
  "sent.again": "Enter another address",
  "confirm.title": "Confirm the newsletter",
  "confirm.text": "Press the button to get the newsletter at your address.",
  "confirm.submit": "Confirm",
  "confirm.done": "You are subscribed",
  "confirm.done.text": "The next issue comes to your inbox. Every issue has a link to leave.",
  "confirm.expired": "This link has expired",
  "confirm.expired.text": "Links work for {count} days. Please enter your address again.",
  "confirm.again": "Subscribe again",
  "leave.title": "Leave the newsletter",
  "leave.text": "Press the button and we send no further issues to your address.",
  "leave.submit": "Unsubscribe",
  "leave.done": "You are unsubscribed",
  "leave.done.text": "We send no further issues. You can subscribe again at any time.",
  "mail.confirm.subject": "{appName}: please confirm the newsletter",
  "mail.confirm.text":
    "Your address was entered for the newsletter of {appName}. It starts when you confirm.",
  "mail.confirm.action": "Confirm the newsletter",
  "mail.confirm.note":
    "The link works for {count} days. If you did not ask for this, ignore this mail and nothing is sent to you.",
  "mail.known.subject": "{appName}: you already get the newsletter",
  "mail.known.text":
    "Your address was entered for the newsletter of {appName}. You already get it, so there is nothing to do.",
  "mail.known.action": "Unsubscribe",
  "mail.issue.note": "You get this mail because you subscribed to the newsletter of {appName}.",
} satisfies Record<string, Message>;

export type NewsletterMessages = Record<keyof typeof newsletter, Message>;

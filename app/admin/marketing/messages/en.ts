import type { Message } from "#app/platform/i18n/translate.ts";

export const adminMarketing = {
  "contact.one": "Contact message",
  "contact.many": "Contact Submissions",
  "contact.name": "Name",
  "contact.topic": "Topic",
  "contact.message": "Message",
  "contact.assignee": "Assigned to",
  "contact.replies": "Answers",
  "contact.author": "By",
  "contact.body": "Answer",
  "contact.body.help":
    "It is mailed in the language of their page, below a greeting and above their message.",
  "contact.mailed": "Mailed",
  "contact.take": "Take it",
  "contact.answer": "Send answer",
  "contact.assign": "Assign",
  "contact.close": "Close",
  "contact.spam": "Mark as spam",
  "contact.reopen": "Open again",
  "assign.email": "E-mail of the administrator",
  "contact.state.new": "New",
  "contact.state.in_progress": "In progress",
  "contact.state.answered": "Answered",
  "contact.state.closed": "Closed",
  "contact.state.spam": "Spam",
  "topic.question": "Question",
  "topic.correction": "Correction",
  "topic.listing": "Listing",
  "topic.advertising": "Advertising",
  "topic.privacy": "Privacy",
  "topic.technical": "Technical",
} satisfies Record<string, Message>;

export type MarketingMessages = Record<keyof typeof adminMarketing, Message>;

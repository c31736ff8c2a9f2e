import type { Message } from "#app/platform/i18n/translate.ts";

export const testPages = {
  "faq.title": "Test page: frequent questions",
  "faq.lead": "Every question of the help centre, as its pages show them.",
  "hooks.title": "Test page: direct calls",
  "hooks.lead":
    "Each function of the search, called in this process; its link asks the same over HTTP.",
  "hooks.answer": "How the answer begins",
  "hooks.answered": "Answered, {bytes} bytes",
  "hooks.failed": "Failed: {message}",
} satisfies Record<string, Message>;

export type TestPagesMessages = Record<keyof typeof testPages, Message>;

import type { Message } from "#app/platform/i18n/translate.ts";

export const welcome = {
  subject: "Welcome to {appName}",
  lead: "Hello {name}, your {appName} account is ready. Find doctors and clinics in Dubai, save your favourites and manage your requests in one place.",
  action: "Open your account",
  after: "If you did not create this account, contact us and we will close it.",
} satisfies Record<string, Message>;

export type WelcomeMessages = Record<keyof typeof welcome, Message>;

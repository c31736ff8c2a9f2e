import type { Message } from "#app/platform/i18n/translate.ts";

export const accountsSetup = {
  title: "Create the first administrator",
  lead: "This account runs {appName}: it adds clinics and doctors, opens booking, and reads what visitors write.",
  submit: "Create the account",
  failed: "The account was not created",
  "known.title": "This address has an account already",
  "known.text": "Choose another address for the administrator.",
  "refused.title": "This link does not work",
  "refused.text":
    "It was used, it has expired, or it was copied incompletely. If you have an administrator account, sign in.",
  "refused.operator":
    "If you run this site and it has no administrator yet, start it again: each start prints a new link, valid for 24 hours.",
  "refused.tooMany": "Too many wrong links were opened from your network. Wait 15 minutes.",
  "refused.signIn": "Sign in as an administrator",
} satisfies Record<string, Message>;
export type AccountsSetupMessages = Record<keyof typeof accountsSetup, Message>;

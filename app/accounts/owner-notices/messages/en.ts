import type { Message } from "#app/platform/i18n/translate.ts";

export const ownerNotices = {
  "mail.subject": "Your {appName} sign-in settings have changed",
  "mail.password": "The password of your {appName} account was changed.",
  "mail.factorOn": "Two-step verification was turned on for your {appName} account.",
  "mail.factorOff": "Two-step verification was turned off for your {appName} account.",
  "mail.factorReset":
    "Two-step verification of your {appName} account was turned off by the site operator, and every device was signed out.",
  "mail.codes": "New recovery codes were created for your {appName} account.",
  "mail.passkeyAdded": "A passkey was added to your {appName} account.",
  "mail.passkeyRemoved": "A passkey was removed from your {appName} account.",
  "mail.providerJoined":
    "Another account was linked to your {appName} account and can now be used to sign in.",
  "mail.providerLeft":
    "A linked account was removed from your {appName} account and can no longer be used to sign in.",
  "mail.action": "Review sign-in settings",
  "mail.after":
    "If this was you, no action is needed. If not, change your password immediately and sign out all other devices.",
} satisfies Record<string, Message>;
export type OwnerNoticesMessages = Record<keyof typeof ownerNotices, Message>;

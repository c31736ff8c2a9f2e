import type { Message } from "#app/platform/i18n/translate.ts";

export const deletion = {
  "asked.subject": "Your {appName} account will be deleted on {date}",
  "asked.text":
    "You asked us to delete your {appName} account. On {date} it is erased with everything in it. Until then nothing is lost: sign in, and it stays.",
  "asked.after": "If it was not you who asked, sign in now and change your password.",
  "kept.subject": "Your {appName} account stays",
  "kept.text": "You have signed in, so your {appName} account is not deleted.",
  "kept.after": "If it was not you who signed in, change your password.",
  "erased.subject": "Your {appName} account is deleted",
  "erased.text":
    "Your {appName} account and what was kept in it are erased. What tax law asks us to keep of payments stays for as long as it says.",
  "erased.after": "This is the last you hear from us.",
} satisfies Record<string, Message>;
export type DeletionMessages = Record<keyof typeof deletion, Message>;

import type { Message } from "#app/platform/i18n/translate.ts";

export const deletion = {
  "asked.subject": "Your {appName} account will be deleted on {date}",
  "asked.text":
    "You asked us to delete your {appName} account. On {date} it is erased with everything in it. To keep it, sign in before then.",
  action: "Sign in",
  "asked.after": "If you did not ask for this, sign in now and change your password.",
  "appointments.cancelled": {
    one: "We cancelled your upcoming appointment.",
    other: "We cancelled your {count} upcoming appointments.",
  },
  "appointments.kept": {
    one: "Your upcoming appointment takes place: the links in our last message about it still change or cancel it.",
    other:
      "Your {count} upcoming appointments take place: the links in our last message about each still change or cancel it.",
  },
  "kept.subject": "Your {appName} account will not be deleted",
  "kept.text": "You signed in, so we cancelled the deletion of your {appName} account.",
  "kept.after": "If this was not you, sign in and change your password.",
  "erased.subject": "Your {appName} account has been deleted",
  "erased.text":
    "Your {appName} account and everything in it have been erased. We retain payment records only for as long as tax law requires.",
  "erased.after": "This is our last message to you.",
} satisfies Record<string, Message>;
export type DeletionMessages = Record<keyof typeof deletion, Message>;

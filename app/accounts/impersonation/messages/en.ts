import type { Message } from "#app/platform/i18n/translate.ts";

export const impersonation = {
  banner: "You are viewing the site as {name}. You cannot make changes.",
  until: "Until {time}",
  end: "Back to the back office",
  notice: "An administrator viewed the site with your account to help you.",
  "notice.subject": "An administrator of {appName} viewed the site with your account",
  "notice.lead":
    "An administrator viewed the site as you see it. They could not change anything or see your health data.",
} satisfies Record<string, Message>;

export type ImpersonationMessages = Record<keyof typeof impersonation, Message>;

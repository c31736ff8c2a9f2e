import type { Message } from "#app/platform/i18n/translate.ts";

export const impersonation = {
  banner: "You see the site as {name}. Nothing can be changed.",
  until: "Until {time}",
  end: "Back to the back office",
  notice: "An administrator looked at the site with your account, to help you.",
  "notice.subject": "An administrator of {appName} used your view of the site",
  "notice.lead":
    "An administrator looked at the site as you see it. They could not change anything, and your health data stayed closed to them.",
} satisfies Record<string, Message>;

export type ImpersonationMessages = Record<keyof typeof impersonation, Message>;

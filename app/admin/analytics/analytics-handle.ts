import { joinMessages } from "#app/platform/areas/join-messages.ts";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";

/** The messages of the screens of figures. */
export const analyticsHandle = {
  messages: {
    en: joinMessages(
      () => import("./messages/en.ts"),
      () => import("#app/admin-kit/messages/en.ts"),
    ),
    ar: joinMessages(
      () => import("./messages/ar.ts"),
      () => import("#app/admin-kit/messages/ar.ts"),
    ),
  },
} satisfies PageHandle;

import { joinMessages } from "#app/platform/areas/join-messages.ts";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";

/** The messages of the pages of marketing that have forms. */
export const formPageHandle = {
  messages: {
    en: joinMessages(
      () => import("./messages/en.ts"),
      () => import("#app/ui/form/messages/en.ts"),
    ),
    ar: joinMessages(
      () => import("./messages/ar.ts"),
      () => import("#app/ui/form/messages/ar.ts"),
    ),
  },
} satisfies PageHandle;

import { joinMessages } from "#app/platform/areas/join-messages.ts";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";

/** The messages of the pages of resources: those of their subjects come with the page's data. */
export const resourceHandle = {
  messages: {
    en: joinMessages(
      () => import("#app/admin-kit/messages/en.ts"),
      () => import("#app/ui/form/messages/en.ts"),
      () => import("#app/ui/messages/en.ts"),
    ),
    ar: joinMessages(
      () => import("#app/admin-kit/messages/ar.ts"),
      () => import("#app/ui/form/messages/ar.ts"),
      () => import("#app/ui/messages/ar.ts"),
    ),
  },
} satisfies PageHandle;

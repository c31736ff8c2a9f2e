import { joinMessages } from "#app/platform/areas/join-messages.ts";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";

/** The messages of the tree of the vocabularies and of merging its items. */
export const treeHandle = {
  messages: {
    en: joinMessages(
      () => import("./messages/en.ts"),
      () => import("../messages/en.ts"),
      () => import("#app/ui/form/messages/en.ts"),
    ),
    ar: joinMessages(
      () => import("./messages/ar.ts"),
      () => import("../messages/ar.ts"),
      () => import("#app/ui/form/messages/ar.ts"),
    ),
  },
} satisfies PageHandle;

export const vocabulariesPath = "/admin/vocabularies";

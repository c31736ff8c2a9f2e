import { joinMessages } from "#app/platform/areas/join-messages.ts";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";
import { resourceHandle } from "./resource-handle.ts";

const { en, ar } = resourceHandle.messages;

/** The messages of the pages with the form of a record, which may have an editor, choose pictures, and ask about appointments. */
export const formHandle = {
  messages: {
    en: joinMessages(
      en,
      () => import("#app/booking/calendar/conflicts/messages/en.ts"),
      () => import("#app/admin/content/editor/messages/en.ts"),
      () => import("#app/admin/content/choose/messages/en.ts"),
    ),
    ar: joinMessages(
      ar,
      () => import("#app/booking/calendar/conflicts/messages/ar.ts"),
      () => import("#app/admin/content/editor/messages/ar.ts"),
      () => import("#app/admin/content/choose/messages/ar.ts"),
    ),
  },
} satisfies PageHandle;

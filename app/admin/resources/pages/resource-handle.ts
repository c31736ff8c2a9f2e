import { joinMessages } from "#app/platform/areas/join-messages.ts";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";

/** The messages of the pages of resources. */
export const resourceHandle = {
  messages: {
    en: joinMessages(
      () => import("#app/admin-kit/messages/en.ts"),
      () => import("../messages/en.ts"),
      () => import("#app/admin/bookings/messages/en.ts"),
      () => import("#app/admin/content/messages/en.ts"),
      () => import("#app/admin/discovery/messages/en.ts"),
      () => import("#app/admin/marketing/messages/en.ts"),
      () => import("#app/admin/imports/runs/messages/en.ts"),
      () => import("#app/admin/people/messages/en.ts"),
      () => import("#app/admin/providers/messages/en.ts"),
      () => import("#app/admin/system/messages/en.ts"),
      () => import("#app/ui/form/messages/en.ts"),
      () => import("#app/ui/messages/en.ts"),
    ),
    ar: joinMessages(
      () => import("#app/admin-kit/messages/ar.ts"),
      () => import("../messages/ar.ts"),
      () => import("#app/admin/bookings/messages/ar.ts"),
      () => import("#app/admin/content/messages/ar.ts"),
      () => import("#app/admin/discovery/messages/ar.ts"),
      () => import("#app/admin/marketing/messages/ar.ts"),
      () => import("#app/admin/imports/runs/messages/ar.ts"),
      () => import("#app/admin/people/messages/ar.ts"),
      () => import("#app/admin/providers/messages/ar.ts"),
      () => import("#app/admin/system/messages/ar.ts"),
      () => import("#app/ui/form/messages/ar.ts"),
      () => import("#app/ui/messages/ar.ts"),
    ),
  },
} satisfies PageHandle;

import { Outlet } from "react-router";
import { joinMessages } from "#app/platform/areas/join-messages.ts";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";
import { ArrivalNotice } from "./frame/arrival-notice.tsx";

export const handle = {
  isInteractive: true,
  messages: {
    en: joinMessages(
      () => import("./messages/en.ts"),
      () => import("./notifications/messages/en.ts"),
      () => import("#app/shell/messages/en.ts"),
      () => import("#app/support/messages/en.ts"),
    ),
    ar: joinMessages(
      () => import("./messages/ar.ts"),
      () => import("./notifications/messages/ar.ts"),
      () => import("#app/shell/messages/ar.ts"),
      () => import("#app/support/messages/ar.ts"),
    ),
  },
} satisfies PageHandle;

/** The back office: nothing of it loads on a public page. */
export default function AdminArea() {
  return (
    <>
      <ArrivalNotice />
      <Outlet />
    </>
  );
}

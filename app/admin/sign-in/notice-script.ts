// Served as /admin/login.js to the sign-in page of the back office: makes a toast of what led there.
import { noticeParam } from "#app/platform/web/notice.ts";
import { type ToastKind, toast } from "#app/ui/toasts/toast.ts";

const note = document.querySelector<HTMLElement>("[data-admin-notice]");
if (note) {
  const { adminNotice, title = "", text } = note.dataset;
  const kind: ToastKind = adminNotice === "warning" ? "warning" : "error";
  toast({ kind, title, text });
  const address = new URL(location.href);
  address.searchParams.delete(noticeParam);
  history.replaceState(history.state, "", address);
}

import { useEffect } from "react";
import { useLocation } from "react-router";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { noticeParam } from "#app/platform/web/notice.ts";
import { toast } from "#app/ui/toasts/toast.ts";
import { type AdminNotice, adminNoticeOf, adminNotices } from "../admin-notices.ts";
import type { AdminMessages } from "../messages/en.ts";

/** Shows what the redirect to this page says: as a toast, or as a line where no script runs. */
export function ArrivalNotice() {
  const { search } = useLocation();
  const notice = adminNoticeOf(new URLSearchParams(search).get(noticeParam));
  return notice && <Notice key={notice} notice={notice} />;
}

function Notice({ notice }: { notice: AdminNotice }) {
  const t = useMessages<AdminMessages>("admin");
  const title = t(`toast.${notice}.title`);
  const text = notice === "notificationRead" ? undefined : t(`toast.${notice}.text`);
  useEffect(() => {
    toast({ kind: adminNotices[notice], title, text });
    const address = new URL(location.href);
    address.searchParams.delete(noticeParam);
    history.replaceState(history.state, "", address);
  }, [notice, title, text]);
  return (
    <noscript>
      <p role="status" className="border-b border-line bg-saffron-soft px-4 py-3 text-sm">
        <strong className="font-semibold">{title}</strong> {text}
      </p>
    </noscript>
  );
}

import { useEffect } from "react";
import { useLocation } from "react-router";
import { noticeParam } from "#app/platform/web/notice.ts";
import { toast } from "#app/ui/toasts/toast.ts";
import { type AdminNotice, adminNoticeOf, adminNotices } from "../admin-notices.ts";
import { NoticeLine, useNoticeWords } from "./notice-line.tsx";

/** Shows what the redirect to this page says: as a toast, or as a line where no script runs. */
export function ArrivalNotice() {
  const { search } = useLocation();
  const notice = adminNoticeOf(new URLSearchParams(search).get(noticeParam));
  return notice && <Notice key={notice} notice={notice} />;
}

function Notice({ notice }: { notice: AdminNotice }) {
  const { title, text } = useNoticeWords(notice);
  useEffect(() => {
    toast({ kind: adminNotices[notice], title, text });
    const address = new URL(location.href);
    address.searchParams.delete(noticeParam);
    history.replaceState(history.state, "", address);
  }, [notice, title, text]);
  return <NoticeLine title={title} text={text} />;
}

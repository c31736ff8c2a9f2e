import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { AdminNotice } from "../admin-notices.ts";
import type { AdminMessages } from "../messages/en.ts";

export interface NoticeWords {
  title: string;
  text: string | undefined;
}

/** Title and text of a notice; what was done needs no text. */
export function useNoticeWords(notice: AdminNotice): NoticeWords {
  const t = useMessages<AdminMessages>("admin");
  const text = hasText(notice) ? t(`toast.${notice}.text`) : undefined;
  return { title: t(`toast.${notice}.title`), text };
}

const withText = ["accessDenied", "authenticationError", "secondFactor"] as const;

function hasText(notice: AdminNotice): notice is (typeof withText)[number] {
  return withText.some((one) => one === notice);
}

/** A notice where no script makes a toast of it. */
export function NoticeLine({ title, text }: NoticeWords) {
  return (
    <noscript>
      <p role="status" className="rounded-card bg-saffron-soft px-4 py-3">
        <strong className="font-semibold">{title}</strong> {text}
      </p>
    </noscript>
  );
}

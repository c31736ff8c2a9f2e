import type { FormEvent } from "react";
import { useLocation } from "react-router";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { formatMoment } from "#app/platform/i18n/format.ts";
import { useLocale, useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { AdminNotificationsMessages } from "./messages/en.ts";
import { type AdminNotification, messageOf, titleOf } from "./notification-rules.ts";

interface NotificationItemProps extends AdminNotification {
  markRead: (id: string) => Promise<void>;
}

/** One notification: what happened, when, and that it can be marked as read. */
export function NotificationItem({ markRead, ...notification }: NotificationItemProps) {
  const t = useMessages<AdminNotificationsMessages>("adminNotifications");
  const locale = useLocale();
  const localize = useLocalizedPath();
  const { pathname, search } = useLocation();
  const { id, readAt, createdAt, to } = notification;
  const [title, message] = [titleOf(notification), messageOf(notification)];
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void markRead(id);
  };
  return (
    <li className="grid gap-0.5 px-4 py-3 text-sm">
      <p className="flex items-baseline gap-2">
        {readAt === null && (
          <span className="size-2 shrink-0 rounded-full bg-danger">
            <span className="sr-only">{t("unread")}</span>
          </span>
        )}
        <span
          className={classNames("min-w-0 [overflow-wrap:anywhere]", !readAt && "font-semibold")}
        >
          {title}
        </span>
      </p>
      {message && <p className="text-muted [overflow-wrap:anywhere]">{message}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
        <time dateTime={createdAt}>{formatMoment(new Date(createdAt), locale)}</time>
        {to && (
          <AreaLink to={to} className="tap-target link">
            {t("open")}
          </AreaLink>
        )}
        {readAt === null && (
          <form
            method="post"
            action={localize(`/admin/notifications/${id}/read`)}
            onSubmit={onSubmit}
          >
            <input type="hidden" name="next" value={pathname + search} />
            <button type="submit" className="tap-target link">
              {t("markRead")}
            </button>
          </form>
        )}
      </div>
    </li>
  );
}

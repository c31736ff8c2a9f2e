import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Popover } from "#app/ui/overlays/popover.tsx";
import type { AdminNotificationsMessages } from "./messages/en.ts";
import { notificationsPath } from "./notification-calls.ts";
import { NotificationItem } from "./notification-item.tsx";
import type { AdminNotification } from "./notification-rules.ts";
import { useNotifications } from "./use-notifications.ts";

interface BellProps {
  /** Null when they could not be loaded. */
  loaded: AdminNotification[] | null;
}

/** The bell of the top bar: a red dot while something is unread, and the latest notifications. */
export function Bell({ loaded }: BellProps) {
  const t = useMessages<AdminNotificationsMessages>("adminNotifications");
  const { notifications, unread, hasFailed, markRead } = useNotifications(loaded);
  return (
    <Popover
      align="end"
      variant="ghost"
      size="icon"
      label={unread > 0 ? t("bell", { count: unread }) : t("bell.none")}
      trigger={
        <span className="relative">
          <Icon name="bell" className="size-5" />
          {unread > 0 && (
            <span
              data-unread
              className="absolute -end-0.5 -top-0.5 size-2.5 rounded-full border-2 border-surface bg-danger"
            />
          )}
        </span>
      }
      panelClassName="w-80! p-0!"
    >
      <p className="border-b border-line px-4 py-2.5 font-semibold">{t("list.title")}</p>
      <div className="max-h-96 overflow-y-auto">
        {hasFailed && (
          <p role="alert" className="px-4 py-3 text-sm text-danger">
            {t("load.failed")}
          </p>
        )}
        {!hasFailed && notifications.length === 0 && (
          <p className="px-4 py-6 text-center text-sm text-muted">{t("list.empty")}</p>
        )}
        <ul className="divide-y divide-line">
          {notifications.slice(0, mostInBell).map((notification) => (
            <NotificationItem key={notification.id} {...notification} markRead={markRead} />
          ))}
        </ul>
      </div>
      <AreaLink
        to={notificationsPath}
        className="flex min-h-11 items-center justify-center border-t border-line text-sm link"
      >
        {t("viewAll")}
      </AreaLink>
    </Popover>
  );
}

const mostInBell = 8;

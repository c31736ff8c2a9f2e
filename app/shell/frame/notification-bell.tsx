import { bellCount } from "#app/notifications/bell/live-news.ts";
import type { NotificationsMessages } from "#app/notifications/messages/en.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { useRootData } from "./use-root-data.ts";

/** The link to a signed-in person's notifications, with the number of unread ones. */
export function NotificationBell() {
  const t = useMessages<NotificationsMessages>("notifications");
  const { personName, unread } = useRootData();
  if (personName === null) return null;
  return (
    <Link
      to="/dashboard/notifications"
      data-bell
      aria-label={unread > 0 ? t("bell", { shown: bellCount(unread) }) : t("bell.none")}
      className={buttonClass({ variant: "ghost", size: "icon", className: "relative" })}
    >
      <Icon name="bell" className="size-5" />
      <span
        hidden={unread === 0}
        className="absolute end-0.5 top-1 min-w-4.5 rounded-full bg-brand px-1 text-center text-xs/4.5 font-semibold text-on-brand tabular [&[hidden]]:hidden"
      >
        {bellCount(unread)}
      </span>
    </Link>
  );
}

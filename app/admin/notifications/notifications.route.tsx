import { data } from "react-router";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { can } from "#app/platform/permissions.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { cardClass } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import { readAdminPage, wantsData } from "../read-admin-page.server.ts";
import type { Route } from "./+types/notifications.route.ts";
import type { AdminNotificationsMessages } from "./messages/en.ts";
import { NotificationItem } from "./notification-item.tsx";
import { readNotifications } from "./read-notifications.server.ts";
import { useNotifications } from "./use-notifications.ts";

/** The list and the page have one address: programs accept JSON, browsers HTML. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request }, next) => {
    // The loader refuses everybody else.
    const isAdministrator = can(context.get(requestContext).actor, "admin.enter");
    if (request.method !== "GET" || !wantsData(request) || !isAdministrator) return next();
    const scope = await readAdminPage(context, request);
    const headers = { "Cache-Control": "no-store", Vary: "Accept" };
    return Response.json(await readNotifications(scope), { headers });
  },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const notifications = await readNotifications(scope).catch((error: unknown) => {
    scope.log.error(
      { err: error, requestId: scope.requestId },
      "notifications could not be loaded",
    );
    return null;
  });
  const shown = { notifications, meta: scope.describe() };
  return data(shown, { status: notifications ? 200 : 503 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const t = useMessages<AdminNotificationsMessages>("adminNotifications");
  const { notifications, unread, hasFailed, markRead } = useNotifications(loaderData.notifications);
  if (hasFailed) {
    return (
      <AdminPage>
        <FormRefusal title={t("load.failed")} />
      </AdminPage>
    );
  }
  const lead = unread > 0 ? t("list.lead", { count: unread }) : t("list.allRead");
  return (
    <AdminPage lead={notifications.length > 0 && lead}>
      {notifications.length === 0 ? (
        <EmptyState className={cardClass} title={t("list.empty")} text={t("list.emptyText")} />
      ) : (
        <ul className={`${cardClass} divide-y divide-line`}>
          {notifications.map((notification) => (
            <NotificationItem key={notification.id} {...notification} markRead={markRead} />
          ))}
        </ul>
      )}
    </AdminPage>
  );
}

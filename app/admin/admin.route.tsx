import { Outlet } from "react-router";
import { getDisplayName } from "#app/accounts/queries.server.ts";
import type { Route } from "./+types/admin.route.ts";
import { AdminError } from "./frame/admin-error.tsx";
import { AdminFrame } from "./frame/admin-frame.tsx";
import { readNotifications } from "./notifications/read-notifications.server.ts";
import { readAdminPage, refuseProgram } from "./read-admin-page.server.ts";
import { nameSubscreens, readMenu } from "./read-menu.server.ts";

/** Programs without the role are refused as data, at every address of the back office. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, request }, next) => refuseProgram(context, request) ?? next(),
];

/** Returns the frame's data: the administrator and the menu. Every page checks its own access. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request, { isFrame: true });
  return {
    administrator: {
      id: scope.actor.userId,
      name: (await getDisplayName(scope, scope.actor)) || scope.t("name"),
    },
    office: scope.actor.office ?? ("full" as const),
    groups: await readMenu(scope),
    subscreens: nameSubscreens(scope),
    notifications: await readNotifications(scope).catch((error: unknown) => {
      // A page is worth more than its bell.
      const { log, requestId } = scope;
      log.error({ err: error, requestId }, "notifications could not be loaded");
      return null;
    }),
  };
}

export default function Admin({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame {...loaderData}>
      <Outlet />
    </AdminFrame>
  );
}

/** A failing page keeps the frame; if the frame's data is missing too, the error is shown alone. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <AdminError error={error} />;
  return (
    <AdminFrame {...loaderData}>
      <AdminError error={error} />
    </AdminFrame>
  );
}

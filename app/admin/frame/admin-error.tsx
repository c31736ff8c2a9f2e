import { lazy } from "react";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { OfflineScreen } from "#app/shell/errors/offline-screen.tsx";
import type { AdminMessages } from "../messages/en.ts";

// Fetched when something fails; where even that fails, one screen is already here.
const RouteError = lazy(() =>
  import("#app/shell/error-screens.tsx").then(
    (module) => ({ default: module.RouteError }),
    () => ({ default: OfflineScreen }),
  ),
);

/**
 * The error screen of a page of the back office. The server waits for it: behind a boundary of its
 * own it would be hidden where no script runs.
 */
export function AdminError({ error }: { error: unknown }) {
  const t = useMessages<AdminMessages>("admin");
  return <RouteError error={error} nameDocument={(title) => `${t("name")} – ${title}`} />;
}

import { lazy } from "react";
import { isRouteErrorResponse } from "react-router";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { OfflineScreen } from "#app/shell/errors/offline-screen.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { AdminMessages } from "../messages/en.ts";
import type { ScreenOff } from "../read-admin-page.server.ts";

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
  const nameDocument = (title: string) => `${t("name")} – ${title}`;
  if (isScreenOff(error)) {
    const title = t("off.title", { screen: error.data.off });
    return (
      <>
        <title>{nameDocument(title)}</title>
        <EmptyState
          headingLevel={1}
          title={title}
          text={t("off.text")}
          actions={<ButtonLink to="/admin/feature-toggles">{t("off.open")}</ButtonLink>}
        />
      </>
    );
  }
  return <RouteError error={error} nameDocument={nameDocument} />;
}

function isScreenOff(error: unknown): error is { data: ScreenOff } {
  return (
    isRouteErrorResponse(error) &&
    error.status === 404 &&
    typeof error.data === "object" &&
    error.data !== null &&
    "off" in error.data
  );
}

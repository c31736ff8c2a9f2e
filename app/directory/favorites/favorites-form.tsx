import { useLocalizedPath, useMessages } from "../../platform/i18n/locale-context.tsx";
import type { DirectoryMessages } from "../messages/en.ts";
import { favoritesFormId } from "./rules.ts";

/**
 * The one form of a document that all its hearts belong to. With a person signed in the page's script
 * sends it behind the page and says in a toast what came of it; else it is sent like any form.
 */
export function FavoritesForm({ isSignedIn }: { isSignedIn: boolean }) {
  const localize = useLocalizedPath();
  const t = useMessages<DirectoryMessages>("directory");
  const words = isSignedIn && {
    "data-added": t("favorite.added"),
    "data-removed": t("favorite.removed"),
    "data-undo": t("favorite.undo"),
    "data-error": t("favorite.error"),
    "data-failed": t("favorite.failed"),
  };
  return (
    <form
      id={favoritesFormId}
      method="post"
      action={localize("/favourites")}
      data-sign-in={isSignedIn ? undefined : ""}
      className="no-print"
      {...words}
    />
  );
}

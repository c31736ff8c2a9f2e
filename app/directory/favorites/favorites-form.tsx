import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { favoritesFormId } from "../cards/favorite/rules.ts";
import type { DirectoryMessages } from "../messages/en.ts";

/**
 * The one form of a document that all its hearts submit. For a signed-in person the page's script
 * submits it in the background and shows a toast; otherwise it is submitted like any form.
 */
export function FavoritesForm({ isSignedIn }: { isSignedIn: boolean }) {
  const localize = useLocalizedPath();
  const t = useMessages<DirectoryMessages>("directory");
  const word = (key: keyof DirectoryMessages) => (isSignedIn ? t(key) : undefined);
  return (
    <form
      id={favoritesFormId}
      method="post"
      action={localize("/favourites")}
      data-sign-in={isSignedIn ? undefined : ""}
      data-added={word("favorite.added")}
      data-removed={word("favorite.removed")}
      data-undo={word("favorite.undo")}
      data-undone={word("favorite.undone")}
      data-error={word("favorite.error")}
      data-failed={word("favorite.failed")}
      className="no-print"
    />
  );
}

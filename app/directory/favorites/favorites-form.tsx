import { useLocalizedPath, useMessages } from "../../platform/i18n/locale-context.tsx";
import type { DirectoryMessages } from "../messages/en.ts";

export const favoritesFormId = "favorites";

/**
 * The one form of a document that all its hearts belong to. With a person signed in the page's script
 * sends it behind the page and says here what came of it; else it is sent like any form.
 */
export function FavoritesForm({ isSignedIn }: { isSignedIn: boolean }) {
  const localize = useLocalizedPath();
  const t = useMessages<DirectoryMessages>("directory");
  return (
    <form
      id={favoritesFormId}
      method="post"
      action={localize("/favourites")}
      data-sign-in={isSignedIn ? undefined : ""}
      className="no-print"
    >
      {isSignedIn && (
        <>
          <Message said="add" text={t("favorite.added")} />
          <Message said="remove" text={t("favorite.removed")} />
          <Message said="failed" title={t("favorite.error")} text={t("favorite.failed")} />
          <output className="fixed end-4 bottom-20 z-50 max-w-[calc(100vw-2rem)] lg:bottom-4" />
        </>
      )}
    </form>
  );
}

function Message({ said, title, text }: { said: string; title?: string; text: string }) {
  return (
    <template data-said={said}>
      <p className="w-89 max-w-full rounded-card border border-line bg-surface p-4 text-sm shadow-float">
        {title && <strong className="block font-medium text-danger">{title}</strong>}
        {text}
      </p>
    </template>
  );
}

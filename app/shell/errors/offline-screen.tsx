import { useLocation } from "react-router";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { buttonClass } from "#app/ui/controls/button.tsx";
import type { UiMessages } from "#app/ui/messages/en.ts";

/** Replaces the error screens when their module cannot be fetched: the connection is lost. */
export function OfflineScreen() {
  const t = useMessages<UiMessages>("ui");
  const { pathname, search } = useLocation();
  const localize = useLocalizedPath();
  return (
    <main
      id="main"
      className="mx-auto grid max-w-narrow justify-items-center gap-4 py-20 text-center page-gutter"
    >
      <h1 className="text-2xl font-semibold">{t("offline.title")}</h1>
      <p className="max-w-[52ch] text-muted">{t("offline.text")}</p>
      <a href={localize(pathname + search)} className={buttonClass()}>
        {t("offline.action")}
      </a>
    </main>
  );
}

import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { ShellMessages } from "../messages/en.ts";
import { useRootData } from "./use-root-data.ts";

/** Says on every page that nothing can be saved while the site moves to another database. */
export function ReadOnlyNotice() {
  const t = useMessages<ShellMessages>("shell");
  return (
    useRootData().isReadOnly && <p className="bg-saffron-soft py-2 page-gutter">{t("readOnly")}</p>
  );
}

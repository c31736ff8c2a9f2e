import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { ShellMessages } from "../messages/en.ts";

/** Says that times are Dubai's where the reader's clock differs, which a script of the head marks. */
export function ZoneNote() {
  const t = useMessages<ShellMessages>("shell");
  return (
    <aside aria-label={t("zone.label")} className="hidden in-data-[zone=other]:block">
      <p className="mx-auto max-w-wide py-1 text-xs text-muted page-gutter">{t("zone.text")}</p>
    </aside>
  );
}

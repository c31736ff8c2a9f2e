import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { ShellMessages } from "../messages/en.ts";
import { useRootData } from "./use-root-data.ts";

/** Says on demo installations that the listings and their claims are invented; printed as well. */
export function DemoNotice() {
  const t = useMessages<ShellMessages>("shell");
  const { isDemo } = useRootData();
  if (!isDemo) return null;
  return (
    <aside aria-label={t("demo.mark")} className="border-b border-line bg-sand-soft text-ink">
      <p className="mx-auto frame-width py-1 text-xs page-gutter">{t("demo.text")}</p>
    </aside>
  );
}

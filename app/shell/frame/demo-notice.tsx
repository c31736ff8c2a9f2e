import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { ShellMessages } from "../messages/en.ts";
import { useRootData } from "./use-root-data.ts";

/** Marks results on demo installations in the header: their notice is below the results. */
export function DemoMark() {
  const t = useMessages<ShellMessages>("shell");
  const { isDemo } = useRootData();
  if (!isDemo) return null;
  return (
    <a href="#demo-notice" className="rounded-full bg-sand-soft px-2 py-1 text-xs max-md:hidden">
      {t("demo.mark")}
    </a>
  );
}

/** Says on demo installations that the listings and their claims are invented; printed as well. */
export function DemoNotice() {
  const t = useMessages<ShellMessages>("shell");
  const { isDemo } = useRootData();
  if (!isDemo) return null;
  return (
    <aside
      id="demo-notice"
      aria-label={t("demo.mark")}
      className="border-b border-line bg-sand-soft text-ink"
    >
      <p className="mx-auto frame-width py-1 text-xs page-gutter">{t("demo.text")}</p>
    </aside>
  );
}

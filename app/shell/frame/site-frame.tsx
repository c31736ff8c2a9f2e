import type { ReactNode } from "react";
import { useMessages } from "../../platform/i18n/locale-context.tsx";
import { buttonClass } from "../../ui/button.tsx";
import type { ShellMessages } from "../messages/en.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** Header and footer around a public page; the page itself brings `<main id="main">`. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const t = useMessages<ShellMessages>("shell");
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className={buttonClass({
          className: "fixed start-4 top-3 z-50 -translate-y-24 focus-visible:translate-y-0",
        })}
      >
        {t("nav.skip")}
      </a>
      <SiteHeader />
      <div className="grow">{children}</div>
      <SiteFooter />
    </div>
  );
}

import { type ReactNode, useEffect } from "react";
import { useLocation, useMatches } from "react-router";
import { readHandles } from "#app/platform/areas/page-handle.ts";
import { ServerPiece } from "#app/platform/web/ready-markup.tsx";
import { SupportButton } from "#app/support/chat/support-button.tsx";
import { DemoMark, DemoNotice } from "./demo-notice.tsx";
import { ImpersonationBanner } from "./impersonation-banner.tsx";
import { NoticeLine } from "./notice-line.tsx";
import { isSamePlace } from "./places.ts";
import { ReadOnlyNotice } from "./read-only-notice.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { useRootData } from "./use-root-data.ts";
import { ZoneNote } from "./zone-note.tsx";

/**
 * Header and footer around a public page; the page itself brings `<main id="main">`. Both are the
 * document's own: no browser fetches what draws them.
 */
export function SiteFrame({ children }: { children: ReactNode }) {
  useCurrentPlace();
  const { hasSupport } = useRootData();
  const { pathname } = useLocation();
  // Results come first on their screens: the notice follows them.
  const hasResults = readHandles(useMatches()).some(({ resultsId }) => resultsId);
  return (
    <div className="flex min-h-dvh flex-col">
      <ServerPiece id="site-header">
        {import.meta.env.SSR && (
          <>
            <ImpersonationBanner />
            <ReadOnlyNotice />
            <SiteHeader />
            {hasResults ? <DemoMark /> : <DemoNotice />}
            {!hasResults && <ZoneNote />}
            <NoticeLine />
          </>
        )}
      </ServerPiece>
      <div className="grow">{children}</div>
      <ServerPiece id="site-footer">
        {import.meta.env.SSR && (
          <>
            {hasResults && <ZoneNote />}
            {hasResults && <DemoNotice />}
            <SiteFooter />
            {hasSupport && pathname !== "/support" && <SupportButton />}
          </>
        )}
      </ServerPiece>
    </div>
  );
}

/** The one thing of the header that changes without a new document. */
function useCurrentPlace() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>("#site-header nav a")) {
      if (isSamePlace(link, { pathname, search })) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
  }, [pathname, search]);
}

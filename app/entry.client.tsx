import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { readHandles } from "./platform/areas/page-handle.ts";
import { loadMessages } from "./platform/areas/page-messages.ts";
import { isLocale } from "./platform/i18n/locale.ts";
import { recordEarlyTexts } from "./ui/controls/early-texts.ts";

declare global {
  interface Window {
    /** The modules of the routes of this document: the router sets them before it runs the entry. */
    __reactRouterRouteModules?: Record<string, { handle?: unknown } | undefined>;
  }
}

const { lang } = document.documentElement;
const handles = readHandles(Object.values(window.__reactRouterRouteModules ?? {}));
await loadMessages(handles, isLocale(lang) ? lang : "en");

/** Errors that an error screen replaces reach no listener of the window; a lost connection is none. */
function reportReplaced(error: unknown) {
  if (error instanceof Error && navigator.onLine) reportError(error);
}

recordEarlyTexts(document);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={reportReplaced} />
    </StrictMode>,
  );
});

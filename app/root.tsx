import { lazy, type ReactNode } from "react";
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
} from "react-router";
import type { Route } from "./+types/root.ts";
import { getDisplayName } from "./accounts/queries.server.ts";
import { inLocale } from "./platform/i18n/locale.ts";
import "./app.css";
import { useCatalog } from "./catalog.ts";
import { isDemoInstallation } from "./demo/queries.server.ts";
import { allKinds, type ListedKinds } from "./directory/listings/listed-kinds/listed-kinds.ts";
import { getListedKinds } from "./directory/listings/listed-kinds/queries.server.ts";
import { countUnread } from "./notifications/queries.server.ts";
import { impersonationOf, isPerson } from "./platform/actor.ts";
import { isInteractive, type PageHandle, readHandles } from "./platform/areas/page-handle.ts";
import { cachedFeatures } from "./platform/features/feature-toggles.server.ts";
import { directionOf, localizedPath } from "./platform/i18n/locale.ts";
import { LocaleProvider } from "./platform/i18n/locale-context.tsx";
import { type RequestContext, requestContext } from "./platform/services.server.ts";
import { noticeParam } from "./platform/web/notice.ts";
import { OfflineScreen } from "./shell/errors/offline-screen.tsx";
import { InlineScript } from "./shell/frame/inline-script.tsx";
import { LateScripts } from "./shell/frame/late-scripts.tsx";
import { noticeOf } from "./shell/frame/notices.ts";
import { SiteFrame } from "./shell/frame/site-frame.tsx";
import { type RootData, useRootData } from "./shell/frame/use-root-data.ts";
import { appPageScript, endScript, headScript, speculationRules } from "./shell/page-scripts.ts";
import { preloadedFonts } from "./ui/fonts/font-files.ts";
import { Toaster } from "./ui/toasts/toaster.tsx";

/** Messages of the document itself, which every interactive page needs. */
export const handle = {
  messages: { en: () => import("./ui/messages/en.ts"), ar: () => import("./ui/messages/ar.ts") },
} satisfies PageHandle;

// Fetched when something fails; where even that fails, one screen is already here.
const RouteErrorScreen = lazy(() =>
  import("./shell/error-screens.tsx").then(
    (module) => ({ default: module.RouteErrorScreen }),
    () => ({ default: OfflineScreen }),
  ),
);

export async function loader({ context, request: { url } }: Route.LoaderArgs): Promise<RootData> {
  const request = context.get(requestContext);
  const { actor, config, database, density, locale, nonce, requestId, theme } = request;
  return {
    locale,
    theme,
    density,
    nonce,
    requestId,
    appName: inLocale(locale, config.APP_NAME, config.APP_NAME_AR),
    emergency: { ambulance: config.EMERGENCY_NUMBER, police: config.POLICE_NUMBER },
    personName: await getDisplayName(request, actor),
    impersonatedUntil: impersonationOf(actor)?.until ?? null,
    hasHelp: cachedFeatures(database, actor)["help.public"],
    hasOpenData: cachedFeatures(database, actor)["data.open"],
    listed: await readListedKinds(request),
    hasNewsletter: cachedFeatures(database, actor)["newsletter.signup"],
    hasSupport: cachedFeatures(database, actor)["support.enabled"],
    unread: await readUnread(request),
    isDemo: await readIsDemo(request),
    isReadOnly: database.writes.isClosed,
    // In development every file changes under its old name.
    notice: noticeOf(new URL(url).searchParams.get(noticeParam)),
    keepsPages: config.OFFLINE_PAGES && config.NODE_ENV !== "development",
  };
}

/** A page is worth more than the number at its bell. */
async function readUnread({ actor, database, log, requestId }: RequestContext): Promise<number> {
  if (!isPerson(actor)) return 0;
  return countUnread(database, actor).then(
    ({ all }) => all,
    (error: unknown) => {
      log.error({ err: error, requestId }, "unread notifications could not be counted");
      return 0;
    },
  );
}

/** A page without the notice is better than none, as that of a database that is being prepared. */
function readIsDemo({ database, log, requestId }: RequestContext): Promise<boolean> {
  return isDemoInstallation(database).catch((error: unknown) => {
    log.warn({ reason: String(error), requestId }, "page rendered without the demo notice");
    return false;
  });
}

/** A page whose menu leads to empty lists is better than none. */
function readListedKinds({ database, log, requestId }: RequestContext): Promise<ListedKinds> {
  return getListedKinds(database).catch((error: unknown) => {
    log.warn({ reason: String(error), requestId }, "page rendered with the whole menu");
    return allKinds;
  });
}

/** Person and language: a new search or filter changes neither. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
}: ShouldRevalidateFunctionArgs) {
  const langOf = ({ searchParams }: URL) => searchParams.get("lang");
  return formMethod !== undefined || langOf(currentUrl) !== langOf(nextUrl);
}

export function Layout({ children }: { children: ReactNode }) {
  const { density, locale, theme, nonce, keepsPages, personName } = useRootData();
  const catalog = useCatalog(locale);
  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-theme={theme}
      data-density={density ?? undefined}
      data-own={personName === null ? undefined : ""}
      data-keeps-pages={keepsPages ? "" : undefined}
      className={theme === "system" ? undefined : theme}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <InlineScript code={import.meta.env.SSR ? headScript : ""} />
        {preloadedFonts[locale].map((href) => (
          <link
            key={href}
            rel="preload"
            href={href}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        <meta name="theme-color" content="#fcfaf6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#081a1e" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={localizedPath("/manifest.webmanifest", locale)} />
        {/* A header that is half there would be painted, and move when its rest arrives. */}
        <link rel="expect" href="#main" blocking="render" />
        <Meta />
        <Links />
      </head>
      <body>
        <LocaleProvider locale={locale} catalog={catalog}>
          {children}
          <Toaster />
        </LocaleProvider>
        <PageScripts nonce={nonce} />
      </body>
    </html>
  );
}

/** Scripts of all pages, rules for prefetching the next one, and React on interactive pages. */
function PageScripts({ nonce }: { nonce: string | undefined }) {
  const handles = readHandles(useMatches());
  const isReading = import.meta.env.SSR && !isInteractive(handles);
  const rules = isReading ? speculationRules.ofPages : speculationRules.ofAppPages;
  return (
    <>
      <InlineScript code={import.meta.env.SSR ? endScript : ""} />
      <InlineScript type="speculationrules" code={import.meta.env.SSR ? rules : ""} />
      {isReading ? null : (
        <>
          <InlineScript nonce={nonce} code={import.meta.env.SSR ? appPageScript : ""} />
          <ScrollRestoration nonce={nonce} storageKey="scrollState" />
          <LateScripts nonce={nonce} />
        </>
      )}
    </>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame>
      <RouteErrorScreen error={error} />
    </SiteFrame>
  );
}

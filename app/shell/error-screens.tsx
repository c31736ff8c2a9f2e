import type { ReactNode } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { SimilarCards } from "#app/directory/profile-parts/similar-cards.tsx";
import type { RemovedListing } from "#app/directory/rules.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useLocale } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator, type Translate } from "#app/platform/i18n/translate.ts";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { ErrorScreen } from "#app/ui/error-screen.tsx";
import { errors as arabic } from "./errors/messages/ar.ts";
import { type ErrorMessages, errors as english } from "./errors/messages/en.ts";
import {
  chooseErrorScreen,
  type ErrorScreenName,
  entityOfPath,
  type MissingSubject,
  missingPlaceOf,
  removedListingOf,
} from "./errors/rules.ts";
import { SearchAgain } from "./errors/search-again.tsx";
import { useRootData } from "./frame/use-root-data.ts";

type Key = keyof ErrorMessages;
type Action =
  | "tryAgain"
  | "retry"
  | "refresh"
  | "home"
  | "browse"
  | "signIn"
  | "admin"
  | "dashboard"
  | "blog"
  | "help"
  | "contact";

interface Screen {
  /** The status as the protocol names it. */
  name?: Key;
  title: Key;
  text?: Key;
  /** The first is the one to take. */
  actions: Action[];
  /** Shows the details of the error, collapsed, under the text. */
  hasDetails?: boolean;
}

/** Every error screen of the product. */
export const errorScreens: Record<ErrorScreenName, Screen> = {
  generic: {
    title: "generic.title",
    text: "generic.text",
    actions: ["tryAgain", "refresh", "home"],
  },
  router: { title: "router.title", actions: ["tryAgain", "home"] },
  network: {
    title: "generic.title",
    text: "network",
    actions: ["tryAgain", "refresh", "home"],
  },
  search: {
    title: "search.title",
    text: "search.text",
    actions: ["tryAgain", "refresh", "home"],
  },
  admin: { title: "admin.title", text: "section.text", actions: ["retry", "refresh"] },
  directory: {
    title: "directory.title",
    text: "directory.text",
    actions: ["tryAgain", "browse", "home"],
  },
  entity: {
    title: "directory.title",
    text: "entity.text",
    actions: ["tryAgain", "browse", "home"],
  },
  franchiseManager: {
    title: "franchiseManager.title",
    text: "franchiseManager.text",
    actions: ["tryAgain", "refresh"],
    hasDetails: true,
  },
  badRequest: {
    name: "400.name",
    title: "400.title",
    text: "validation",
    actions: ["browse", "home"],
  },
  unauthorized: {
    name: "401.name",
    title: "401.title",
    text: "401.text",
    actions: ["signIn", "home"],
  },
  forbidden: { name: "403.name", title: "403.title", text: "403.text", actions: ["home"] },
  suspended: {
    name: "403.name",
    title: "403suspended.title",
    text: "403suspended.text",
    actions: ["contact", "home"],
  },
  notFound: {
    name: "404.name",
    title: "404.title",
    text: "404.text",
    actions: ["browse", "home"],
  },
  articleNotFound: {
    name: "404.name",
    title: "404article.title",
    text: "404article.text",
    actions: ["blog", "home"],
  },
  helpNotFound: {
    name: "404.name",
    title: "404help.title",
    text: "404help.text",
    actions: ["help", "home"],
  },
  bookingNotFound: {
    name: "404.name",
    title: "404booking.title",
    text: "404booking.text",
    actions: ["signIn", "home"],
  },
  adminNotFound: {
    name: "404.name",
    title: "404admin.title",
    text: "404admin.text",
    actions: ["admin", "home"],
  },
  dashboardNotFound: {
    name: "404.name",
    title: "404dashboard.title",
    text: "404dashboard.text",
    actions: ["dashboard", "home"],
  },
  methodNotAllowed: {
    name: "405.name",
    title: "405.title",
    text: "405.text",
    actions: ["tryAgain", "home"],
  },
  gone: {
    name: "410.name",
    title: "410.title",
    text: "410.text",
    actions: ["browse", "home"],
  },
  removedListing: {
    name: "410.name",
    title: "410listing.title",
    text: "410listing.text",
    actions: ["browse", "home"],
  },
  tooLarge: {
    name: "413.name",
    title: "413.title",
    text: "413.text",
    actions: ["tryAgain", "home"],
  },
  addressTooLong: {
    name: "414.name",
    title: "414.title",
    text: "414.text",
    actions: ["browse", "home"],
  },
  tooSlow: {
    name: "408.name",
    title: "408.title",
    text: "408.text",
    actions: ["tryAgain", "home"],
  },
  tooManyRequests: {
    name: "429.name",
    title: "429.title",
    text: "429.text",
    actions: ["tryAgain", "home"],
  },
  headersTooLarge: {
    name: "431.name",
    title: "431.title",
    text: "431.text",
    actions: ["tryAgain", "home"],
  },
  notSetUp: { name: "501.name", title: "501.title", text: "501.text", actions: ["home"] },
  busy: {
    name: "503.name",
    title: "503busy.title",
    text: "503busy.text",
    actions: ["tryAgain", "home"],
  },
  readOnly: {
    name: "503.name",
    title: "503readOnly.title",
    text: "503readOnly.text",
    actions: ["tryAgain", "home"],
  },
  unavailable: {
    name: "503.name",
    title: "503.title",
    text: "503.text",
    actions: ["tryAgain", "refresh", "home"],
  },
};

const actionPlaces: Partial<Record<Action, string>> = {
  home: "/",
  browse: "/search",
  admin: "/admin",
  dashboard: "/dashboard",
  blog: "/blog",
  help: "/help",
  contact: "/contact",
};

/** Translates without the page's catalog: these texts are loaded only with an error. */
function useErrorMessages(): Translate<ErrorMessages> {
  const locale = useLocale();
  return createTranslator(locale, inLocale(locale, english, arabic));
}

interface ErrorScreenViewProps {
  screen: ErrorScreenName;
  pathname: string;
  search?: string;
  requestId?: string | undefined;
  /** The part of the address that matched no entry. */
  missing?: MissingSubject | null;
  /** The day on which the licence of a removed listing ended, as shown. */
  licenceEndedOn?: string | null;
  /** Status and words of an error that no screen was written for. */
  unexpected?: string | undefined;
  /** Only outside production. */
  stack?: string | undefined;
  headingLevel?: 1 | 2;
  /** The target of "browse", when it is narrower than the whole search. */
  browseHref?: string | undefined;
}

/** Renders an error screen. Its actions are links, so they work without scripts. */
export function ErrorScreenView(props: ErrorScreenViewProps) {
  const t = useErrorMessages();
  const locale = useLocale();
  const screen = errorScreens[props.screen];
  const here = props.pathname + (props.search ?? "");
  const hrefOf = (action: Action) => {
    if (action === "signIn")
      return localizedPath(`/login?next=${encodeURIComponent(here)}`, locale);
    if (action === "browse" && props.browseHref) return localizedPath(props.browseHref, locale);
    return localizedPath(actionPlaces[action] ?? here, locale);
  };
  return (
    <ErrorScreen
      name={screen.name && t(screen.name)}
      title={t(screen.title)}
      text={screenText(props, t)}
      requestId={props.requestId}
      headingLevel={props.headingLevel}
      details={screen.hasDetails || props.stack ? <ErrorDetails {...props} /> : undefined}
      actions={screen.actions.map((action, index) => (
        <a
          key={action}
          href={hrefOf(action)}
          className={buttonClass({ variant: index === 0 ? "primary" : "secondary" })}
        >
          {t(`action.${action}`)}
        </a>
      ))}
    />
  );
}

function screenText(props: ErrorScreenViewProps, t: Translate<ErrorMessages>): ReactNode {
  const entity = props.missing ?? (props.screen === "entity" ? entityOfPath(props.pathname) : null);
  if (entity) {
    const entityType = t(`entity.${entity.entityType}`);
    return t("entity.text", { entityType, slug: entity.slug });
  }
  if (props.licenceEndedOn) return t("410listing.licence", { date: props.licenceEndedOn });
  const { text } = errorScreens[props.screen];
  return text ? t(text) : <bdi dir="ltr">{props.unexpected}</bdi>;
}

function ErrorDetails({ unexpected, requestId, stack }: ErrorScreenViewProps) {
  const t = useErrorMessages();
  const words = [unexpected, requestId, stack].filter(Boolean).join("\n");
  return (
    <details className="w-full max-w-prose text-start text-sm">
      <summary className="inline-flex min-h-11 items-center link">{t("details")}</summary>
      <pre
        dir="ltr"
        className="mt-1 overflow-x-auto rounded-control bg-sunken p-3 text-xs whitespace-pre-wrap"
      >
        {words || t("unexpected")}
      </pre>
    </details>
  );
}

/**
 * The root error boundary: the screen for the error's status and part of the site, in the page's
 * language.
 */
export function RouteErrorScreen({ error }: { error: unknown }) {
  return (
    <main id="main">
      <RouteError error={error} />
    </main>
  );
}

interface RouteErrorProps {
  error: unknown;
  /** Names the document where it is not named after the site. */
  nameDocument?: (title: string) => string;
}

/** The same within a page that has its frame. */
export function RouteError({ error, nameDocument }: RouteErrorProps) {
  const { pathname, search } = useLocation();
  const { appName, hasHelp, requestId } = useRootData();
  const t = useErrorMessages();
  const failure = describeError(error);
  const removed = failure.removed ?? null;
  const found = removed ? "removedListing" : chooseErrorScreen({ ...failure, pathname });
  // A help centre that is closed is not spoken of.
  const screen = found === "helpNotFound" && !hasHelp ? "notFound" : found;
  const title = t(errorScreens[screen].title);
  const unexpected = failure.status
    ? `${failure.status} ${failure.statusText ?? ""}`.trim()
    : failure.message;
  return (
    <>
      <title>{nameDocument?.(title) ?? `${title} · ${appName}`}</title>
      <meta name="robots" content="noindex" />
      <ErrorScreenView
        screen={screen}
        pathname={pathname}
        search={search}
        requestId={isAbsence(failure.status) ? undefined : (failure.requestId ?? requestId)}
        unexpected={unexpected}
        missing={failure.missing ?? null}
        licenceEndedOn={removed?.licenceEndedOn ?? null}
        stack={failure.stack}
        browseHref={removed?.searchHref}
      />
      {searchedAgain.has(screen) && (
        <SearchAgain slug={(failure.missing ?? entityOfPath(pathname))?.slug ?? ""} t={t} />
      )}
      {removed && <SimilarListings removed={removed} />}
    </>
  );
}

/** Screens of public pages that are not there, beside which a search leads on. */
const searchedAgain: ReadonlySet<ErrorScreenName> = new Set(["entity", "notFound", "gone"]);

/** Returns whether the status is an absence, which is no fault to look up in the log. */
function isAbsence(status: number | undefined): boolean {
  return status === 404 || status === 410;
}

/** Listings to use instead of a removed one. */
function SimilarListings({ removed }: { removed: RemovedListing }) {
  const t = useErrorMessages();
  if (removed.similar.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="mx-auto w-full max-w-narrow pb-12 page-gutter">
      <h2 id="similar" className="mb-4 text-lg font-semibold">
        {t("410listing.similar")}
      </h2>
      <SimilarCards cards={removed.similar} />
    </section>
  );
}

function describeError(error: unknown) {
  if (isRouteErrorResponse(error)) {
    const { status, statusText } = error;
    const missing = missingPlaceOf(error.data);
    const removed = removedListingOf(error.data);
    const { code, requestId } = refusalOf(error.data);
    return { status, statusText, missing, removed, code, requestId };
  }
  if (!(error instanceof Error)) return {};
  return { message: error.message, stack: import.meta.env.DEV ? error.stack : undefined };
}

function refusalOf(data: unknown): { code?: string; requestId?: string } {
  if (typeof data !== "object" || data === null) return {};
  return {
    ...("code" in data && typeof data.code === "string" && { code: data.code }),
    ...("requestId" in data && typeof data.requestId === "string" && { requestId: data.requestId }),
  };
}

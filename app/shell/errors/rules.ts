import type { RemovedListing } from "#app/directory/rules.ts";

/** The screens of both error catalogues. */
export type ErrorScreenName =
  | "generic"
  | "router"
  | "search"
  | "admin"
  | "directory"
  | "entity"
  | "franchiseManager"
  | "network"
  | "badRequest"
  | "unauthorized"
  | "forbidden"
  | "suspended"
  | "notFound"
  | "articleNotFound"
  | "helpNotFound"
  | "bookingNotFound"
  | "adminNotFound"
  | "dashboardNotFound"
  | "methodNotAllowed"
  | "gone"
  | "removedListing"
  | "tooLarge"
  | "addressTooLong"
  | "tooSlow"
  | "tooManyRequests"
  | "headersTooLarge"
  | "notSetUp"
  | "busy"
  | "readOnly"
  | "unavailable";

const screenOfStatus: Record<number, ErrorScreenName> = {
  400: "badRequest",
  401: "unauthorized",
  403: "forbidden",
  404: "notFound",
  405: "methodNotAllowed",
  408: "tooSlow",
  410: "gone",
  413: "tooLarge",
  414: "addressTooLong",
  422: "badRequest",
  429: "tooManyRequests",
  431: "headersTooLarge",
  501: "notSetUp",
  503: "unavailable",
};

const entityPath = /^\/(professionals|clinics|services|franchises)\/([^/]+)\/?$/;
const directoryPath = /^\/(d\/(professionals|clinics|services)|doctors|professionals\/[^/]+)\/[^/]/;
const listingPath = /^\/(d|doctors|professionals|clinics|services|franchises)(\/|$)/;

const namedPlaces = ["city", "district", "category"] as const;

/** The entry that a page did not find, as the error screen names it. */
export interface MissingSubject {
  entityType:
    | "professionals"
    | "clinics"
    | "services"
    | "franchises"
    | (typeof namedPlaces)[number];
  slug: string;
}

/** Returns the part of a directory path that a 404 response names as unknown, or null. */
export function missingPlaceOf(answer: unknown): MissingSubject | null {
  if (typeof answer !== "object" || answer === null) return null;
  if (!("entityType" in answer && "slug" in answer) || typeof answer.slug !== "string") return null;
  const entityType = namedPlaces.find((one) => one === answer.entityType);
  return entityType ? { entityType, slug: answer.slug.slice(0, 120) } : null;
}

/**
 * Returns the removed listing of a 410 response, or null; the loaders of profiles and of forms about listings send one.
 */
export function removedListingOf(answer: unknown): RemovedListing | null {
  if (typeof answer !== "object" || answer === null) return null;
  if (!("removed" in answer && "similar" in answer && "searchHref" in answer)) return null;
  const { removed, similar, searchHref } = answer;
  if (!isEntityType(removed) || !Array.isArray(similar) || typeof searchHref !== "string")
    return null;
  const ended = "licenceEndedOn" in answer ? answer.licenceEndedOn : null;
  const licenceEndedOn = typeof ended === "string" ? ended : null;
  return { removed, similar, searchHref, licenceEndedOn };
}

/** Returns the profile that an address names, for its error screen. */
export function entityOfPath(pathname: string): MissingSubject | null {
  const [, entityType, slug] = entityPath.exec(pathname) ?? [];
  if (!isEntityType(entityType) || slug === undefined) return null;
  return { entityType, slug: decodeSlug(slug) };
}

function isEntityType(
  value: unknown,
): value is "professionals" | "clinics" | "services" | "franchises" {
  return (
    value === "professionals" ||
    value === "clinics" ||
    value === "services" ||
    value === "franchises"
  );
}

/** Decodes a slug; a malformed escape stays undecoded. */
function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug).slice(0, 120);
  } catch {
    return slug.slice(0, 120);
  }
}

/**
 * Chooses the screen of an error: by its status first, then by the part of the site it happened in.
 */
export function chooseErrorScreen(error: {
  status?: number | undefined;
  /** The code of the refusal, where the answer has one. */
  code?: string | undefined;
  pathname: string;
  message?: string;
}): ErrorScreenName {
  const { status = 500, code, pathname } = error;
  if (status === 404) return notFoundScreen(pathname);
  if (code === "read_only") return "readOnly";
  // An outage must not look like an empty directory on a search page.
  if (status === 503 && isSearch(pathname)) return "search";
  if (code === "busy" || code === "suspended") return code;
  const byStatus = screenOfStatus[status];
  if (byStatus) return byStatus;
  if (status < 500) return "router";
  if (error.message && categorizeMessage(error.message).key === "network") return "network";
  if (isWithin(pathname, "/admin/franchises")) return "franchiseManager";
  if (isWithin(pathname, "/admin")) return "admin";
  if (isSearch(pathname)) return "search";
  if (entityOfPath(pathname)) return "entity";
  return listingPath.test(pathname) ? "directory" : "generic";
}

function notFoundScreen(pathname: string): ErrorScreenName {
  if (isWithin(pathname, "/admin")) return "adminNotFound";
  if (isWithin(pathname, "/dashboard")) return "dashboardNotFound";
  if (directoryPath.test(pathname)) return "directory";
  if (isWithin(pathname, "/blog")) return "articleNotFound";
  if (isWithin(pathname, "/help")) return "helpNotFound";
  if (isWithin(pathname, "/bookings")) return "bookingNotFound";
  return entityOfPath(pathname) ? "entity" : "notFound";
}

function isSearch(pathname: string): boolean {
  return isWithin(pathname, "/search") || isWithin(pathname, "/browse");
}

function isWithin(pathname: string, folder: string): boolean {
  return pathname === folder || pathname.startsWith(`${folder}/`);
}

const categories = [
  { key: "network", isRetryable: true, words: /network|fetch|timeout|connection/i },
  { key: "validation", isRetryable: false, words: /validation|invalid|required|format/i },
  {
    key: "permission",
    isRetryable: false,
    words: /permission|unauthorized|forbidden|access denied/i,
  },
  { key: "notFound", isRetryable: false, words: /not found|404|does not exist/i },
  { key: "server", isRetryable: true, words: /server|500/i },
  { key: "database", isRetryable: true, words: /database/i },
] as const;

/**
 * Maps an internal error message to the message key that visitors see, and whether a retry makes
 * sense.
 */
export function categorizeMessage(message: string) {
  const found = categories.find(({ words }) => words.test(message));
  return found ?? { key: "unexpected" as const, isRetryable: false };
}

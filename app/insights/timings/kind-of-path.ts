import { isProfilePath } from "#app/directory/rules.ts";
import { searchTabs } from "#app/search/values.ts";
import type { RouteKind } from "./rules.ts";

const kindByPath = new Map<string, RouteKind>(
  Object.entries({
    "/": "home",
    "/search/pins": "map",
    "/search/map-base": "map",
    "/functions/v1/search": "searchFunction",
    "/rest/v1/rpc/unified_search": "searchFunction",
    "/functions/v1/suggestions": "suggestions",
  } as const),
);

const kindByFolder = new Map<string, RouteKind>(
  Object.entries({
    search: "search",
    d: "search",
    doctors: "search",
    about: "reading",
    blog: "reading",
    browse: "reading",
    compare: "reading",
    contact: "reading",
    help: "reading",
    insurances: "reading",
    legal: "reading",
    p: "reading",
    specialties: "reading",
    login: "signIn",
    logout: "signIn",
    auth: "signIn",
    account: "account",
    dashboard: "account",
    admin: "admin",
    api: "program",
    functions: "program",
    rest: "program",
    storage: "program",
    drawn: "picture",
    files: "picture",
    share: "picture",
  } as const),
);

/** Probes of the operator, which would hide what visitors wait for. */
const probes = new Set(["/healthz", "/readyz", "/readyz/pages", "/metrics"]);

/** Returns the kind of a request's path; null for what is not measured. */
export function kindOfPath(path: string): RouteKind | null {
  if (probes.has(path)) return null;
  // The router fetches a page's data beside it.
  const page = path.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  const exact = kindByPath.get(page);
  if (exact) return exact;
  if (isProfilePath(page)) return "profile";
  if (page.startsWith("/search/map-tiles/")) return "map";
  const [, folder = ""] = page.split("/", 2);
  if (searchTabs.some((tab) => tab === folder)) return "search";
  return kindByFolder.get(folder) ?? "other";
}

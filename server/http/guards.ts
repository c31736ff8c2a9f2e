import { appleOrigin } from "#app/accounts/providers/providers.server.ts";
import { davMethods } from "#app/booking/caldav/answer-dav.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { isOpenPath } from "../open-api.ts";
import { type AppContext, isProgramPath } from "./request-scope.ts";

/** Characters of an address with its origin. */
export const longestUrl = 8 * 1024;
const readingMethods = ["GET", "HEAD"];
const pageMethods = [...readingMethods, "POST"];
const tableMethods = [...pageMethods, "PATCH", "DELETE"];
const storageMethods = [...pageMethods, "PUT", "DELETE"];

/** Returns the error of an address or method that no page may receive, or null. */
export function refuseRequest(context: AppContext, config: Config): AppError | null {
  const { url, method } = context.req;
  if (url.length > longestUrl) return new AppError("address_too_long", "The address is too long.");
  if (isMalformed(url)) return new AppError("bad_request", "The address cannot be read.");
  if (!allowedMethods(context.req.path).includes(method))
    return new AppError("method_not_allowed", `${method} is not possible here.`);
  if (!isReading(method) && !isOwn(context, config)) {
    return new AppError("forbidden", "The form was sent from another site.");
  }
  return null;
}

export function isReading(method: string): boolean {
  return readingMethods.includes(method);
}

/**
 * Pages and forms need three methods at most; clients of tables and storage also change and remove,
 * and a stored session is deleted.
 */
export function allowedMethods(path: string): string[] {
  if (isDavPath(path)) return davMethods;
  if (path === "/admin/session" || /^\/fhir\/export\/[^/]+$/.test(path))
    return [...pageMethods, "DELETE"];
  if (/^\/rest\/v1\/(?!rpc\/)/.test(path)) return tableMethods;
  return /^\/(storage|auth)\/v1\//.test(path) ? storageMethods : pageMethods;
}

function isDavPath(path: string): boolean {
  return path === "/.well-known/caldav" || path.startsWith("/dav/");
}

/** Broken percent-encoding in the path, or a zero byte anywhere: no database takes that as text. */
function isMalformed(url: string): boolean {
  if (/%00/.test(url)) return true;
  try {
    decodeURIComponent(new URL(url).pathname);
    return false;
  } catch {
    return true;
  }
}

/** A call of the open API has no cookies, so it acts for no person. */
function isOwn(context: AppContext, config: Config): boolean {
  const isOpenCall = isOpenPath(context.req.path) && context.req.header("cookie") === undefined;
  return isOpenCall || isReturnFromApple(context, config) || isSameOrigin(context, config);
}

/** Apple returns people by its own form, which is passed on without cookies. */
function isReturnFromApple(context: AppContext, config: Config): boolean {
  const origin = context.req.header("origin");
  return (
    context.req.path === "/auth/callback" && origin !== undefined && origin === appleOrigin(config)
  );
}

/**
 * Browsers state a form's origin. A caller without one is no browser, and is accepted only without
 * cookies.
 */
function isSameOrigin(context: AppContext, config: Config): boolean {
  const { url } = context.get("scope");
  const origin = context.req.header("origin");
  // Browsers send "null" from pages that hide their address.
  if (origin !== undefined && origin !== "null")
    return origin === url.origin || origin === config.BASE_URL;
  const site = context.req.header("sec-fetch-site");
  if (site !== undefined) return site === "same-origin" || site === "none";
  return origin === undefined && context.req.header("cookie") === undefined;
}

/**
 * Returns the canonical form of an address, or null if it is canonical already. Slashes are single,
 * as browsers resolve `//host` to another site; addresses of pages have none at the end.
 */
export function cleanAddress({ method, url }: Pick<Request, "method" | "url">): string | null {
  const { pathname, search } = new URL(url);
  const single = pathname.replace(/\/{2,}/g, "/");
  const isPage = isReading(method) && !isProgramPath(single) && !/^\/(assets|files)\//.test(single);
  const path = isPage ? single.replace(/(?<=.)\/$/, "") : single;
  return path === pathname ? null : path + search;
}

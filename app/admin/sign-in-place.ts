import { safeReturnPath } from "#app/accounts/rules.ts";
import { type AdminNotice, adminNoticeOf } from "./admin-notices.ts";
import { homePath } from "./menu.ts";

export const signInPath = "/admin/login";
export const noticeScriptPath = "/admin/login.js";

/** Where somebody is in signing in to the back office; all of it is in the address. */
export interface AdminSignInPlace {
  /** The page that was asked for at first. */
  next: string;
  notice: AdminNotice | null;
  /** Id of the pending second factor; empty before the password. */
  codeId: string;
  /** Whether the session outlives the browser. */
  isRemembered: boolean;
}

/** Reads the place of an address or a form. */
export function readSignInPlace(given: URLSearchParams | FormData): AdminSignInPlace {
  const said = (name: string) => String(given.get(name) ?? "");
  return {
    next: safeAdminPath(said("next")),
    notice: adminNoticeOf(said("notice")),
    codeId: said("code_id").slice(0, 36),
    isRemembered: said("remember") !== "",
  };
}

/** Returns the address of a place; defaults are left out. */
export function signInHref(place: Partial<AdminSignInPlace>): string {
  const { next, notice, codeId, isRemembered } = place;
  const params = new URLSearchParams();
  if (codeId) params.set("code_id", codeId);
  if (codeId && isRemembered) params.set("remember", "1");
  if (notice) params.set("notice", notice);
  if (next && next !== homePath) params.set("next", next);
  const query = params.toString();
  return query ? `${signInPath}?${query}` : signInPath;
}

/** Returns a page of the back office to go to: never another site, the public site or the sign-in page. */
export function safeAdminPath(next: string): string {
  const path = safeReturnPath(next);
  const { pathname } = new URL(path, "http://site");
  const isAdmin = pathname === homePath || pathname.startsWith(`${homePath}/`);
  const isEndless = pathname === signInPath || pathname === "/admin/session";
  return isAdmin && !isEndless ? path : homePath;
}

import { type Actor, impersonationOf } from "#app/platform/actor.ts";

/** How long an administrator looks at the site as somebody else at most. */
export const impersonationMinutes = 30;

/** The form that ends it. */
export const endImpersonationPath = "/impersonation/end";

/**
 * The routes of health, of how somebody signs in, and of all their data: nobody else's business. Named
 * by their ids, as one route answers to many spellings of its address.
 */
export const closedRoutes: ReadonlySet<string> = new Set([
  "profile: personal",
  "profile: health",
  "profile: communications",
  "profile: goals",
  "profile: insurance",
  "profile: emergency",
  "patients/records/records.route",
  "patients/records/send-record-file.route",
  "accounts/security-page/security.route",
  "shell/my-data/my-data.route",
  "shell/my-data/send-archive.route",
  "shell/area/messages.route",
  "threads/screen/send-message-file.route",
]);
/** Writes that impersonation allows: the administrator acts as themselves. */
const ownPaths = new Set([endImpersonationPath, "/logout"]);

export type ImpersonationRefusal = "readOnly" | "closedPage";

/** Returns whether a request is refused because it writes while its administrator looks at the site as somebody else. */
export function isReadOnly(
  actor: Actor,
  { path, isReading }: { path: string; isReading: boolean },
): boolean {
  return impersonationOf(actor) !== null && !isReading && !ownPaths.has(path);
}

/** Returns whether a route is closed to an administrator who looks at the site as somebody else. */
export function isClosedRoute(actor: Actor, routeId: string): boolean {
  return impersonationOf(actor) !== null && closedRoutes.has(routeId);
}

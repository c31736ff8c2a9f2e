import { type Actor, impersonationOf } from "#app/platform/actor.ts";

/** How long an administrator looks at the site as somebody else at most. */
export const impersonationMinutes = 30;

/** The form that ends it. */
export const endImpersonationPath = "/impersonation/end";

/** Pages of health, of how somebody signs in, and of all their data: nobody else's business. */
const closedPages = /^\/(dashboard\/(profile|messages)|account\/data)(\/|[.]data$|$)/;
/** What an administrator does as themselves, whomever they look at the site as. */
const ownPaths = new Set([endImpersonationPath, "/logout"]);

export type ImpersonationRefusal = "readOnly" | "closedPage";

/** Returns why a request is refused while an administrator looks at the site as somebody else. */
export function refusalWhileImpersonating(
  actor: Actor,
  { path, isReading }: { path: string; isReading: boolean },
): ImpersonationRefusal | null {
  if (impersonationOf(actor) === null || ownPaths.has(path)) return null;
  if (!isReading) return "readOnly";
  return closedPages.test(path) ? "closedPage" : null;
}

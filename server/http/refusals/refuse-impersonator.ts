import { redirect } from "react-router";
import {
  type ImpersonationRefusal,
  isClosedRoute,
  isReadOnly,
} from "#app/accounts/impersonation/rules.ts";
import type { Actor } from "#app/platform/actor.ts";
import { AppError } from "#app/platform/errors.ts";
import { withNotice } from "#app/platform/web/notice.ts";
import { type AppContext, wantsJson } from "../request-scope.ts";

const messages = {
  readOnly: "You are viewing the site as someone else. Nothing can be changed.",
  closedPage: "You are viewing the site as someone else. Only they can open this page.",
} as const satisfies Record<ImpersonationRefusal, string>;

/**
 * Refuses every write while an administrator looks at the site as somebody else: people are led back
 * to where they were, with a notice; programs and scripts get the refusal. Null for everything else.
 */
export function refuseImpersonator(
  context: AppContext,
  actor: Actor,
  isReading: boolean,
): Response | AppError | null {
  const { path } = context.req;
  if (!isReadOnly(actor, { path, isReading })) return null;
  if (wantsJson(context) || path.endsWith(".data"))
    return new AppError("forbidden", messages.readOnly);
  return context.redirect(withNotice(placeBefore(context), "readOnly"), 303);
}

/**
 * Ends the loader of a route that is closed to an administrator who looks at the site as somebody
 * else: with the overview and a notice for documents, with the refusal for everything else.
 */
export function closeToImpersonator(actor: Actor, routeId: string, request: Request): void {
  if (!isClosedRoute(actor, routeId)) return;
  const isDocument =
    !new URL(request.url).pathname.endsWith(".data") &&
    !(request.headers.get("accept") ?? "").includes("application/json");
  if (!isDocument) throw new AppError("forbidden", messages.closedPage);
  throw redirect(withNotice("/dashboard", "closedPage"), 303);
}

/** The page of this site that the form was on, else the overview. */
function placeBefore(context: AppContext): string {
  const referer = context.req.header("referer");
  const { origin } = new URL(context.req.url);
  if (!referer || !URL.canParse(referer)) return "/dashboard";
  const { pathname, search, origin: from } = new URL(referer);
  return from === origin && !pathname.startsWith("/admin") ? pathname + search : "/dashboard";
}

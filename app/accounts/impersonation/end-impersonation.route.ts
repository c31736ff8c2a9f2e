import { redirect } from "react-router";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { findSession } from "../sessions/find-session.server.ts";
import type { Route } from "./+types/end-impersonation.route.ts";
import { endImpersonation } from "./impersonate.server.ts";

/** Leads an administrator back to the account whose view of the site they had. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(requestContext);
  const session = await findSession(scope, request.headers);
  const userId = session && (await endImpersonation(scope, session.id));
  const to = userId === null ? "/" : `/admin/users/${encodeURIComponent(userId)}`;
  return redirect(localizedPath(to, scope.locale), 303);
}

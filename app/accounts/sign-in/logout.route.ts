import { redirect } from "react-router";
import { readForm } from "#app/platform/forms/read-form.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { withNotice } from "#app/platform/web/notice.ts";
import { safeReturnPath } from "../rules.ts";
import type { Route } from "./+types/logout.route.ts";
import { signOut } from "./sign-in.server.ts";

/** The home page confirms that the person has signed out. */
const farewell = withNotice("/", "signedOut");

/** Redirects to the home page, or to the form's path, such as the sign-in for another account. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(requestContext);
  const cookies = await signOut(scope, request.headers.get("cookie"));
  const form = await readForm(request).catch(() => new FormData());
  const headers = new Headers(cookies.map((cookie) => ["set-cookie", cookie]));
  const next = safeReturnPath(form.get("next"));
  return redirect(localizedPath(next === "/" ? farewell : next, scope.locale), { headers });
}

export function loader({ context }: Route.LoaderArgs) {
  return redirect(localizedPath("/", context.get(requestContext).locale));
}

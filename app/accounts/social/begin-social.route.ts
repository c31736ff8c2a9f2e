import { redirect } from "react-router";
import { readForm } from "#app/platform/forms/read-form.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { requestContext } from "#app/platform/services.server.ts";
import type { Route } from "./+types/begin-social.route.ts";
import { beginSocial } from "./begin-social.server.ts";

/** Redirects a button of the sign-in form or the security page to its provider. */
export async function action({ context, request }: Route.ActionArgs) {
  const asked = { form: await readForm(request), headers: request.headers };
  const { href, cookie } = await beginSocial(context.get(requestContext), asked);
  return redirect(href, { status: 303, headers: { "Set-Cookie": cookie } });
}

export function loader({ context }: Route.LoaderArgs) {
  return redirect(localizedPath("/login", context.get(requestContext).locale));
}

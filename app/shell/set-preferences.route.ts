import { redirect } from "react-router";
import { choiceCookie } from "#app/accounts/preferences/preference-cookies.server.ts";
import { keepPreferences } from "#app/accounts/preferences/set-preferences.server.ts";
import { safeReturnPath } from "#app/accounts/rules.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { isLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { requestContext } from "#app/platform/services.server.ts";
import type { Route } from "./+types/set-preferences.route.ts";
import { isDensity, isTheme } from "./themes.ts";

export function loader() {
  return redirect("/");
}

/**
 * Stores the language, theme or density of cards sent by a form without scripts, the first two for a
 * signed-in person in the account too, and redirects back to its page.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(requestContext);
  const form = await readForm(request);
  const next = safeReturnPath(form.get("next"));
  const [lang, theme, density] = [form.get("lang"), form.get("theme"), form.get("density")];
  const headers = new Headers();
  if (isTheme(theme)) headers.append("Set-Cookie", choiceCookie(scope, "theme", theme));
  if (isLocale(lang)) headers.append("Set-Cookie", choiceCookie(scope, "lang", lang));
  if (isDensity(density)) {
    headers.append("Set-Cookie", choiceCookie(scope, "density", density));
  }
  await keepPreferences(scope, {
    ...(isTheme(theme) ? { theme } : {}),
    ...(isLocale(lang) ? { locale: lang } : {}),
  });
  return redirect(isLocale(lang) ? localizedPath(next, lang) : next, { status: 303, headers });
}

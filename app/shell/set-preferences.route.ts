import { redirect } from "react-router";
import { safeReturnPath } from "../accounts/rules.ts";
import { readForm } from "../platform/forms/read-form.ts";
import { isLocale, localizedPath } from "../platform/i18n/locale.ts";
import { requestContext } from "../platform/services.server.ts";
import type { Route } from "./+types/set-preferences.route.ts";
import { isTheme } from "./themes.ts";

const maxAge = 365 * 24 * 60 * 60;

export function loader() {
  return redirect("/");
}

/** Keeps the language or the theme that a form without script asks for, and goes back to its page. */
export async function action({ context, request }: Route.ActionArgs) {
  const { config, origin } = context.get(requestContext);
  const form = await readForm(request);
  const next = safeReturnPath(form.get("next"));
  const [lang, theme] = [form.get("lang"), form.get("theme")];
  const headers = new Headers();
  const secure = config.isProduction && origin.startsWith("https:") ? "; Secure" : "";
  const keep = (name: string, value: string) =>
    headers.append(
      "Set-Cookie",
      `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`,
    );
  if (isTheme(theme)) keep("theme", theme);
  if (isLocale(lang)) keep("lang", lang);
  return redirect(isLocale(lang) ? localizedPath(next, lang) : next, { status: 303, headers });
}

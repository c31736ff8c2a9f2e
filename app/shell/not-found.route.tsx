import { data, redirect } from "react-router";
import { isLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import type { Route } from "./+types/not-found.route.ts";

/** Leads from "/ar/search", as languages are written elsewhere, to the page in that language. */
export function loader({ request }: Pick<Route.LoaderArgs, "request">) {
  const { pathname, search } = new URL(request.url);
  const [language = "", ...path] = pathname.split("/").filter(Boolean);
  if (isLocale(language)) throw redirect(localizedPath(`/${path.join("/")}${search}`, language));
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}

import type { RouterContextProvider } from "react-router";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import * as scope from "#app/platform/web/page-scope.server.ts";
import type { Breadcrumb } from "#app/ui/navigation/breadcrumbs.tsx";
import { content as arabic } from "./messages/ar.ts";
import { content as english } from "./messages/en.ts";

/** Returns what every loader of the slice starts with: the page and its texts. */
export function readPageScope(context: Readonly<RouterContextProvider>) {
  const page = scope.readPageScope(context);
  const t = createTranslator(page.locale, inLocale(page.locale, english, arabic));
  /** Breadcrumbs from the home page to the page itself. */
  const trail = (...crumbs: Breadcrumb[]) => [{ label: t("home"), href: "/" }, ...crumbs];
  return { ...page, t, trail };
}

import type { RouterContextProvider } from "react-router";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import * as scope from "#app/platform/web/page-scope.server.ts";
import { newsletter as arabic } from "./messages/ar.ts";
import { newsletter as english } from "./messages/en.ts";

/** Returns what every loader of the newsletter's pages starts with: the page and its texts. */
export function readPageScope(context: Readonly<RouterContextProvider>) {
  const page = scope.readPageScope(context);
  return { ...page, t: createTranslator(page.locale, inLocale(page.locale, english, arabic)) };
}

/** Headers of the pages behind signed links, whose addresses leak nowhere. */
export const linkHeaders = { "Referrer-Policy": "same-origin", "Cache-Control": "no-store" };

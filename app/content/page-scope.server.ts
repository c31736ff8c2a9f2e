import type { RouterContextProvider } from "react-router";
import { createTranslator } from "../platform/i18n/translate.ts";
import * as scope from "../platform/web/page-scope.server.ts";
import { content as arabic } from "./messages/ar.ts";
import { content as english } from "./messages/en.ts";

/** What every loader of the slice starts with: the page and its words. */
export function readPageScope(context: Readonly<RouterContextProvider>) {
  const page = scope.readPageScope(context);
  const t = createTranslator(page.locale, page.locale === "ar" ? arabic : english);
  return { ...page, t };
}

export type PageScope = ReturnType<typeof readPageScope>;

import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Locale } from "#app/platform/i18n/locale.ts";

/** Of two columns of text the one in the page's language. */
export function inLocale(locale: Locale, english: PgColumn, arabic: PgColumn): SQL<string> {
  return sql<string>`${locale === "ar" ? arabic : english}`;
}

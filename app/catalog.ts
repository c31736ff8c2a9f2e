import type { Locale } from "./platform/i18n/locale.ts";
import type { Catalog } from "./platform/i18n/locale-context.tsx";

const loaded = new Map<Locale, Catalog>();

// The server holds both languages, pages of reading included; the browser's build drops this.
if (import.meta.env.SSR) {
  const { pageCatalogs } = await import("./catalog-pages.ts");
  loaded.set("en", pageCatalogs.en);
  loaded.set("ar", pageCatalogs.ar);
}

/** The messages of a language: both on the server, the page's own in the browser. */
export function catalogOf(locale: Locale): Catalog {
  return loaded.get(locale) ?? {};
}

/** Fetches a language's messages in the browser, before the page comes alive. */
export async function loadCatalog(locale: Locale): Promise<void> {
  const module =
    locale === "ar" ? await import("./catalog-ar.ts") : await import("./catalog-en.ts");
  loaded.set(locale, module.catalog);
}

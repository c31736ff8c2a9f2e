import { usePageMessages } from "./platform/areas/page-messages.ts";
import type { Locale } from "./platform/i18n/locale.ts";
import type { Catalog } from "./platform/i18n/locale-context.tsx";

/** Returns the messages for the page: all of them on the server, the page's own in the browser. */
export const useCatalog: (locale: Locale) => Catalog = import.meta.env.SSR
  ? await readAllMessages()
  : usePageMessages;

async function readAllMessages() {
  const { pageCatalogs } = await import("./catalog-pages.ts");
  return (locale: Locale) => pageCatalogs[locale];
}

import { type Locale, localizedPath } from "#app/platform/i18n/locale.ts";

interface ListedPage {
  name: string;
  /** Inside the site, without language. */
  path: string;
}

/** Returns the listed pages in their order as schema.org data. */
export function itemList(
  pages: ListedPage[],
  { origin, locale }: { origin: string; locale: Locale },
): Record<string, unknown> {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: pages.map(({ name, path }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name,
      url: origin + localizedPath(path, locale),
    })),
  };
}

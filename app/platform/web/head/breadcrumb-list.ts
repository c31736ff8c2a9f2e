import { type Locale, localizedPath } from "#app/platform/i18n/locale.ts";

interface BreadcrumbPage {
  origin: string;
  locale: Locale;
  /** The page's own address, which its last breadcrumb has none of. */
  url: string;
}

/** Returns the breadcrumbs of a page as schema.org data. */
export function breadcrumbList(
  items: { label: string; href?: string }[],
  page: BreadcrumbPage,
): Record<string, unknown> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: items.map((item, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name: item.label,
      item: item.href ? page.origin + localizedPath(item.href, page.locale) : page.url,
    })),
  };
}

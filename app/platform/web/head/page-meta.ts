import type { MetaDescriptor } from "react-router";
import { defaultLocale, type Locale, locales, localizedPath } from "#app/platform/i18n/locale.ts";
import { shareAddress, shareSize, sitePicturePath } from "./share-address.ts";

export interface PageMeta {
  title: string;
  description: string;
  /** The page's own address inside the site, as it should be found; `lang` is added here. */
  path: string;
  locale: Locale;
  /** The site's public origin, without a slash at its end. */
  origin: string;
  /** Excludes the page from search engines; its links are still followed. */
  noindex?: boolean;
  /** Structured data; a list becomes one script each. */
  jsonLd?: object | object[];
  /** Previews of the page's link show a picture of its own, made from its path; else the site's. */
  hasShareImage?: boolean;
  openGraphType?: "website" | "article" | "profile";
}

const openGraphLocale: Record<Locale, string> = { en: "en_AE", ar: "ar_AE" };

/** Returns the head elements that every public page has. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, locale, origin, noindex = false } = page;
  const canonical = origin + localizedPath(page.path, locale);
  const descriptors: MetaDescriptor[] = [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:type", content: page.openGraphType ?? "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    { property: "og:locale", content: openGraphLocale[locale] },
  ];
  descriptors.push(...preview(page));
  if (noindex) descriptors.push({ name: "robots", content: "noindex, follow" });
  else descriptors.push(...alternates(page.path, origin));
  for (const data of [page.jsonLd ?? []].flat())
    descriptors.push({ "script:ld+json": { ...data } });
  return descriptors;
}

function preview({ title, path, locale, origin, hasShareImage }: PageMeta): MetaDescriptor[] {
  const address = shareAddress(hasShareImage ? path : sitePicturePath, locale);
  return [
    { property: "og:image", content: origin + address },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: String(shareSize.width) },
    { property: "og:image:height", content: String(shareSize.height) },
    { property: "og:image:alt", content: title },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

function alternates(path: string, origin: string): MetaDescriptor[] {
  const link = (hrefLang: string, locale: Locale): MetaDescriptor => ({
    tagName: "link",
    rel: "alternate",
    hrefLang,
    href: origin + localizedPath(path, locale),
  });
  return [...locales.map((locale) => link(locale, locale)), link("x-default", defaultLocale)];
}

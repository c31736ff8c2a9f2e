import { defaultLocale, locales, localizedPath } from "../platform/i18n/locale.ts";

/** A page that search engines should know. */
export interface SitemapPage {
  /** Inside the site, without language; parts are escaped already. */
  path: string;
  /** When what it shows was last changed, "2026-11-14T08:00:00Z"; nothing where that is not known. */
  changedAt: string | null;
}

export interface SitemapFile {
  name: string;
  changedAt: string | null;
}

/** A file may hold 50,000 addresses; a page has one in each language. */
export const pagesPerFile = 50_000 / locales.length;

export const sitemapHead = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
`;
export const sitemapFoot = "</urlset>\n";

/** A page in every language, each with its alternates. */
export function sitemapEntry({ path, changedAt }: SitemapPage, origin: string): string {
  const addresses = locales.map((locale) => origin + localizedPath(path, locale));
  let shared = changedAt ? `<lastmod>${changedAt}</lastmod>` : "";
  for (const [place, locale] of locales.entries()) shared += alternate(locale, addresses[place]);
  shared += alternate("x-default", addresses[locales.indexOf(defaultLocale)]);
  let entry = "";
  for (const address of addresses) entry += `<url><loc>${address}</loc>${shared}</url>\n`;
  return entry;
}

function alternate(language: string, address: string | undefined): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
}

/** The list of all files. */
export function sitemapIndex(files: SitemapFile[], origin: string): string {
  const entries = files.map(
    ({ name, changedAt }) =>
      `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ""}</sitemap>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("")}</sitemapindex>
`;
}

/** The kind and number of a file of profiles: "professionals-2". */
export function parseProfilesFile(name: string): { kind: string; number: number } | null {
  const match = /^([a-z]+)-([1-9]\d{0,5})$/.exec(name);
  return match ? { kind: match[1] ?? "", number: Number(match[2]) } : null;
}

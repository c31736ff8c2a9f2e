import { defaultLocale, locales, localizedPath } from "#app/platform/i18n/locale.ts";

/** A page that search engines should know. */
export interface SitemapPage {
  /** Inside the site, without language; parts are escaped already. */
  path: string;
  /** Last change of its content, "2026-11-14T08:00:00Z"; null if unknown. */
  changedAt: string | null;
}

export interface SitemapFile {
  name: string;
  changedAt: string | null;
}

/** A file may hold 50,000 addresses; a page has one in each language. */
export const pagesPerFile = 50_000 / locales.length;
/** Leaves room for listings added between reading the index and the file. */
const pagesAtFirst = pagesPerFile - 1_000;

/** Listings are dealt out to this many parts, so that a file can be read without sorting them all. */
export const partsPerKind = 256;

/** Some of the listings of a kind. */
export interface SitemapPart {
  kind: string;
  /** Below `partsPerKind`. */
  part: number;
  pages: number;
  changedAt: string;
}

/** The parts of a kind in one file. */
export interface PartsFile {
  kind: string;
  first: number;
  last: number;
}

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

/** Puts parts, which come in order, together to files: "professionals-0-63". */
export function fillFiles(parts: readonly SitemapPart[]): SitemapFile[] {
  const files: (PartsFile & { pages: number; changedAt: string })[] = [];
  for (const { kind, part, pages, changedAt } of parts) {
    const file = files.at(-1);
    if (file?.kind !== kind || file.pages + pages > pagesAtFirst) {
      files.push({ kind, first: part, last: part, pages, changedAt });
      continue;
    }
    file.last = part;
    file.pages += pages;
    if (changedAt > file.changedAt) file.changedAt = changedAt;
  }
  return files.map(({ kind, first, last, changedAt }) => ({
    name: `${kind}-${first}-${last}`,
    changedAt,
  }));
}

/** Parses the name of a file of profiles; returns null for an invalid name. */
export function parsePartsFile(name: string): PartsFile | null {
  const match = /^([a-z]+)-(0|[1-9]\d{0,2})-(0|[1-9]\d{0,2})$/.exec(name);
  if (!match) return null;
  const [, kind = "", ...ends] = match;
  const [first = 0, last = 0] = ends.map(Number);
  return first <= last && last < partsPerKind ? { kind, first, last } : null;
}

import type { APIRequestContext } from "@playwright/test";
import { expect, onDesktop, test } from "../fixtures.ts";

/** Pages of one shape are made by the same code: so many of each are looked at. */
const mostOfShape = 4;

interface Crawled {
  path: string;
  problems: string[];
  title: string;
  isIndexed: boolean;
  /** The same page in each language, where it may be found by search. */
  alternates: string[];
  links: string[];
}

// Follows the site's own links in both languages as a search engine would, without a browser.
test("every link leads to a sound page, in both languages", onDesktop, async ({ request }) => {
  test.setTimeout(300_000);
  const seen = new Set<string>();
  const ofShape = new Map<string, number>();
  const queue = ["/", "/?lang=ar", ...(await sitemapPaths(request))];
  const crawled: Crawled[] = [];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const shape = shapeOf(path);
    const count = ofShape.get(shape) ?? 0;
    if (seen.has(path) || count >= mostOfShape) continue;
    seen.add(path);
    ofShape.set(shape, count + 1);
    const page = await crawl(request, path);
    crawled.push(page);
    queue.push(...page.links);
  }
  expect(crawled.length).toBeGreaterThan(80);
  expect(
    crawled
      .filter(({ problems }) => problems.length > 0)
      .map(({ path, problems }) => ({ path, problems })),
  ).toEqual([]);
  expect(await disagreeingAlternates(request, crawled)).toEqual([]);
  const titles = Map.groupBy(
    crawled.filter(({ isIndexed }) => isIndexed),
    ({ title }) => title,
  );
  const shared = [...titles].filter(([, pages]) => pages.length > 1);
  expect(shared.map(([title, pages]) => [title, pages.map(({ path }) => path)])).toEqual([]);
});

/**
 * Returns pages whose alternates, when followed, do not list the same alternates; checks one of
 * each shape.
 */
async function disagreeingAlternates(request: APIRequestContext, crawled: Crawled[]) {
  const byPath = new Map(crawled.map((page) => [page.path, page]));
  const indexed = crawled.filter(({ isIndexed, path }) => isIndexed && !isVariant(path));
  const ofShapes = Map.groupBy(indexed, ({ path }) => shapeOf(path));
  const disagreeing: string[] = [];
  for (const [page] of ofShapes.values()) {
    for (const address of page?.alternates ?? []) {
      const other = byPath.get(address) ?? (await crawl(request, address));
      byPath.set(address, other);
      if (other.problems.length > 0 || other.alternates.join() !== page?.alternates.join())
        disagreeing.push(`${page?.path} and ${address}`);
    }
  }
  return disagreeing;
}

async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const index = await (await request.get("/sitemap_index.xml")).text();
  const paths: string[] = [];
  for (const file of locations(index)) {
    const text = await (await request.get(file)).text();
    const entries = locations(text);
    for (let at = 0; at < entries.length; at += Math.ceil(entries.length / 40)) {
      paths.push(entries[at] ?? "/", entries[at + 1] ?? "/");
    }
  }
  return paths;
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => insidePath(address));
}

function insidePath(address: string): string {
  const { pathname, search } = new URL(address.replaceAll("&amp;", "&"));
  return pathname + search;
}

/** Returns the address without the parts that differ between pages of one kind. */
function shapeOf(path: string): string {
  const url = new URL(path, "http://site");
  const [, first = "", ...rest] = url.pathname.split("/");
  const depth = first === "d" ? `${rest[0]}/${rest.length}` : String(rest.length);
  // Searches link to searches: each filter would be a shape, and each pair of them another.
  const isSearch = url.pathname === "/search" || url.pathname === "/compare";
  const all = [...url.searchParams.keys()].filter((name) => name !== "lang").sort();
  const names = isSearch ? [] : all;
  return [first, depth, url.searchParams.get("lang") ?? "en", ...names].join(" ");
}

async function crawl(request: APIRequestContext, path: string): Promise<Crawled> {
  const answer = await request.get(path, { maxRedirects: 0 });
  const html = await answer.text();
  const headers = answer.headers();
  const isDownload = headers["content-disposition"]?.startsWith("attachment") ?? false;
  const isPage = !isDownload && (headers["content-type"]?.startsWith("text/html") ?? false);
  if (answer.status() !== 200 || !isPage) {
    const problems = answer.status() === 200 ? [] : [`answered ${answer.status()}`];
    return { path, problems, title: path, isIndexed: false, alternates: [], links: [] };
  }
  const isIndexed = !/<meta name="robots" content="noindex/.test(html);
  const problems: string[] = [];
  const headings = html.match(/<h1[ >]/g)?.length ?? 0;
  if (headings !== 1) problems.push(`${headings} main headings`);
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  if (!canonical) problems.push("no canonical address");
  else if (isIndexed && insidePath(canonical) !== path && !isVariant(path)) {
    problems.push(`canonical is ${insidePath(canonical)}`);
  }
  const alternates = alternatesOf(html);
  if (isIndexed) problems.push(...alternateProblems(alternates, canonical ?? ""));
  for (const [, json = ""] of html.matchAll(
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs,
  )) {
    if (!isStructuredData(json)) problems.push("structured data that cannot be read");
  }
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
  if (!title) problems.push("no title");
  return {
    path,
    problems,
    title: isVariant(path) ? path : title,
    isIndexed,
    alternates: alternates.map(([, address]) => insidePath(address)),
    links: linksOf(html),
  };
}

/** A search, further reviews or a form begun with a choice name the address where they should be found. */
function isVariant(path: string): boolean {
  return /^\/(search|doctors\/|compare|contact\?topic)|\?reviews=/.test(path);
}

function alternatesOf(html: string): [language: string, address: string][] {
  return [...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/gi)].map(
    ([, language = "", address = ""]) => [language, address],
  );
}

function alternateProblems(alternates: [string, string][], canonical: string): string[] {
  const languages = alternates.map(([language]) => language).sort();
  if (languages.join() !== "ar,en,x-default") return [`alternates: ${languages.join()}`];
  const pointBack = alternates.some(([, address]) => address === canonical);
  return pointBack ? [] : ["no alternate is the page itself"];
}

function isStructuredData(json: string): boolean {
  try {
    return typeof JSON.parse(json)["@type"] === "string";
  } catch {
    return false;
  }
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].flatMap(([, href = ""]) => {
    const path = href.replaceAll("&amp;", "&");
    // A guest is redirected from the personal area to sign-in, and crawlers must stay outside.
    return /^\/(\/|dev\/|dashboard|account)/.test(path) ? [] : [path];
  });
}

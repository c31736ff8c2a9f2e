import { expect, test } from "vitest";
import { forEachDatabase } from "../../test/database.ts";
import { seedBlog, seedContent } from "../content/seed.server.ts";
import { withTransaction } from "../platform/database/database.server.ts";
import { listSitemapFiles, readSitemapFile } from "./queries.server.ts";
import { robotsText } from "./robots.ts";
import { parseProfilesFile, type SitemapPage, sitemapEntry, sitemapIndex } from "./sitemap.ts";

const origin = "https://dalil.example";

test("a page stands in both languages, each with all its alternates", () => {
  const entry = sitemapEntry({ path: "/clinics/noor", changedAt: "2026-11-14T08:00:00Z" }, origin);
  expect(entry.match(/<url>/g)).toHaveLength(2);
  expect(entry).toContain("<loc>https://dalil.example/clinics/noor?lang=ar</loc>");
  expect(entry.match(/<lastmod>2026-11-14T08:00:00Z<\/lastmod>/g)).toHaveLength(2);
  for (const language of ["en", "ar", "x-default"]) {
    expect(entry.split(`hreflang="${language}"`)).toHaveLength(3);
  }
  expect(sitemapEntry({ path: "/about", changedAt: null }, origin)).not.toContain("lastmod");
});

test("the index names each file by its address", () => {
  const index = sitemapIndex([{ name: "clinics-2", changedAt: "2026-11-14T08:00:00Z" }], origin);
  expect(index).toContain("<loc>https://dalil.example/sitemaps/clinics-2.xml</loc><lastmod>");
});

test("only files that can exist are understood", () => {
  expect(parseProfilesFile("clinics-12")).toEqual({ kind: "clinics", number: 12 });
  for (const name of [
    "clinics",
    "clinics-0",
    "clinics--1",
    "../x-1",
    "clinics-1e9",
    "clinics-01",
  ]) {
    expect(parseProfilesFile(name), name).toBeNull();
  }
});

test("personal areas are closed to crawlers, and the sitemap is named", () => {
  const text = robotsText(origin);
  for (const path of ["/dashboard", "/admin", "/functions/"])
    expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).not.toContain("Disallow: /search");
  expect(text).toContain("Sitemap: https://dalil.example/sitemap_index.xml");
});

forEachDatabase((open) => {
  const pagesOf = async (name: string): Promise<SitemapPage[]> => {
    const file = readSitemapFile(await open({ seed: "demo" }), name);
    const pages: SitemapPage[] = [];
    for await (const piece of file ?? []) pages.push(...piece);
    return pages;
  };

  test("the files hold every listing once, in the order of slugs, with the time of its change", async () => {
    const files = await listSitemapFiles(await open({ seed: "demo" }));
    expect(files.map(({ name }) => name)).toEqual([
      "pages",
      "texts",
      "places",
      "clinics-1",
      "franchises-1",
      "professionals-1",
      "services-1",
    ]);
    const professionals = await pagesOf("professionals-1");
    expect(professionals).toHaveLength(200);
    expect(new Set(professionals.map(({ path }) => path)).size).toBe(200);
    expect(professionals.every(({ changedAt }) => /^\d{4}-.*Z$/.test(changedAt ?? ""))).toBe(true);
    const youngest = files.find(({ name }) => name === "professionals-1")?.changedAt;
    const times = professionals.map(({ changedAt }) => changedAt ?? "");
    expect(youngest).toBe(times.sort().at(-1));
  });

  test("lists by place stand there only where somebody is listed", async () => {
    const places = await pagesOf("places");
    const paths = places.map(({ path }) => path);
    expect(paths).toContain("/d/professionals/dubai");
    expect(paths.some((path) => /^\/d\/clinics\/dubai\/[a-z0-9-]+\/[a-z-]+$/.test(path))).toBe(
      true,
    );
    expect(new Set(paths).size).toBe(paths.length);
    expect(places.every(({ changedAt }) => changedAt !== null)).toBe(true);
  });

  test("what was written is found where it stands", async () => {
    const database = await open({ seed: "demo" });
    await withTransaction(database, { kind: "job", name: "sitemap test" }, async (tx) => {
      await seedContent(tx);
      await seedBlog(tx);
    });
    const paths = (await pagesOf("texts")).map(({ path }) => path);
    for (const path of ["/legal/privacy", "/advertise"]) expect(paths).toContain(path);
    for (const shape of [/^\/blog\/[a-z0-9-]+$/, /^\/help\/category\//, /^\/p\//])
      expect(
        paths.some((path) => shape.test(path)),
        String(shape),
      ).toBe(true);
  });

  test("a file past the end, or of no kind, does not exist", async () => {
    expect(await pagesOf("professionals-2")).toEqual([]);
    expect(readSitemapFile(await open({ seed: "demo" }), "people-1")).toBeNull();
    expect((await pagesOf("pages")).map(({ path }) => path)).toContain("/insurances/daman");
  });
});

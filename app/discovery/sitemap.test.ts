import { expect, test } from "vitest";
import { seedBlog, seedContent } from "#app/content/seed.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { listSitemapFiles, readSitemapFile } from "./queries.server.ts";
import { robotsText } from "./robots.ts";
import {
  fillFiles,
  pagesPerFile,
  parsePartsFile,
  type SitemapPage,
  sitemapEntry,
  sitemapIndex,
} from "./sitemap.ts";

const origin = "https://dalil.example";

test("a page is in both languages, each with all its alternates", () => {
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
  expect(parsePartsFile("clinics-0-255")).toEqual({ kind: "clinics", first: 0, last: 255 });
  for (const name of [
    "clinics",
    "clinics-12",
    "clinics--1-5",
    "../x-1-2",
    "clinics-1e2-200",
    "clinics-01-5",
    "clinics-9-5",
    "clinics-0-256",
  ]) {
    expect(parsePartsFile(name), name).toBeNull();
  }
});

test("files are filled with parts until they are nearly full, each of one kind", () => {
  const partsOf = (kind: string, pages: number) =>
    Array.from({ length: 256 }, (_, part) => ({
      kind,
      part,
      pages,
      changedAt: `2026-11-${part === 70 ? 20 : 14}T08:00:00Z`,
    }));
  const files = fillFiles([...partsOf("clinics", 3), ...partsOf("professionals", 400)]);
  const held = files.map(({ name }) => parsePartsFile(name));
  expect(held.map((file) => file?.kind)).toEqual(["clinics", ...Array(5).fill("professionals")]);
  const professionals = held.slice(1);
  expect(professionals.map((file) => file?.first)).toEqual([
    0,
    ...professionals.slice(0, -1).map((file) => (file?.last ?? 0) + 1),
  ]);
  for (const file of professionals)
    expect(((file?.last ?? 0) - (file?.first ?? 0) + 1) * 400).toBeLessThan(pagesPerFile);
  expect(files.map(({ changedAt }) => changedAt?.slice(8, 10))).toEqual([
    "20",
    "14",
    "20",
    "14",
    "14",
    "14",
  ]);
});

test("personal areas are closed to crawlers, and the sitemap is named", () => {
  const text = robotsText(origin);
  for (const path of ["/dashboard", "/admin", "/functions/"])
    expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).not.toContain("Disallow: /search");
  expect(text).toContain("Sitemap: https://dalil.example/sitemap_index.xml");
});

const youngestOf = (pages: SitemapPage[]) =>
  pages
    .map((page) => page.changedAt ?? "")
    .sort()
    .at(-1);

onAnyDatabase((open) => {
  const pagesOf = async (name: string): Promise<SitemapPage[]> => {
    const file = readSitemapFile(await open({ seed: "demo" }), name);
    const pages: SitemapPage[] = [];
    for await (const piece of file ?? []) pages.push(...piece);
    return pages;
  };

  test("the files hold every listing once, with the time of its change", async () => {
    const files = await listSitemapFiles(await open({ seed: "demo" }));
    const kinds = files.map(({ name }) => name.split("-")[0]);
    const all = ["pages", "texts", "places", "clinics", "franchises", "professionals", "services"];
    expect(kinds).toEqual(all);
    const file = files.find(({ name }) => name.startsWith("professionals"));
    const professionals = await pagesOf(file?.name ?? "");
    expect(professionals).toHaveLength(200);
    expect(new Set(professionals.map(({ path }) => path)).size).toBe(200);
    expect(professionals.every(({ changedAt }) => /^\d{4}-.*Z$/.test(changedAt ?? ""))).toBe(true);
    expect(file?.changedAt).toBe(youngestOf(professionals));
    const parts = ["professionals-0-99", "professionals-100-100", "professionals-101-255"];
    const pieces = (await Promise.all(parts.map(pagesOf))).flat();
    expect(new Set(pieces.map(({ path }) => path)).size).toBe(200);
    expect(pieces).toHaveLength(200);
  });

  test("lists by place are there only where somebody is listed", async () => {
    const files = await listSitemapFiles(await open({ seed: "demo" }));
    const places = await pagesOf("places-1");
    expect(files.find(({ name }) => name === "places-1")?.changedAt).toBe(youngestOf(places));
    const paths = places.map(({ path }) => path);
    expect(paths).toContain("/d/professionals/dubai");
    expect(paths.some((path) => /^\/d\/clinics\/dubai\/[a-z0-9-]+\/[a-z-]+$/.test(path))).toBe(
      true,
    );
    expect(new Set(paths).size).toBe(paths.length);
    expect(places.every(({ changedAt }) => changedAt !== null)).toBe(true);
  });

  test("what was written is found where it is", async () => {
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
    expect(await pagesOf("places-2")).toEqual([]);
    expect(readSitemapFile(await open({ seed: "demo" }), "places-0")).toBeNull();
    expect(readSitemapFile(await open({ seed: "demo" }), "people-0-255")).toBeNull();
    expect((await pagesOf("pages")).map(({ path }) => path)).toContain("/insurances/daman");
  });
});

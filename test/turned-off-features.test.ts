import { afterEach, expect, test } from "vitest";
import { loader as help } from "#app/content/help/help.route.tsx";
import { seedContent } from "#app/content/seed.server.ts";
import { readSitemapFile } from "#app/discovery/queries.server.ts";
import { loader as newsletter } from "#app/newsletter/sign-up/sign-up.route.tsx";
import { guest } from "#app/platform/actor.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { setFeature } from "#app/platform/features/feature-toggles.server.ts";
import { loader as root } from "#app/root.tsx";
import type { SearchPage } from "#app/search/page/search-page.ts";
import { readSearchPage } from "#app/search/queries.server.ts";
import { loader as openData } from "#app/shell/data/data.route.tsx";
import { loader as home } from "#app/shell/home.route.tsx";
import { loader as sitemap } from "#app/shell/sitemap.route.tsx";
import { onAnyDatabase } from "./databases/database.ts";
import { requestOf, visitArgs } from "./people/people.ts";

const job = { kind: "job", name: "test" } as const;
type Loader = (args: never) => unknown;

onAnyDatabase((open) => {
  let database: Database;
  const turned = new Set<string>();
  const turn = async (name: string, isOn: boolean) => {
    turned.add(name);
    await setFeature(database, job, { name, isOn });
  };
  afterEach(async () => {
    for (const name of turned)
      await database.pool.query("delete from app_settings where key = $1", [`feature.${name}`]);
  });
  const load = async (loader: Loader, path: string) =>
    JSON.stringify(await loader(visitArgs(requestOf(database, { actor: guest }), path) as never));
  const sitemapPaths = async (name: string) => {
    const paths: string[] = [];
    for await (const pages of readSitemapFile(database, name) ?? [])
      paths.push(...pages.map(({ path }) => path));
    return paths;
  };

  test("open data that is turned off is not found and linked from nowhere", async () => {
    database = await open({ seed: "demo" });
    const linked = async () => ({
      footer: (await load(root, "/")).includes('"hasOpenData":true'),
      sitemap: (await load(sitemap, "/sitemap")).includes('"/data"'),
      pages: (await sitemapPaths("pages")).includes("/data"),
    });
    await turn("data.open", true);
    expect(await linked()).toEqual({ footer: true, sitemap: true, pages: true });
    expect(await load(openData, "/data")).toContain("Open data");
    await turn("data.open", false);
    expect(await linked()).toEqual({ footer: false, sitemap: false, pages: false });
    await expect(load(openData, "/data")).rejects.toMatchObject({ code: "not_found" });
  });

  test("a newsletter that is turned off is not found and linked from nowhere", async () => {
    database = await open({ seed: "demo" });
    const linked = async () => ({
      footer: (await load(root, "/")).includes('"hasNewsletter":true'),
      sitemap: (await load(sitemap, "/sitemap")).includes('"/newsletter"'),
      pages: (await sitemapPaths("pages")).includes("/newsletter"),
    });
    await turn("newsletter.signup", true);
    expect(await linked()).toEqual({ footer: true, sitemap: true, pages: true });
    expect(await load(newsletter, "/newsletter")).toContain("Newsletter");
    await turn("newsletter.signup", false);
    expect(await linked()).toEqual({ footer: false, sitemap: false, pages: false });
    await expect(load(newsletter, "/newsletter")).rejects.toMatchObject({ code: "not_found" });
  });

  test("a help centre that is turned off is not found and linked from nowhere", async () => {
    database = await open({ seed: "demo" });
    await withTransaction(database, job, (tx) => seedContent(tx));
    const linked = async () => ({
      footer: (await load(root, "/")).includes('"hasHelp":true'),
      sitemap: (await load(sitemap, "/sitemap")).includes('"/help'),
      pages: (await sitemapPaths("pages")).includes("/help"),
      texts: (await sitemapPaths("texts")).some((path) => path.startsWith("/help/")),
    });
    const everywhere = { footer: true, sitemap: true, pages: true, texts: true };
    await turn("help.public", true);
    expect(await linked()).toEqual(everywhere);
    expect(await load(help, "/help")).toContain("sorting-results");
    await turn("help.public", false);
    expect(await linked()).toEqual({ footer: false, sitemap: false, pages: false, texts: false });
    await expect(load(help, "/help")).rejects.toMatchObject({ code: "not_found" });
  });

  const search = async (query: string): Promise<SearchPage> => {
    const visit = requestOf(database, { actor: guest });
    const page = await readSearchPage(
      { params: new URLSearchParams(query) },
      {
        database,
        actor: guest,
        locale: "en",
        origin: visit.origin,
        appName: "Dalil",
        emergency: { ambulance: "998", police: "999" },
        now: new Date(),
      },
    );
    if ("state" in page) return page;
    throw new Error("no page");
  };

  test("without autocomplete no box suggests anything", async () => {
    database = await open({ seed: "demo" });
    expect((await search("")).hasSuggestions).toBe(true);
    expect(await load(home, "/")).toContain('"hasSuggestions":true');
    await turn("search.autocomplete", false);
    expect((await search("")).hasSuggestions).toBe(false);
    expect(await load(home, "/")).toContain('"hasSuggestions":false');
  });

  test("without advanced search the panel asks for what the home page asks for, and for what is in use", async () => {
    database = await open({ seed: "demo" });
    const labelsOf = async (query: string) =>
      (await search(query)).groups.map(({ label }) => label);
    const all = await labelsOf("entityType=professionals");
    await turn("search.advanced", false);
    const simple = await labelsOf("entityType=professionals");
    expect(simple).toEqual(["Specialty", "District", "Insurance"]);
    expect(all.length).toBeGreaterThan(8);
    expect(await labelsOf("entityType=professionals&gender=female")).toEqual([...simple, "Gender"]);
  });
});

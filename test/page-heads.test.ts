import { tmpdir } from "node:os";
import { type MetaDescriptor, RouterContextProvider } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { seedBlog, seedContent } from "#app/content/seed.server.ts";
import { type Actor, guest } from "#app/platform/actor.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { type Locale, locales, localizedPath } from "#app/platform/i18n/locale.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { DocumentOnly } from "#app/search/screen/regions/page-regions.ts";
import { onAnyDatabase } from "./databases/database.ts";
import { testServices } from "./sites/services.ts";

const origin = "https://dalil.example";
const seeder: Actor = { kind: "job", name: "test" };

interface Page {
  path: string;
  route: string;
  /** The first type of its structured data; a subtype is allowed. */
  type: string;
  params?: Record<string, string>;
}

/** A page of every indexable route; `{kind}` is replaced by the slug of an entity. */
const pages: Page[] = [
  { path: "/", route: "shell/home", type: "WebSite" },
  { path: "/about", route: "shell/about", type: "AboutPage" },
  { path: "/advertise", route: "content/pages/advertise", type: "BreadcrumbList" },
  { path: "/newsletter", route: "newsletter/sign-up/sign-up", type: "BreadcrumbList" },
  { path: "/contact", route: "content/contact/contact", type: "BreadcrumbList" },
  { path: "/sitemap", route: "shell/sitemap", type: "BreadcrumbList" },
  { path: "/p/patients", route: "shell/landing", type: "FAQPage" },
  { path: "/legal/privacy", route: "content/pages/legal", type: "BreadcrumbList" },
  { path: "/blog", route: "content/blog/blog", type: "BreadcrumbList" },
  { path: "/blog/category/your-visit", route: "content/blog/blog", type: "BreadcrumbList" },
  { path: "/blog/author/omar-siddiqui", route: "content/blog/author", type: "Person" },
  { path: "/blog/what-a-visit-costs", route: "content/blog/article", type: "Article" },
  { path: "/help", route: "content/help/help", type: "BreadcrumbList" },
  { path: "/help/category/insurance", route: "content/help/help-category", type: "FAQPage" },
  { path: "/help/find-by-insurance", route: "content/help/help-article", type: "Article" },
  { path: "/insurances", route: "profiles/insurances/insurances", type: "ItemList" },
  { path: "/insurances/daman", route: "profiles/insurances/insurance", type: "Organization" },
  { path: "/specialties", route: "directory/specialties/specialties", type: "ItemList" },
  {
    path: "/emergency-departments",
    route: "search/red-flags/departments/departments",
    type: "BreadcrumbList",
  },
  { path: "/browse", route: "directory/browse/browse", type: "ItemList" },
  { path: "/search", route: "search/search", type: "ItemList" },
  {
    path: "/d/clinics/dubai",
    route: "search/search",
    type: "ItemList",
    params: { city: "dubai" },
  },
  {
    path: "/professionals/{professionals}",
    route: "profiles/professionals/professional",
    type: "Physician",
  },
  { path: "/clinics/{clinics}", route: "profiles/clinics/clinic", type: "MedicalClinic" },
  { path: "/services/{services}", route: "profiles/services/service", type: "MedicalProcedure" },
  {
    path: "/franchises/{franchises}",
    route: "profiles/franchises/franchise",
    type: "Organization",
  },
];

interface RouteModule {
  loader?: (args: object) => unknown;
  meta: (args: object) => MetaDescriptor[] | undefined;
}

const modules = import.meta.glob<RouteModule>("../app/**/*.route.tsx");
/** The answer of a loader that sends headers of its own. */
const withHeaders = z.object({ type: z.literal("DataWithResponseInit"), data: z.unknown() });
const searchData = z.looseObject({ document: z.unknown() });
const node = z.looseObject({ "@context": z.literal("https://schema.org"), "@type": z.string() });

interface Head {
  title: string;
  description: string;
  types: string[];
  canonical: string;
  alternates: Record<string, string>;
}

function readHead(descriptors: MetaDescriptor[]): Head {
  const head: Head = { title: "", description: "", types: [], canonical: "", alternates: {} };
  for (const one of descriptors) {
    if ("title" in one) head.title = String(one.title);
    if ("name" in one && one.name === "description") head.description = String(one.content);
    if ("script:ld+json" in one) head.types.push(node.parse(one["script:ld+json"])["@type"]);
    if (!("rel" in one)) continue;
    if (one.rel === "canonical") head.canonical = String(one.href);
    // A feed is an alternate too, of no other language.
    if (one.rel === "alternate" && "hrefLang" in one)
      head.alternates[String(one.hrefLang)] = String(one.href);
  }
  return head;
}

onAnyDatabase((open) => {
  let database: Database;
  const slugs: Record<string, string> = {};

  beforeAll(async () => {
    database = await open({ seed: "demo" });
    await withTransaction(database, seeder, async (tx) => {
      await seedContent(tx);
      await seedBlog(tx);
    });
    const { rows } = await database.pool.query<{ kind: string; slug: string }>(`
      select distinct on (l.entity_type) l.entity_type as kind, l.slug
      from directory_listings l
      left join vocabulary_items i on i.id = coalesce(l.profession_id, l.clinic_type_ids[1])
      where l.entity_type in ('services', 'franchises') or i.slug in ('physician', 'polyclinic')
      order by l.entity_type, l.quality desc`);
    for (const { kind, slug } of rows) slugs[kind] = slug;
  });

  async function headOf(page: Page, locale: Locale): Promise<Head> {
    const load = modules[`../app/${page.route}.route.tsx`];
    if (!load) throw new Error(`There is no route ${page.route}.`);
    const module = await load();
    const context = new RouterContextProvider();
    context.set(requestContext, {
      ...testServices(database, { dataDir: tmpdir() }),
      actor: guest,
      locale,
      theme: "system",
      density: null,
      requestId: "test",
      clientAddress: "127.0.0.1",
      nonce: "n",
      isDocument: true,
      origin,
    });
    const path = pathOf(page);
    const request = new Request(origin + localizedPath(path, locale));
    const slug = path.split("/").slice(2).at(-1);
    const args = { context, request, params: page.params ?? { slug } };
    const loaded = await module.loader?.(args);
    const loaderData = withHeaders.safeParse(loaded).data?.data ?? loaded;
    const head = readHead(module.meta({ ...args, loaderData }) ?? []);
    // The search screen writes its own into the region of the results.
    const { document } = searchData.catch({ document: null }).parse(loaderData);
    const html = DocumentOnly.read(document)?.regions.results ?? "";
    for (const [, json = ""] of html.matchAll(/json">(\{.*?)</g))
      head.types.push(node.parse(JSON.parse(json))["@type"]);
    return head;
  }

  function pathOf({ path }: Page): string {
    return path.replace(/\{(\w+)\}/, (_, kind: string) => slugs[kind] ?? "");
  }

  describe.each(locales)("in %s", (locale) => {
    test.each(pages)("$path describes itself", async (page) => {
      const head = await headOf(page, locale);
      const path = pathOf(page);
      expect(head.types).toContain(page.type);
      expect(head.canonical).toBe(origin + localizedPath(path, locale));
      expect(head.alternates).toEqual({
        en: origin + localizedPath(path, "en"),
        ar: origin + localizedPath(path, "ar"),
        "x-default": origin + localizedPath(path, "en"),
      });
      const arabic = /[\u0600-\u06ff]/;
      expect(arabic.test(head.title)).toBe(locale === "ar");
      expect(arabic.test(head.description)).toBe(locale === "ar");
      expect(head.description.length).toBeGreaterThan(40);
      if (page.path !== "/" && page.path !== "/about" && page.path !== "/search") {
        expect(head.types).toContain("BreadcrumbList");
      }
    });

    test("no two pages share a title or a description", async () => {
      const heads = await Promise.all(pages.map((page) => headOf(page, locale)));
      for (const of of ["title", "description"] as const) {
        const texts = heads.map((head) => head[of]);
        expect(texts.filter((text, place) => texts.indexOf(text) !== place)).toEqual([]);
      }
    });
  });
});

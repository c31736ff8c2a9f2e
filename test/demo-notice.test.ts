import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { seedBlog, seedContent } from "#app/content/seed.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { locales, localizedPath } from "#app/platform/i18n/locale.ts";
import { createApp } from "#server/http/app.ts";
import { onAnyDatabase } from "./databases/database.ts";
import { writeSmallDirectory } from "./seeds/small-directory.ts";
import { type ServedApp, serveApp } from "./sites/serve-app.ts";
import { testServices } from "./sites/services.ts";
import { wholeSite } from "./sites/whole-site.ts";

const seeder: Actor = { kind: "job", name: "test" };
const notices = {
  en: "Demo: people, clinics, licences and reviews are invented.",
  ar: "موقع تجريبي: الأشخاص والعيادات والتراخيص والآراء مُختلَقة.",
};
/** A page of every kind; `{kind}` is replaced by the slug of a listing. */
const pages = [
  "/",
  "/about",
  "/search",
  "/search?entityType=professionals",
  "/d/clinics/dubai",
  "/specialties",
  "/emergency-departments",
  "/insurances",
  "/insurances/daman",
  "/professionals/{professionals}",
  "/clinics/{clinics}",
  "/services/{services}",
  "/franchises/{franchises}",
  "/book/{professionals}",
  "/compare?ids={professionals}",
  "/blog",
  "/blog/what-a-visit-costs",
  "/blog/author/omar-siddiqui",
  "/help",
  "/help/category/insurance",
  "/help/using-filters",
  "/p/patients",
  "/legal/terms",
  "/login",
  "/nothing-here",
];

async function serve(database: Database): Promise<ServedApp> {
  const services = testServices(database, { dataDir: join(tmpdir(), "dalil-demo-notice") });
  const build = await wholeSite({ isRendered: () => true, onError: () => {} });
  return serveApp(createApp(services, build, { clientFolder: join(tmpdir(), "dalil-no-build") }));
}

async function listSlugs(database: Database): Promise<Record<string, string>> {
  const { rows } = await database.pool.query<{ kind: string; slug: string }>(
    "select entity_type as kind, min(slug) as slug from directory_listings group by 1",
  );
  return Object.fromEntries(rows.map(({ kind, slug }) => [kind, slug]));
}

onAnyDatabase((open) => {
  let database: Database;
  let app: ServedApp;
  let slugs: Record<string, string> = {};
  const read = async (page: string, locale: "en" | "ar") => {
    const path = page.replace(/\{(\w+)\}/, (_, kind: string) => slugs[kind] ?? "none");
    const headers = { accept: "text/html" };
    return (await app.request(localizedPath(path, locale), { headers })).text();
  };

  describe("with the demo city", () => {
    beforeAll(async () => {
      database = await open({ seed: "demo" });
      await withTransaction(database, seeder, async (tx) => {
        await seedContent(tx);
        await seedBlog(tx);
      });
      slugs = await listSlugs(database);
      app = await serve(database);
    });

    describe.each(locales)("in %s", (locale) => {
      test.each(pages)("%s says once that the listings are invented", async (page) => {
        const html = await read(page, locale);
        expect(html.split(notices[locale])).toHaveLength(2);
      });
    });
  });

  describe("without the demo city", () => {
    beforeAll(async () => {
      database = await open({ seed: "vocabulary" });
      await writeSmallDirectory(database);
      await withTransaction(database, seeder, seedContent);
      slugs = await listSlugs(database);
      app = await serve(database);
    });

    test.each(pages)("%s has no notice", async (page) => {
      for (const locale of locales) {
        const html = await read(page, locale);
        expect(html).toContain('id="site-header"');
        expect(html).not.toContain(notices[locale].slice(0, 12));
      }
    });
  });
});

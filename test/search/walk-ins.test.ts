import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { Database } from "#app/platform/database/database.server.ts";
import { createApp } from "#server/http/app.ts";
import { onAnyDatabase } from "../databases/database.ts";
import { serveApp } from "../sites/serve-app.ts";
import { testServices } from "../sites/services.ts";
import { wholeSite } from "../sites/whole-site.ts";

const words = { en: "Walk-ins welcome", ar: "استقبال المراجعين دون موعد" };
const results = z.object({
  totalCount: z.number(),
  results: z.array(z.object({ slug: z.string(), walk_ins: z.boolean().nullable() })),
});

const people = results.extend({ results: z.array(z.object({ slug: z.string() })) });

onAnyDatabase((open) => {
  let database: Database;
  let site: ReturnType<typeof serveApp>;
  /** Clinics by what they say, and one that says yes. */
  let stated: { yes: number; all: number; slug: string };

  beforeAll(async () => {
    database = await open({ seed: "demo" });
    const services = testServices(database, { dataDir: join(tmpdir(), "dalil-walk-ins") });
    const build = await wholeSite({ isRendered: () => true, onError: () => {} });
    site = serveApp(createApp(services, build, { clientFolder: join(tmpdir(), "none") }));
    const { rows } = await database.pool.query(
      `select count(*) filter (where walk_ins)::int as yes, count(*)::int as "all",
        min(slug) filter (where walk_ins) as slug from clinics where status = 'active'`,
    );
    [stated] = rows;
  }, 300_000);

  const read = async (path: string) => {
    const response = await site.request(path);
    expect(response.status, path).toBe(200);
    return response.text();
  };
  const page = async (path: string) => (await read(path)).replaceAll("<!-- -->", "");

  test("the filter leaves clinics that welcome walk-ins, with its chip and its count", async () => {
    expect(stated.yes).toBeGreaterThan(3);
    expect(stated.all).toBeGreaterThan(stated.yes);
    const path = "/functions/v1/search?entityType=clinics&limit=100";
    const all = results.parse(JSON.parse(await read(path)));
    const narrowed = results.parse(JSON.parse(await read(`${path}&walk_ins=true`)));
    expect([all.totalCount, narrowed.totalCount]).toEqual([stated.all, stated.yes]);
    expect(new Set(narrowed.results.map(({ walk_ins }) => walk_ins))).toEqual(new Set([true]));
    expect(new Set(all.results.map(({ walk_ins }) => walk_ins)).size).toBe(3);
    for (const [locale, label] of Object.entries(words)) {
      const open = await page(`/search?entityType=clinics&lang=${locale}`);
      const [checkbox = ""] =
        /<label[^>]*>(?:(?!<\/label>).)*name="walk_ins".*?<\/label>/s.exec(open) ?? [];
      expect(checkbox).toContain(label);
      expect(checkbox).toMatch(new RegExp(`>${stated.yes}</span>`));
      const chosen = await page(`/search?entityType=clinics&walk_ins=true&lang=${locale}`);
      const cards = chosen.split("<article").slice(1);
      expect(cards.length).toBeGreaterThan(3);
      expect(cards.filter((card) => !card.includes(label))).toEqual([]);
      expect(/ id="chips".*?<\/ul>/s.exec(chosen)?.[0]).toContain(label);
    }
  });

  test("professionals who practise first at such a clinic are left by it, too", async () => {
    const { rows } = await database.pool.query<{ slug: string; at: boolean | null }>(
      `select l.slug, c.walk_ins as at from directory_listings l
       left join clinics c on c.id = l.clinic_id where l.entity_type = 'professionals'`,
    );
    const there = rows.filter(({ at }) => at === true).map(({ slug }) => slug);
    expect(there.length).toBeGreaterThan(3);
    const path = "/functions/v1/search?entityType=professionals&limit=100&walk_ins=true";
    const found = people.parse(JSON.parse(await read(path)));
    expect(found.totalCount).toBe(there.length);
    expect(there).toEqual(expect.arrayContaining(found.results.map(({ slug }) => slug)));
    for (const [locale, label] of Object.entries(words)) {
      const open = await page(`/search?entityType=professionals&lang=${locale}`);
      const [checkbox = ""] =
        /<label[^>]*>(?:(?!<\/label>).)*name="walk_ins".*?<\/label>/s.exec(open) ?? [];
      expect(checkbox).toContain(label);
      // It is the clinic's statement, which no card of a person makes.
      const chosen = await page(`/search?entityType=professionals&walk_ins=true&lang=${locale}`);
      const cards = chosen.match(/<article.*?<\/article>/gs) ?? [];
      expect(cards.length).toBeGreaterThan(3);
      expect(cards.filter((card) => card.includes(label))).toEqual([]);
    }
  });

  test("words for it set the filter, with a chip that takes itself back", async () => {
    for (const [query, locale, rest] of [
      ["clinic without appointment", "en", ""],
      ["walk-in clinic with parking", "en", "with parking"],
      ["عيادة تستقبل بدون موعد فيها مواقف", "ar", "عيادة فيها مواقف"],
    ] as const) {
      const found = results.parse(
        JSON.parse(
          await read(
            `/functions/v1/search?q=${encodeURIComponent(query)}&entityType=clinics&limit=100`,
          ),
        ),
      );
      expect(found.totalCount, query).toBeGreaterThan(0);
      expect(new Set(found.results.map(({ walk_ins }) => walk_ins))).toEqual(new Set([true]));
      if (rest === "") expect(found.totalCount).toBe(stated.yes);
      const shown = await page(`/search?q=${encodeURIComponent(query)}&lang=${locale}`);
      const chips = / id="chips".*?<\/ul>/s.exec(shown)?.[0] ?? "";
      expect(chips).toContain(words[locale]);
      const back = [...chips.matchAll(/href="([^"]*)"/g)].map(
        ([, href = ""]) => new URLSearchParams(href.split("?")[1]).get("q") ?? "",
      );
      expect(back).toContain(rest);
    }
    const open = await page("/search?q=walk-in+clinic&entityType=clinics");
    expect(/<input[^>]*name="walk_ins"[^>]*>/.exec(open)?.[0]).toMatch(/checked/);
  });

  test("the profile states it in both languages", async () => {
    const english = await page(`/clinics/${stated.slug}`);
    expect(english).toMatch(/Walk-ins welcome<\/dt>\s*<dd[^>]*>Yes</);
    expect(await page(`/clinics/${stated.slug}?lang=ar`)).toMatch(
      new RegExp(`${words.ar}</dt>\\s*<dd[^>]*>نعم<`),
    );
  });

  test("programs filter tables by it, and its description names it", async () => {
    const rows: unknown[] = JSON.parse(
      await read("/rest/v1/clinics?select=slug,walk_ins&walk_ins=is.true&limit=1000"),
    );
    expect(rows).toHaveLength(stated.yes);
    const described = JSON.parse(await read("/openapi.json"));
    expect(JSON.stringify(described.paths["/rest/v1/clinics"])).toContain("walk_ins");
    expect(JSON.stringify(described.paths["/functions/v1/search"])).toContain("Walk-ins welcome");
  });
});

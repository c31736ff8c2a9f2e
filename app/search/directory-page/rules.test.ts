import { describe, expect, test } from "vitest";
import { getGeography } from "#app/geography/queries.server.ts";
import { guest } from "#app/platform/actor.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { readSearchPage } from "../queries.server.ts";
import { parseSearchState } from "../rules.ts";
import { canonicalPath, type DirectoryParams } from "./rules.ts";

onAnyDatabase((open) => {
  const database = () => open({ seed: "demo" });
  const read = async (directory: DirectoryParams, query = "", locale: "en" | "ar" = "en") =>
    readSearchPage(
      { params: new URLSearchParams(query), directory },
      {
        database: await database(),
        actor: guest,
        locale,
        origin: "https://dalil.example",
        appName: "Dalil",
        emergency: { ambulance: "998", police: "999" },
        now: new Date("2026-11-18T07:00:00Z"),
      },
    );
  const readPage = async (...args: Parameters<typeof read>) => {
    const page = await read(...args);
    if ("state" in page) return page;
    throw new Error(`No page: ${JSON.stringify(page)}`);
  };

  describe("a directory page", () => {
    test("lists its kind in its place, with facts of its own and a way up", async () => {
      const page = await readPage({ entityType: "clinics", city: "Dubai", district: "deira" });
      const known = await getGeography(await database());
      const deira = known.findDistrict("Deira");
      expect(page.state).toMatchObject({
        entityType: "clinics",
        filters: { geoCityId: deira?.cityId, geoDistrictId: deira?.id },
      });
      expect(page.heading).toBe("Clinics and centres in Deira");
      expect(page.meta).toMatchObject({ path: "/d/clinics/dubai/deira", noindex: false });
      expect(page.intro).toMatch(new RegExp(`^${page.totalCount} clinics? `));
      expect(page.meta.description).toBe(page.intro);
      expect(page.breadcrumbs).toEqual([
        { label: "Home", href: "/" },
        { label: "Clinics and centres", href: "/clinics" },
        { label: "Dubai", href: "/d/clinics/dubai" },
        { label: "Deira" },
      ]);
      expect(JSON.stringify(page.content.jsonLd)).toContain("BreadcrumbList");
      for (const { path } of page.content.related?.links ?? [])
        expect(path).toMatch(/^\/d\/clinics\/dubai\/deira\/[a-z-]+$/);
    });

    test("of a city names fees and leads to its districts, in Arabic too", async () => {
      const page = await readPage({ entityType: "professionals", city: "dubai" });
      expect(page.intro).toMatch(/Visits cost between AED\u00a0\d+ and AED\u00a0[\d,]+/);
      expect(page.content.related?.links[0]?.path).toMatch(/^\/d\/professionals\/dubai\/[a-z]/);
      const arabic = await readPage({ entityType: "professionals", city: "dubai" }, "", "ar");
      expect(arabic.intro).toContain("في دبي");
      expect(arabic.intro).not.toMatch(/[a-z]{3}/i);
    });

    test("counts for its category what the results count", async () => {
      const params = { entityType: "professionals", city: "dubai", district: "deira" } as const;
      const all = await readPage(params);
      const first = all.content.related?.links[0];
      const page = await readPage({ ...params, category: first?.path.split("/").at(-1) });
      expect(page.totalCount).toBe(first?.count);
      expect(page.meta.path).toBe(first?.path);
    });

    test.each([
      [{ city: "atlantis" }, { entityType: "city", slug: "atlantis" }],
      [
        { city: "dubai", district: "atlantis" },
        { entityType: "district", slug: "atlantis" },
      ],
      [
        { city: "sharjah", district: "deira" },
        { entityType: "district", slug: "deira" },
      ],
      [
        { city: "dubai", district: "deira", category: "magic" },
        { entityType: "category", slug: "magic" },
      ],
    ])("%o is not found", async (params, missing) => {
      expect(await read({ entityType: "professionals", ...params })).toEqual({ missing });
    });

    test("a list without a place is the tab alone", async () => {
      const page = await readPage({ entityType: "franchises" });
      expect([page.intro, page.breadcrumbs, page.content.related]).toEqual([null, [], null]);
      expect(page.meta.path).toBe("/franchises");
    });
  });

  test("a search has one address to be found under, however it was reached", async () => {
    const known = {
      geography: await getGeography(await database()),
      vocabulary: await getVocabulary(await database()),
    };
    const deira = known.geography.findDistrict("Deira");
    const dentistry = known.vocabulary.bySlug("specialties", "dentistry");
    const canonical = (query: string) =>
      canonicalPath(parseSearchState(new URLSearchParams(query)), known);
    const district = `geo_district_id=${deira?.id}`;
    const specialty = `specialty_ids=${dentistry?.id}`;
    expect(canonical("")).toBe("/search");
    expect(canonical("entityType=services&view=map&page=3&sort=rating")).toBe("/services");
    expect(canonical(`entityType=clinics&${district}`)).toBe("/d/clinics/dubai/deira");
    expect(canonical(`entityType=professionals&${district}&${specialty}&page=2`)).toBe(
      "/d/professionals/dubai/deira/dentistry",
    );
    for (const other of [
      `entityType=professionals&${district}&${specialty},1`,
      `entityType=professionals&${district}&gender=female`,
      `entityType=professionals&${specialty}`,
      `entityType=franchises&${district}`,
      `${district}`,
      `entityType=clinics&${district}&q=ear`,
    ]) {
      expect(canonical(other)).toMatch(/^\/search\?/);
    }
  });
});

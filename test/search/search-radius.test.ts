import { beforeAll, expect, test } from "vitest";
import { distanceKm } from "#app/geography/distance.ts";
import { getGeography } from "#app/geography/queries.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Position } from "#app/search/values.ts";
import * as callFunction from "#app/shell/gateway/call-function.route.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { callSite } from "../call-site.ts";
import { forEachDatabase } from "../databases/database.ts";
import { readScreen } from "./search-screen.ts";

const radii = [1, 5, 9, 10, 11, 25, 50];

forEachDatabase((open) => {
  let database: Database;
  let site: ReturnType<typeof callSite>;
  let deira: Position & { id: number };
  let dubai: Position & { id: number };
  let places: { latitude: number; longitude: number }[];
  let every: number;

  beforeAll(async () => {
    database = await open({ seed: "demo" });
    site = callSite(database, { "functions/v1/:name": callFunction });
    const geography = await getGeography(database);
    const district = geography.findDistrict("Deira");
    if (!district) throw new Error("There is no Deira.");
    deira = district;
    dubai = geography.defaultCity;
    const { rows } = await database.pool.query(
      "select latitude, longitude from directory_listings where latitude is not null",
    );
    places = rows;
    every = (await ask("")).totalCount;
  });

  const ask = async (query: string) => {
    const response = await site.get(`/functions/v1/search?${query}`);
    expect(response.status).toBe(200);
    return response.json();
  };
  const show = (query: string, locale?: "en" | "ar") =>
    readScreen(database, new URLSearchParams(query), locale);
  const countWithin = (centre: Position, km: number) =>
    places.filter(({ latitude, longitude }) => distanceKm(centre, latitude, longitude) <= km)
      .length;

  test("a radius means what it says, around a district, a city and alone, at every value", async () => {
    const around: [query: string, centre: Position][] = [
      [`geo_district_id=${deira.id}`, deira],
      ["location=deira", deira],
      ["q=deira", deira],
      [`geo_city_id=${dubai.id}`, dubai],
      ["location=Dubai", dubai],
      ["", dubai],
      ["near=25.08,55.14", { latitude: 25.08, longitude: 55.14 }],
    ];
    for (const [query, centre] of around) {
      for (const km of radii) {
        const asked = `${query}&radius=${km}`;
        const { totalCount, results } = await ask(`${asked}&sortBy=nearby`);
        expect(totalCount, asked).toBe(countWithin(centre, km));
        for (const { distance_km } of results) expect(distance_km).toBeLessThanOrEqual(km);
        expect((await show(asked)).totalCount, asked).toBe(totalCount);
      }
    }
  });

  test("without a radius a place is itself, the visitor's surroundings are 10 km, and nothing is everywhere", async () => {
    const { rows } = await database.pool.query(
      "select count(*)::int as n from directory_listings where $1 = any(district_ids)",
      [deira.id],
    );
    expect((await ask(`geo_district_id=${deira.id}`)).totalCount).toBe(rows[0].n);
    const near = { latitude: 25.08, longitude: 55.14 };
    expect((await ask("near=25.08,55.14")).totalCount).toBe(countWithin(near, 10));
    expect((await ask("location=any&category=ANY&profession=any&context=Any")).totalCount).toBe(
      every,
    );
    expect((await show("location=any")).content.chips).toEqual([]);
  });

  test("the chips say which circle was drawn, and none that was not", async () => {
    const chipsOf = async (query: string, locale?: "en" | "ar") =>
      (await show(query, locale)).content.chips.map(({ label }) => label);
    const inDeira = `geo_district_id=${deira.id}`;
    expect(await chipsOf(inDeira)).toEqual(["Deira"]);
    expect(await chipsOf(`${inDeira}&radius=10`)).toEqual(["Within 10 km of Deira"]);
    expect(await chipsOf(`${inDeira}&radius=5`, "ar")).toEqual(["في نطاق 5 كم من ديرة"]);
    expect(await chipsOf(`geo_city_id=${dubai.id}&radius=5`)).toEqual(["Within 5 km of Dubai"]);
    expect(await chipsOf("radius=5")).toEqual(["Within 5 km of Dubai"]);
    expect(await chipsOf("q=dentist+in+deira&radius=5")).toEqual(["Within 5 km of Deira"]);
    expect(await chipsOf("location=nowhere&radius=5")).toEqual(["nowhere"]);
    expect(await chipsOf(`${inDeira}&near=25.08,55.14&radius=5`)).toEqual([
      expect.stringMatching(/^Near you \(.+\), within 5 km$/),
      "Deira",
    ]);
  });

  test("the panel offers the place itself first, and counts districts only where none moves a circle", async () => {
    const inDeira = `geo_district_id=${deira.id}`;
    const groupOf = async (query: string, name: string) => {
      const groups = (await show(query)).groups;
      return groups.find((group) => "name" in group && group.name === name);
    };
    expect(await groupOf(inDeira, "radius")).toMatchObject({
      kind: "select",
      choices: expect.arrayContaining([
        { value: "", label: "In this district", count: null },
        { value: "10", label: "Within 10 km", count: null },
      ]),
    });
    expect(await groupOf(`${inDeira}&radius=7`, "radius")).toMatchObject({
      choices: expect.arrayContaining([{ value: "7", label: "Within 7 km", count: null }]),
    });
    expect(await groupOf("near=25.08,55.14", "radius")).toMatchObject({ kind: "radius" });
    expect(await groupOf("", "radius")).toBeUndefined();
    const ownChoice = { value: String(deira.id), label: "Deira", count: expect.any(Number) };
    const districts = (choice: object) => ({ choices: expect.arrayContaining([choice]) });
    expect(await groupOf(inDeira, "geo_district_id")).toMatchObject(districts(ownChoice));
    expect(await groupOf(`${inDeira}&radius=5`, "geo_district_id")).toMatchObject(
      districts({ ...ownChoice, count: null }),
    );
  });

  test.each(["category", "profession"])(
    "an unknown %s has no results, and leaving it out is offered",
    async (name) => {
      const { totalCount, repairs } = await ask(`${name}=no-such-thing`);
      expect(totalCount).toBe(0);
      expect(repairs).toEqual([{ filters: [{ key: name }], pieces: [], count: every }]);
      const page = await show(`${name}=no-such-thing`);
      expect(page.content.chips).toMatchObject([{ label: "no-such-thing", path: "/search" }]);
      expect(page.content.repairs).toEqual([
        { label: "“no-such-thing”", count: every, path: "/search" },
      ]);
    },
  );

  test("a professional's sub-specialty is named where the catalogue has one", async () => {
    const vocabulary = await getVocabulary(database);
    const { rows } = await database.pool.query(
      "select entity_id, primary_specialty_id as main, specialty_ids from directory_listings where entity_type = 'professionals'",
    );
    const childrenOf = new Map(
      rows.map(({ entity_id, main, specialty_ids }) => [
        entity_id,
        specialty_ids
          .flatMap((id: number) => vocabulary.byId.get(id) ?? [])
          .filter(({ parentId }: { parentId: number }) => parentId === main)
          .map((item: { name: string }) => item.name),
      ]),
    );
    const { results } = await ask("entityType=professionals&limit=100");
    for (const { id, sub_specialty } of results) {
      const names = childrenOf.get(id);
      expect(names.length === 0 ? [null] : names).toContain(sub_specialty);
    }
    expect(results.some((result: { sub_specialty: string }) => result.sub_specialty)).toBe(true);
  });

  test("few results are widened as far as there are more, whichever the district", async () => {
    const { districts } = await getGeography(database);
    for (const { slug } of districts) {
      const query = `q=urologist&location=${slug}`;
      const { totalCount, content } = await show(query);
      if (totalCount >= 5) continue;
      const [nearest] = content.widenings;
      if (nearest) {
        expect(nearest.count).toBeGreaterThan(totalCount);
        expect((await ask(`${query}&radius=${nearest.radiusKm}`)).totalCount).toBe(nearest.count);
      } else {
        const widest = await ask(`${query}&radius=50`);
        expect(widest.totalCount, slug).toBeLessThanOrEqual(totalCount);
      }
    }
  });
});

import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import * as callFunction from "#app/shell/gateway/call-function.route.ts";
import { callSite } from "../call-site.ts";
import { forEachDatabase } from "../databases/database.ts";

const found = z.looseObject({
  totalCount: z.number(),
  results: z.array(z.looseObject({ id: z.string() })),
});
const offered = z.object({ filters: z.record(z.string(), z.unknown()) });
const options = z.array(
  z.looseObject({ id: z.number(), name: z.string(), count: z.number().optional() }),
);

forEachDatabase((open) => {
  let site: ReturnType<typeof callSite>;
  beforeAll(async () => {
    site = callSite(await open({ seed: "demo" }), { "functions/v1/:name": callFunction });
  });
  const search = async (query: string) =>
    found.parse(await (await site.get(`/functions/v1/search?${query}`)).json());
  const optionsOf = async (entityType: string, name: string) => {
    const answer = await site.get(`/functions/v1/filters?entityType=${entityType}`);
    return options.parse(offered.parse(await answer.json()).filters[name]);
  };

  const itemsOf = async (name: string) => {
    const answer = await site.get("/functions/v1/search-filters?limit=200");
    return options.parse(offered.parse(await answer.json()).filters[name]);
  };

  test.each([
    ["professionals", "specialties", "specialty_ids"],
    ["professionals", "languages", "language_ids"],
    ["professionals", "insurance_providers", "insurance_ids"],
    ["professionals", "symptoms", "symptom_ids"],
    ["professionals", "keywords", "keyword_ids"],
    ["clinics", "clinic_types", "clinic_type_ids"],
    ["services", "service_types", "service_type_ids"],
    ["services", "service_subtypes", "service_subtype_ids"],
  ])("of %s, %s narrow by any of their ids", async (entityType, name, parameter) => {
    const idsOf = async (ids: string) => {
      const answer = await search(`entityType=${entityType}&${parameter}=${ids}&limit=100`);
      return { total: answer.totalCount, ids: answer.results.map(({ id }) => id) };
    };
    const every = await idsOf("");
    const used: { id: number; total: number; ids: string[] }[] = [];
    for (const { id } of await itemsOf(name)) {
      const some = await idsOf(`${id}`);
      if (some.total > 0 && some.total < every.total) used.push({ id, ...some });
      if (used.length === 2) break;
    }
    const [one, other] = used;
    if (!one || !other) throw new Error(`No two ${name} narrow.`);
    const both = await idsOf(`${one.id},${other.id}`);
    expect(both.total).toBeLessThanOrEqual(one.total + other.total);
    expect(both.total).toBeGreaterThanOrEqual(Math.max(one.total, other.total));
    if (both.total <= 100) expect(both.ids).toEqual(expect.arrayContaining(one.ids));
  });

  test("facilities narrow to listings with each of them", async () => {
    const total = async (entityType: string, facilities: string) =>
      (await search(`entityType=${entityType}&facilities=${facilities}`)).totalCount;
    for (const entityType of ["clinics", "professionals"]) {
      const choices = await optionsOf(entityType, "facilities");
      const [common, other] = choices.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0));
      if (!common || !other) throw new Error("No two facilities.");
      expect(await total(entityType, `${common.id}`)).toBe(common.count);
      const both = await total(entityType, `${common.id},${other.id}`);
      expect(both).toBeGreaterThan(0);
      expect(both).toBeLessThan(other.count ?? 0);
      expect(await total(entityType, `${common.id},nonsense`)).toBe(0);
    }
    const accessible = await total("clinics", "wheelchair-access");
    expect(accessible).toBeGreaterThan(0);
    expect(accessible).toBeLessThan(await total("clinics", ""));
    expect(await total("clinics", "prayer-room")).toBe(await total("clinics", "Prayer room"));
  });

  test("a city and a district narrow to what lies in them", async () => {
    const [district] = await optionsOf("clinics", "districts");
    const inside = await search(`entityType=clinics&geo_district_id=${district?.id}&limit=50`);
    expect(inside.totalCount).toBe(district?.count);
    for (const result of inside.results) expect(result.geo_district_id).toBe(district?.id);
    const cityId = inside.results[0]?.geo_city_id;
    const inCity = await search(`entityType=clinics&geo_city_id=${cityId}`);
    expect(inCity.totalCount).toBeGreaterThan(inside.totalCount);
    for (const result of inCity.results) expect(result.geo_city_id).toBe(cityId);
  });

  test("a chosen day and today ask for a free time, now for opening hours", async () => {
    const total = async (query: string) =>
      (await search(`entityType=professionals&${query}`)).totalCount;
    const every = await total("");
    // Opening hours are no free times, and this site has no schedules.
    const day = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
    expect(await total(`availability=custom&available_date=${day}`)).toBe(0);
    expect(await total("availability=today")).toBe(0);
    expect(await total("availability=custom")).toBe(every);
    expect(await total("availability=now")).toBeLessThan(every);
    // At night only hospitals are open.
    const open = await search("entityType=clinics&availability=now");
    expect(open.totalCount).toBeGreaterThan(0);
  });

  test("vocabularies stay fresh for five minutes", async () => {
    const { headers } = await site.get("/functions/v1/search-vocabularies?limit=1");
    expect(headers.get("cache-control")).toBe("public, max-age=300");
  });
});

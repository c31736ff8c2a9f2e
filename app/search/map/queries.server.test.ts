import { expect, test } from "vitest";
import { guest } from "#app/platform/actor.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { readMapSketch, readPins } from "./queries.server.ts";

onAnyDatabase((open) => {
  const pinsOf = async (query: string, locale: "en" | "ar" = "en") =>
    readPins(new URLSearchParams(query), {
      database: await open({ seed: "demo" }),
      actor: guest,
      locale,
      now: new Date("2026-11-18T07:00:00Z"),
    });

  test("pins are the results that have a place, in the page's language", async () => {
    const clinics = await pinsOf("entityType=clinics");
    expect(clinics.pins).toHaveLength(clinics.totalCount);
    expect(clinics.pins[0]?.path).toMatch(/^\/clinics\/[a-z0-9-]+$/);
    expect(clinics.pins.some(({ price }) => /^AED\s\d/.test(price ?? ""))).toBe(true);
    const arabic = await pinsOf("entityType=clinics", "ar");
    expect(arabic.pins[0]?.title).toMatch(/[\u0600-\u06ff]/);
    const services = await pinsOf("entityType=services");
    expect(services.totalCount).toBeGreaterThan(0);
    expect(services.pins).toEqual([]);
  });

  test("a part of the map holds the pins inside it and no others", async () => {
    const part = await pinsOf("entityType=clinics&bounds=25.2,55.2,25.3,55.4");
    expect(part.pins.length).toBeGreaterThan(0);
    for (const { latitude, longitude } of part.pins) {
      expect(latitude > 25.2 && latitude < 25.3 && longitude > 55.2 && longitude < 55.4).toBe(true);
    }
  });

  test("nothing found is no pin", async () => {
    expect((await pinsOf("q=qqqqxzy")).pins).toEqual([]);
  });

  test("the sketch names the city's districts in either language", async () => {
    const database = await open({ seed: "demo" });
    const { districts, land } = await readMapSketch(database, "ar");
    expect(land.length).toBeGreaterThan(1);
    expect(districts.map(({ name }) => name)).toContain("دبي مارينا");
    expect((await readMapSketch(database, "en")).districts).toHaveLength(districts.length);
  });
});

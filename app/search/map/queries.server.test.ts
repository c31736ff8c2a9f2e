import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { refreshListings } from "#app/directory/listings/refreshing/refresh-listings.server.ts";
import { type Actor, guest } from "#app/platform/actor.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { readMapSketch, readPins } from "./queries.server.ts";

const owner: Actor = { kind: "job", name: "test" };

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
    expect(clinics.pins.filter(({ price }) => price !== null)).toEqual([]);
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

  test("a clinic without a position is in the middle of its district, and the pin says so", async () => {
    const database = await open({ seed: "demo" });
    const { slug, middle } = await withTransaction(database, owner, async (tx) => {
      const { rows } = await tx.execute<{ id: string; slug: string; middle: object }>(sql`
        update clinics c set latitude = null, longitude = null from geo_districts d
        where d.id = c.district_id and c.id = (select min(id::text) from clinics
          where status = 'active' and district_id is not null)::uuid
        returning c.id, c.slug,
          jsonb_build_object('latitude', d.latitude, 'longitude', d.longitude) as middle`);
      const [changed] = rows;
      if (!changed) throw new Error("No clinic has a district.");
      await refreshListings(tx, { entityType: "clinics", ids: [changed.id] });
      return changed;
    });
    const { pins, totalCount } = await readPins(new URLSearchParams("entityType=clinics"), {
      database,
      actor: guest,
      locale: "en",
      now: new Date("2026-11-18T07:00:00Z"),
    });
    expect(pins).toHaveLength(totalCount);
    expect(pins.filter(({ isAbout }) => isAbout)).toMatchObject([
      { path: `/clinics/${slug}`, ...middle },
    ]);
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

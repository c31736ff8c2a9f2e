import { expect, test } from "vitest";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { geoCities, geoDistricts } from "../tables.server.ts";
import { linkChildren, sortAlphabetically } from "./arrange-places.server.ts";
import { validateHierarchy } from "./validate-hierarchy.server.ts";

const actor: Actor = { kind: "admin", userId: "admin-1", email: "admin@dalil.example" };
const owner = { kind: "job", name: "test" } as const;
const visitOf = (database: Database) => ({ actor, database, requestId: "request-1" });

onAnyDatabase((open) => {
  /** A city of its own with two districts, one of them far away. */
  async function addCity(database: Database, slug: string) {
    const { rows } = await database.pool.query("select id from geo_provinces order by id limit 1");
    const provinceId: number = rows[0].id;
    return withTransaction(database, owner, async (tx) => {
      const place = { nameAr: "مدينة", value: slug, provinceId, latitude: 25.2, longitude: 55.3 };
      const [city] = await tx
        .insert(geoCities)
        .values({ ...place, slug, name: slug })
        .returning();
      const cityId = city?.id ?? 0;
      const district = { cityId, value: "x", latitude: 25.2, longitude: 55.3, sortOrder: 9 };
      const districts = await tx
        .insert(geoDistricts)
        .values([
          { ...district, slug: `${slug}-b`, name: "Bravo", nameAr: "برافو" },
          { ...district, slug: `${slug}-a`, name: "Alpha", nameAr: "Alpha", latitude: 48 },
        ])
        .returning();
      return { provinceId, cityId, ids: districts.map(({ id }) => id) };
    });
  }

  test("the check names each problem of a level, and counts what it looked at", async () => {
    const database = await open({ seed: "vocabulary" });
    const seeded = await validateHierarchy(visitOf(database), {
      level: "district",
      parentId: null,
    });
    expect(seeded).toMatchObject({ isValid: true, problems: [] });
    expect(seeded.checked).toBeGreaterThan(10);
    const { cityId } = await addCity(database, "checked-city");
    const found = await validateHierarchy(visitOf(database), {
      level: "district",
      parentId: cityId,
    });
    expect(found).toMatchObject({ checked: 2, isValid: false });
    expect(found.problems.map(({ name, problem }) => [name, problem])).toEqual([
      ["Alpha", "no_arabic_name"],
      ["Alpha", "position_outside"],
    ]);
    const ofNobody = validateHierarchy(visitOf(database), { level: "city", parentId: 2 ** 30 });
    await expect(ofNobody).rejects.toMatchObject({ code: "not_found" });
    const ofCountries = validateHierarchy(visitOf(database), { level: "country", parentId: 1 });
    await expect(ofCountries).rejects.toMatchObject({ code: "unprocessable" });
  });

  test("districts move under another city once, and are sorted there", async () => {
    const database = await open({ seed: "vocabulary" });
    const from = await addCity(database, "from-city");
    const to = await addCity(database, "to-city");
    const move = () =>
      linkChildren(visitOf(database), {
        level: "district",
        parentId: to.cityId,
        childIds: from.ids,
      });
    expect(await move()).toBe(2);
    expect(await move()).toBe(0);
    const left = await validateHierarchy(visitOf(database), {
      level: "city",
      parentId: from.provinceId,
    });
    expect(left.problems).toContainEqual({
      id: from.cityId,
      name: "from-city",
      problem: "without_children",
    });
    expect(await sortAlphabetically(visitOf(database), "district")).toBeGreaterThan(0);
    expect(await sortAlphabetically(visitOf(database), "district")).toBe(0);
    const { rows } = await database.pool.query(
      "select name, sort_order from geo_districts where city_id = $1 order by sort_order",
      [to.cityId],
    );
    expect(rows.map(({ name }) => name)).toEqual(["Alpha", "Alpha", "Bravo", "Bravo"]);
    expect(rows.map(({ sort_order }) => sort_order)).toEqual([1, 2, 3, 4]);
    const gone = { level: "district", parentId: to.cityId, childIds: [2 ** 30] } as const;
    await expect(linkChildren(visitOf(database), gone)).rejects.toMatchObject({
      code: "not_found",
    });
    const person: Actor = { kind: "user", userId: "user-1", email: "user@dalil.example" };
    const asked = sortAlphabetically({ ...visitOf(database), actor: person }, "district");
    await expect(asked).rejects.toMatchObject({ code: "forbidden" });
  });
});

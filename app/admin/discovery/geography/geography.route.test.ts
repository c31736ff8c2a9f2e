import { beforeAll, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { type BackOffice, openBackOffice } from "#test/people/back-office.ts";
import type { Browser } from "#test/people/sign-in-site.ts";

onAnyDatabase((open) => {
  let database: Database;
  let office: BackOffice;
  let noura: Browser;
  beforeAll(async () => {
    database = await open({ seed: "vocabulary" });
    office = await openBackOffice(database);
    await office.addAdmin("noura@example.ae");
    noura = await office.enter("noura@example.ae");
  }, 180_000);
  const path = "/admin/geography";

  test("places are checked, sorted after a preview and linked after a preview, with audit", async () => {
    const { rows } = await database.pool.query(
      "select id, name, city_id from geo_districts order by id limit 2",
    );
    const [first, second] = rows;
    const cities = await database.pool.query(
      "select id from geo_cities where id <> $1 order by id",
      [first.city_id],
    );
    await database.pool.query("update geo_districts set name_ar = 'x' where id = $1", [first.id]);
    const { text } = await office.open(noura, path);
    expect(text).toContain("No Arabic name");
    const sorted = await office.submit(noura, path, { level: "district", intent: "sort" });
    expect(sorted.to).toMatch(/done=sorted-\d+$/);
    expect((await office.open(noura, path)).text).toContain(
      "Places are already sorted by English name",
    );
    const link = {
      level: "district",
      parent: String(cities.rows[0]?.id),
      place: String(second.id),
    };
    const cityOf = async () =>
      (await database.pool.query("select city_id from geo_districts where id = $1", [second.id]))
        .rows[0]?.city_id;
    const preview = await office.submit(noura, path, { ...link, intent: "preview" });
    expect(preview.text).toContain('value="link"');
    expect(await cityOf()).toBe(second.city_id);
    expect((await office.submit(noura, path, { ...link, intent: "link" })).to).toContain(
      "done=linked-1",
    );
    expect(await cityOf()).toBe(cities.rows[0]?.id);
    expect(
      (await office.submit(noura, path, { level: "district", intent: "preview" })).status,
    ).toBe(422);
    const audited = await database.pool.query(
      "select action from audit_log where action like 'geography.%' order by id",
    );
    expect(audited.rows.map(({ action }) => action)).toEqual(["geography.sort", "geography.link"]);
  });
});

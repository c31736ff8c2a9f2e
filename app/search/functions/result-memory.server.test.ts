import { beforeAll, expect, test } from "vitest";
import { getFreeTimes } from "#app/directory/free-times/free-times.server.ts";
import { getGeography } from "#app/geography/queries.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { forgetResults, listResults } from "./result-memory.server.ts";

onAnyDatabase((open) => {
  let database: Database;
  let entityId: string;
  beforeAll(async () => {
    database = await open({ seed: "demo" });
    const { rows } = await database.pool.query(`
      select entity_id from directory_listings
      where entity_type = 'clinics' and open_minutes <> '{}' and not open_minutes @> int4range(0, 10080) limit 1`);
    entityId = rows[0]?.entity_id;
  });
  const tell = async (now = "2026-11-18T07:00:00Z", locale: "en" | "ar" = "en", id = entityId) => {
    const context = {
      locale,
      vocabulary: await getVocabulary(database),
      geography: await getGeography(database),
      freeTimes: getFreeTimes(database),
      now: new Date(now),
    };
    const [listed] = await listResults(
      database,
      [{ entityType: "clinics", entityId: id }],
      context,
    );
    return listed ? JSON.parse(listed.json) : undefined;
  };

  test("a change is shown after its event, and not before", async () => {
    const before = await tell();
    await database.pool.query(
      "update directory_listings set name_en = 'Renamed' where entity_id = $1",
      [entityId],
    );
    expect(await tell()).toEqual(before);
    forgetResults(database);
    expect(await tell()).toMatchObject({ name: "Renamed", name_en: "Renamed" });
  });

  test("a reading that the news overtook is not kept", async () => {
    forgetResults(database);
    const reading = tell();
    await Promise.resolve();
    await database.pool.query(
      "update directory_listings set name_en = 'Renamed again' where entity_id = $1",
      [entityId],
    );
    forgetResults(database);
    await reading;
    expect(await tell()).toMatchObject({ name_en: "Renamed again" });
  });

  test("each language has its own JSON, and who is open by the minute", async () => {
    expect((await tell())?.name).not.toBe((await tell("2026-11-18T07:00:00Z", "ar"))?.name);
    const { rows } = await database.pool.query(
      `select lower(range) as opens from directory_listings, unnest(open_minutes) as range
       where entity_id = $1 and lower(range) > 0 limit 1`,
      [entityId],
    );
    // Minute 0 of the week is Monday 00:00 in Dubai.
    const monday = Date.parse("2026-11-15T20:00:00Z");
    const at = (minute: number) => new Date(monday + minute * 60_000).toISOString();
    expect((await tell(at(rows[0].opens - 1)))?.is_open_now).toBe(false);
    expect((await tell(at(rows[0].opens)))?.is_open_now).toBe(true);
  });

  test("a delisted entity has no JSON", async () => {
    const nobody = "00000000-0000-4000-8000-000000000000";
    expect(await tell(undefined, "en", nobody)).toBeUndefined();
  });
});

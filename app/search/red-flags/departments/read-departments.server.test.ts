import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { getGeography } from "#app/geography/queries.server.ts";
import { type Actor, guest } from "#app/platform/actor.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { readDepartments } from "./read-departments.server.ts";

const seeder: Actor = { kind: "job", name: "test" };
const now = new Date("2026-11-18T07:00:00Z");
const marina = { latitude: 25.078, longitude: 55.139 };

onAnyDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open({ seed: "demo" });
    await withTransaction(database, seeder, (tx) =>
      tx.execute(
        sql`update directory_listings set is_featured = true where entity_type = 'clinics'`,
      ),
    );
  }, 300_000);
  const read = async (from: typeof marina | null) =>
    readDepartments(
      {
        database,
        actor: guest,
        locale: "en",
        vocabulary: await getVocabulary(database),
        geography: await getGeography(database),
        now,
      },
      from,
    );

  test("all departments are listed, open ones first", async () => {
    const listed = await read(null);
    expect(listed.length).toBeGreaterThan(1);
    const firstClosed = listed.findIndex(({ isOpen }) => !isOpen);
    const afterIt = firstClosed < 0 ? [] : listed.slice(firstClosed);
    expect(afterIt.filter(({ isOpen }) => isOpen)).toEqual([]);
    expect(listed.every(({ km }) => km === null)).toBe(true);
  });

  test("the nearest open department is first, whoever pays", async () => {
    const listed = (await read(marina)).filter(({ isOpen }) => isOpen);
    const distances = listed.map(({ km }) => km ?? Number.NaN);
    expect(distances.length).toBeGreaterThan(1);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
  });
});

import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";
import { testServices } from "#test/sites/services.ts";
import { computePopularityJob } from "./compute-popularity.server.ts";

async function compute(database: Database): Promise<Record<string, number>> {
  const services = testServices(database, { dataDir: tmpdir() });
  const { signal } = new AbortController();
  await computePopularityJob.run({}, { services, log: services.log, signal });
  const { rows } = await database.pool.query<{ slug: string; score: number }>(
    "select slug, popularity_score as score from directory_listings where entity_type = 'professionals'",
  );
  return Object.fromEntries(rows.map(({ slug, score }) => [slug, Number(score)]));
}

forEachDatabase((open) => {
  test("popularity follows views and contacts, fades, and cannot be bought", async () => {
    const database = await open({ seed: "vocabulary" });
    const { people } = await writeSmallDirectory(database);
    const { pool } = database;
    const note = (id: string, event: string, count: number, daysAgo = 0) =>
      pool.query(
        `insert into page_events (day, page_kind, page_id, event, count)
         values ((now() at time zone 'Asia/Dubai')::date - $4::int, 'professionals', $1, $2, $3)`,
        [id, event, count, daysAgo],
      );
    await pool.query("update professionals set popularity_score = 0.95, is_featured = true");
    await note(people.amina, "view", 20);
    await note(people.amina, "call", 10);
    await note(people.bilal, "view", 40);
    const first = await compute(database);
    expect(first).toMatchObject({ amina: expect.any(Number), carla: 0 });
    expect(first.amina).toBeGreaterThan(0.8);
    expect(first.amina).toBeGreaterThan(first.bilal ?? 1);
    expect(first.bilal).toBeGreaterThan(0);
    await pool.query("update page_events set day = day - 63");
    await note(people.bilal, "view", 4);
    const later = await compute(database);
    expect(later.bilal, "three half-lives later a few visits decide").toBeLessThan(0.8);
    expect(later.amina).toBeLessThan(first.amina ?? 0);
    await pool.query("delete from page_events");
    expect(await compute(database)).toMatchObject({ amina: 0, bilal: 0, carla: 0 });
    const { rows } = await pool.query(
      "select count(*)::int as count from audit_log where action = 'listing.popularity'",
    );
    expect(rows[0]?.count).toBe(3);
  }, 180_000);
});

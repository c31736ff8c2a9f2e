import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Actor } from "#app/platform/actor.ts";
import { onAnyDatabase, withRollback } from "#test/databases/database.ts";
import { analyzeSubject } from "./analyze-subject.server.ts";

const owner: Actor = { kind: "job", name: "test" };

onAnyDatabase((open) => {
  test("an import of many entries refreshes the statistics of its tables, one of few does not", async () => {
    const database = await open({ seed: "vocabulary" });
    const { rows, known } = await withRollback(database, owner, async (tx) => {
      await tx.execute(sql`
        insert into clinics (slug, name_en, name_ar, city_id)
        select 'invented-' || n, 'Clinic ' || n, 'عيادة', (select min(id) from geo_cities)
        from generate_series(1, 50) as n`);
      const read = async (query: ReturnType<typeof sql>) =>
        (await tx.execute<{ count: number }>(query)).rows[0]?.count;
      const knownNow = () =>
        read(sql`select reltuples::int as count from pg_class where oid = 'clinics'::regclass`);
      await analyzeSubject(tx, "clinics", 999);
      const before = await knownNow();
      await analyzeSubject(tx, "clinics", 1_000);
      return {
        rows: await read(sql`select count(*)::int as count from clinics`),
        known: [before, await knownNow()],
      };
    });
    expect(known[0]).not.toBe(rows);
    expect(known[1]).toBe(rows);
  });
});

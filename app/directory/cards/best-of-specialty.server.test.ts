import { expect, test } from "vitest";
import { onAnyDatabase } from "#test/databases/database.ts";
import { forgetBest, listBestOfSpecialty } from "./best-of-specialty.server.ts";

onAnyDatabase((open) => {
  test("the best of a specialty are those of the listings after a change of the catalogue", async () => {
    const database = await open({ seed: "demo" });
    const { pool } = database;
    const { rows } = await pool.query<{ id: number }>(
      `select specialty_ids[1] as id from directory_listings where entity_type = 'professionals'
       group by 1 order by count(*) desc limit 1`,
    );
    const id = rows[0]?.id ?? 0;
    const best = () => listBestOfSpecialty(database, id, 5);
    const expected = async () => {
      const found = await pool.query<{ entity_id: string }>(
        `select entity_id from directory_listings where entity_type = 'professionals' and $1 = any(specialty_ids)
         order by quality desc, entity_id limit 5`,
        [id],
      );
      return found.rows.map((row) => row.entity_id);
    };
    const idsOf = async () => (await best()).map(({ entityId }) => entityId);
    const first = await idsOf();
    expect(first).toHaveLength(5);
    expect(first).toEqual(await expected());
    await pool.query("update directory_listings set quality = 0 where entity_id = $1", [first[0]]);
    expect(await idsOf()).toEqual(first);
    forgetBest(database);
    expect(await idsOf()).toEqual(await expected());
    expect(await idsOf()).not.toContain(first[0]);
  });
});

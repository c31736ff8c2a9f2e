import { expect, test } from "vitest";
import type { Actor } from "#app/platform/actor.ts";
import { onAnyDatabase, withRollback } from "#test/databases/database.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";
import { refreshListings } from "../listings/refresh-listings.server.ts";
import { setEntityValues } from "./set-values.server.ts";

const actor: Actor = { kind: "admin", userId: "admin-1", email: "admin@dalil.example" };

onAnyDatabase((open) => {
  test("many get the same values, those that had them are left alone, and giving back undoes it", async () => {
    const database = await open({ seed: "vocabulary" });
    await writeSmallDirectory(database);
    const visit = { actor, database, requestId: "request-1" };
    const states = async () => {
      const { rows } = await database.pool.query(
        "select id, status from professionals order by id",
      );
      return rows;
    };
    const before = await states();
    const ids = before.map(({ id }) => id);
    const active = before.filter(({ status }) => status === "active").map(({ id }) => id);
    const [first, ...rest] = active;
    const entityType = "professionals" as const;
    await setEntityValues(visit, { entityType, ids: [first], values: { status: "inactive" } });
    const former = await setEntityValues(visit, {
      entityType,
      ids,
      values: { status: "inactive" },
    });
    expect(former.map(({ values }) => values)).toEqual([{ status: "active" }]);
    expect(former[0]?.ids.toSorted()).toEqual(rest.toSorted());
    const { rows } = await database.pool.query(
      "select count(*)::int as count from directory_listings where entity_type = 'professionals'",
    );
    expect(rows[0].count).toBe(0);
    for (const { ids: changed, values } of former)
      await setEntityValues(visit, { entityType, ids: changed, values });
    await setEntityValues(visit, { entityType, ids: [first], values: { status: "active" } });
    expect((await states()).map(({ status }) => status)).toEqual(
      before.map(({ status }) => status),
    );
    const owner = { kind: "job", name: "test" } as const;
    expect(await withRollback(database, owner, (tx) => refreshListings(tx))).toBe(0);
    const person: Actor = { kind: "user", userId: "user-1", email: "user@dalil.example" };
    const asked = setEntityValues({ ...visit, actor: person }, { entityType, ids, values: {} });
    await expect(asked).rejects.toMatchObject({ code: "forbidden" });
  });
});

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { onAnyDatabase } from "#test/databases/database.ts";
import { withRead } from "./database.server.ts";
import { selectRows } from "./select-rows.server.ts";

const job = { kind: "job", name: "test" } as const;

onAnyDatabase((open) => {
  test("rows of the stated columns are returned", async () => {
    const database = await open({ seed: "empty" });
    const rows = await withRead(database, job, (tx) =>
      selectRows(tx, { count: z.int() }, sql`select n::int as count from generate_series(1, 2) n`),
    );
    expect(rows).toEqual([{ count: 1 }, { count: 2 }]);
  });

  test.each([
    ["a number that the driver returns as text", sql`select count(*) as count`],
    ["a null", sql`select null::int as count`],
    ["a column that the shape lacks", sql`select 1 as count, 2 as other`],
  ])("a test fails by %s", async (_what, query) => {
    const database = await open({ seed: "empty" });
    const reading = withRead(database, job, (tx) => selectRows(tx, { count: z.int() }, query));
    await expect(reading).rejects.toThrow(/count|other/);
  });
});

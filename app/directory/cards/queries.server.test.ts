import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { guest } from "#app/platform/actor.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { directoryListings } from "../tables.server.ts";
import { cardColumns } from "./queries.server.ts";

onAnyDatabase((open) => {
  test("under row-level security a card finds its clinic by key, however many there are", async () => {
    const database = await open({ seed: "vocabulary" });
    const plan = await withRead(database, guest, async (tx) => {
      // Small tables are read whole where that is possible at all.
      await tx.execute(sql`set local enable_seqscan = off`);
      const query = tx
        .select(cardColumns)
        .from(directoryListings)
        .where(eq(directoryListings.entityType, "professionals"));
      const { rows } = await tx.execute(sql`explain ${query}`);
      return JSON.stringify(rows);
    });
    expect(plan).toContain("on clinics c");
    expect(plan).not.toContain("Seq Scan on clinics");
  });
});

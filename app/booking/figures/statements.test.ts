import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Actor } from "#app/platform/actor.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { daysOf } from "./statements.ts";

const administrator: Actor = { kind: "admin", userId: "chief", email: "chief@example.ae" };

onAnyDatabase((open) => {
  /** How an administrator's statement is planned where rows are many. */
  async function plan(statement: string): Promise<string> {
    const database = await open({ seed: "empty" });
    return withRead(database, administrator, async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const { rows } = await tx.execute<{ "QUERY PLAN": string }>(
        sql`explain (costs off) ${sql.raw(statement)}`,
      );
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
  }

  test("the days of all clinics are counted in an index alone", async () => {
    expect(await plan(daysOf({ period: 28, clinicId: null }))).toContain(
      "Index Only Scan using bookings_started",
    );
  });
});

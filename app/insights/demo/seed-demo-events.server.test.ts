import { expect, test } from "vitest";
import { addDays, dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";
import { readSiteFigures } from "../figures/site-figures.server.ts";
import { demoDays, seedDemoEvents } from "./seed-demo-events.server.ts";

const admin = { kind: "admin", userId: "noura", email: "noura@example.ae" } as const;

onAnyDatabase((open) => {
  test("the demo city has events of each of its 90 days, written once", async () => {
    const database = await open({ seed: "vocabulary" });
    await writeSmallDirectory(database);
    await seedDemoEvents(database);
    const rowsOf = async () => {
      const { rows } = await database.pool.query<Record<string, string>>(`
        select count(*) as events, count(distinct day) as days, min(day)::text as first,
          (select count(*) from search_queries) as searches,
          (select count(distinct day) from web_vitals) as vitals,
          (select count(distinct day) from agent_calls) as calls,
          (select count(distinct day) from result_positions) as positions
        from page_events`);
      return rows[0];
    };
    const first = await rowsOf();
    expect(first).toMatchObject({
      days: String(demoDays),
      vitals: String(demoDays),
      calls: String(demoDays),
      positions: String(demoDays),
      first: addDays(dubaiDay(), 1 - demoDays),
    });
    await seedDemoEvents(database);
    expect(await rowsOf()).toEqual(first);
    const { totals, days } = await readSiteFigures(database, admin, {
      period: 28,
      measure: "view",
    });
    expect(days.rows).toHaveLength(56);
    const visits = totals.rows.filter(({ measure }) =>
      ["view", "call", "directions", "website", "searches"].includes(measure),
    );
    for (const { recent, before } of visits) expect([recent, before]).not.toContain(null);
  });
});

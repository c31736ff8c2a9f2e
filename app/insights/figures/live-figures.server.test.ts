import { beforeAll, expect, test } from "vitest";
import { addDays, dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";
import { readAgentFigures } from "./agent-figures.server.ts";
import { readLiveFigures } from "./live-figures.server.ts";
import { leastInGroup } from "./rules.ts";

const admin = { kind: "admin", userId: "noura", email: "noura@example.ae" } as const;
const shown = (count: number) => (count >= leastInGroup ? count : null);

/** Events by how many minutes ago they were. */
const events = [
  { event: "view", ago: 2, count: 50 },
  { event: "view", ago: 3, count: 9 },
  { event: "call", ago: 3, count: 6 },
  { event: "website", ago: 3, count: 5 },
  { event: "save", ago: 3, count: 40 },
  { event: "directions", ago: 9, count: 4 },
  { event: "view", ago: 45, count: 70 },
] as const;
const contacts: readonly string[] = ["call", "directions", "website"];

/** Calls of programs that are counted already. */
const calls = [
  ["crawler", "llms", "answered", 0, 14],
  ["crawler", "llms", "failed", 1, 3],
  ["library", "tables", "refused", 2, 9],
  ["assistant", "functions", "answered", 2, 12],
  ["assistant", "functions", "answered", 30, 80],
] as const;

onAnyDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open({ seed: "vocabulary" });
  }, 180_000);

  test("the last 30 minutes are what their rows recount to, every minute in its place", async () => {
    for (const { event, ago, count } of events) {
      await database.pool.query(
        "insert into recent_events values (date_trunc('minute', now()) - make_interval(mins => $1), $2, $3)",
        [ago, event, count],
      );
    }
    await database.pool.query(`insert into search_queries (term, folded_term, is_sensitive, searched_at)
      select 'dentist', 'dentist', topic, now() - interval '5 minutes'
      from generate_series(1, 11), unnest(array[true, false]) topic`);
    const { totals, minutes } = await readLiveFigures(database, admin);
    const sum = (isIn: (one: (typeof events)[number]) => boolean) =>
      events.reduce((all, one) => all + (one.ago < 30 && isIn(one) ? one.count : 0), 0);
    const figures = (isIn: (ago: number) => boolean) => ({
      views: shown(sum(({ event, ago }) => event === "view" && isIn(ago))),
      contacts: shown(sum(({ event, ago }) => contacts.includes(event) && isIn(ago))),
      searches: isIn(5) ? 11 : null,
    });
    expect(totals.rows).toEqual([figures(() => true)]);
    // A minute may have begun since the rows were written.
    const at = minutes.rows.findLastIndex(({ views }) => views !== null) - 27;
    expect([0, -1]).toContain(at);
    expect(minutes.rows.map(({ minute: _minute, ...numbers }) => numbers)).toEqual(
      Array.from({ length: 30 }, (_, place) => figures((ago) => ago === 29 - place + at)),
    );
    expect(minutes.rows[29]?.minute).toMatch(/^[0-2]\d:[0-5]\d$/);
  });

  test("calls of programs are counted by kind, API and outcome, and recount to their rows", async () => {
    for (const [agent, door, outcome, ago, count] of calls) {
      const day = addDays(dubaiDay(), -ago);
      await database.pool.query("insert into agent_calls values ($1, $2, $3, $4, $5)", [
        ...[day, agent, door],
        ...[outcome, count],
      ]);
    }
    const { groups, days } = await readAgentFigures(database, admin, 28);
    const recent = calls.filter(([, , , ago]) => ago < 28);
    const sum = (some: readonly (typeof calls)[number][]) =>
      some.reduce((all, [, , , , count]) => all + count, 0);
    const byGroup = Map.groupBy(recent, ([agent, door]) => `${agent} ${door}`);
    expect(
      groups.rows.map((row) => [`${row.agent} ${row.door}`, row.calls, row.refused, row.failed]),
    ).toEqual(
      [...byGroup]
        .map(([name, some]) => {
          const of = (outcome: string) => sum(some.filter((one) => one[2] === outcome));
          return [name, sum(some), of("refused"), of("failed")] as const;
        })
        .filter(([, count]) => count >= leastInGroup)
        .sort((one, other) => other[1] - one[1]),
    );
    expect(days.rows).toEqual([
      { day: addDays(dubaiDay(), -2), agent: "assistant", calls: 12 },
      { day: dubaiDay(), agent: "crawler", calls: 14 },
    ]);
  });

  test("what programs call over HTTP is counted, pages of people are not", async () => {
    await database.pool.query("delete from agent_calls");
    const { request, services } = await openBackOffice(database);
    const call = (path: string, agent: string) =>
      request(newBrowser(), path, { headers: { "user-agent": agent } });
    await call("/llms.txt", "Mozilla/5.0 (compatible; GPTBot/1.3; +https://openai.com/gptbot)");
    await call("/llms.txt", "Mozilla/5.0 (compatible; bingbot/2.0)");
    await call("/rest/v1/users", "python-requests/2.32");
    await call("/functions/v1/nothing-of-this-name", "Mozilla/5.0 (X11) Firefox/150.0");
    await call("/about", "curl/8.17");
    await services.counter.flush();
    const { rows } = await database.pool.query(
      "select agent, door, outcome, count from agent_calls order by agent, door",
    );
    expect(rows).toEqual([
      { agent: "assistant", door: "llms", outcome: "answered", count: 1 },
      { agent: "browser", door: "functions", outcome: "refused", count: 1 },
      { agent: "crawler", door: "llms", outcome: "answered", count: 1 },
      { agent: "library", door: "tables", outcome: "refused", count: 1 },
    ]);
  });
});

import { beforeAll, expect, test } from "vitest";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { forgetFeatures } from "#app/platform/features/feature-toggles.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { type BackOffice, openBackOffice } from "#test/people/back-office.ts";
import { type Browser, newBrowser } from "#test/people/sign-in-site.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";
import { forgetCountsJob } from "../counters/jobs.server.ts";

const people = "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15";

onAnyDatabase((open) => {
  let database: Database;
  let office: BackOffice;
  let north = "";

  beforeAll(async () => {
    database = await open({ seed: "vocabulary" });
    const directory = await writeSmallDirectory(database);
    const { rows } = await database.pool.query<{ slug: string }>(
      "select slug from directory_listings where entity_id = $1",
      [directory.clinics.north],
    );
    north = `/clinics/${rows[0]?.slug}`;
    office = await openBackOffice(database);
  }, 180_000);

  interface Sent {
    events?: string[];
    vitals?: string[];
    lists?: string[];
    opened?: string[];
    userAgent?: string;
    origin?: string;
    address?: string;
  }

  async function send(browser: Browser, sent: Sent) {
    const { events = [], vitals = [], userAgent = people } = sent;
    const body = new URLSearchParams({ path: north });
    for (const event of events) body.append("event", event);
    for (const vital of vitals) body.append("vital", vital);
    for (const list of sent.lists ?? []) body.append("list", list);
    for (const opened of sent.opened ?? []) body.append("opened", opened);
    const { status } = await office.request(browser, "/page-events", {
      method: "POST",
      body,
      headers: {
        origin: sent.origin ?? "http://localhost",
        "user-agent": userAgent,
        "x-forwarded-for": sent.address ?? "192.0.2.1",
      },
    });
    await office.services.counter.flush();
    return status;
  }

  const numbers = async (table: string) =>
    (await database.pool.query(`select * from ${table} order by 1, 2`)).rows;
  const interactions = async () =>
    (await database.pool.query("select event_type, user_id, metadata from interactions order by 1"))
      .rows;

  test("events become numbers of a page and a day, without a person, and unknown pages none", async () => {
    const guest = newBrowser();
    expect(
      await send(guest, { events: [`view ${north}`, `call ${north}`, "view /clinics/nowhere"] }),
    ).toBe(204);
    await send(guest, {
      events: [`view ${north}`, "view /", "view /search"],
      vitals: ["lcp 2101", "cls 1000"],
    });
    const { rows } = await database.pool.query(
      "select day::text, page_kind, page_id, event, count from page_events order by page_kind, event",
    );
    const [listing] = rows;
    const page = { day: dubaiDay(), page_kind: "clinics", page_id: listing?.page_id };
    expect(rows).toEqual([
      { ...page, event: "call", count: 1 },
      { ...page, event: "view", count: 2 },
      { ...page, page_kind: "home", page_id: "", event: "view", count: 1 },
      { ...page, page_kind: "search", page_id: "", event: "view", count: 1 },
    ]);
    const { rows: vitals } = await database.pool.query(
      "select page_kind, vital, up_to, count from web_vitals order by vital",
    );
    expect(vitals).toEqual([
      { page_kind: "clinics", vital: "cls", up_to: -1, count: 1 },
      { page_kind: "clinics", vital: "lcp", up_to: 2500, count: 1 },
    ]);
    expect((await numbers("recent_events")).reduce((sum, { count }) => sum + count, 0)).toBe(6);
    expect(await interactions()).toEqual([]);
  });

  test("results are counted by position, and what cannot be a position is refused", async () => {
    const guest = newBrowser();
    expect(
      await send(guest, { lists: ["1 2", "99 20"], opened: [`2 ${north}`, `900 ${north}`] }),
    ).toBe(204);
    const read = async () =>
      (
        await database.pool.query(
          "select position, event, count from result_positions order by 1, 2",
        )
      ).rows;
    const counted = [1, 2, 99, 100].map((position) => ({ position, event: "shown", count: 1 }));
    counted.splice(1, 0, { position: 2, event: "opened", count: 1 });
    expect(await read()).toEqual(counted);
    for (const lists of [["0 2"], ["1 5000"], ["1 x"]]) {
      expect(await send(guest, { lists })).toBe(422);
    }
    expect(await send(guest, { opened: ["1 https://elsewhere.example"] })).toBe(422);
    expect(await read()).toEqual(counted);
  });

  test("crawlers, other sites, what cannot be read and floods count nothing", async () => {
    const guest = newBrowser();
    const before = await numbers("page_events");
    const events = [`view ${north}`];
    expect(await send(guest, { events, userAgent: "Googlebot/2.1" })).toBe(204);
    expect(await send(guest, { events, origin: "https://elsewhere.example" })).toBe(403);
    expect(await send(guest, { events: ["buy /clinics/north"] })).toBe(422);
    expect(await send(guest, { events: ["view https://elsewhere.example"] })).toBe(422);
    expect(await send(guest, { events: ["view /search?query=private"] })).toBe(422);
    expect(await send(guest, { vitals: ["lcp -5"] })).toBe(422);
    expect(await send(guest, { events: Array.from({ length: 21 }, () => `view ${north}`) })).toBe(
      422,
    );
    expect(await numbers("page_events")).toEqual(before);
    const flood = { events: ["view /about"], address: "192.0.2.77" };
    const answers = new Set<number>();
    for (let at = 0; at < 61; at++) answers.add(await send(guest, flood));
    expect([...answers]).toEqual([204, 429]);
  });

  test("only a person who allows it gets interactions of their own, and old numbers are deleted", async () => {
    await office.addAdmin("sara@example.ae");
    const sara = await office.enter("sara@example.ae");
    await send(sara, { events: [`view ${north}`] });
    expect(await interactions()).toEqual([]);
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into privacy_preferences (auth_user_id, personalization_enabled, privacy_level, data_sharing, data_retention)
        select auth_user_id, false, 'standard', '{"behavioral_analytics": true}', '{}' from users
        where email = 'sara@example.ae' returning auth_user_id as id`,
    );
    const events = [`view ${north}`, `call ${north}`, "view /about"];
    const opened = [`3 ${north}`];
    await send(sara, { events });
    expect(await interactions()).toEqual([]);
    await database.pool.query(
      "insert into app_settings (key, value) values ('feature.analytics.enhanced', 'true')",
    );
    forgetFeatures(database);
    await send(sara, { events, opened });
    expect(await interactions()).toEqual([
      { event_type: "button_click", user_id: rows[0]?.id, metadata: { call: true } },
      { event_type: "button_click", user_id: rows[0]?.id, metadata: { result: 3 } },
      { event_type: "card_view", user_id: rows[0]?.id, metadata: { view: true } },
    ]);
    await database.pool.query("update page_events set day = day - 401 where event = 'call'");
    await database.pool.query("update recent_events set minute = minute - interval '2 days'");
    const { services } = office;
    const { signal } = new AbortController();
    await forgetCountsJob.run({}, { services, log: services.log, signal });
    expect((await numbers("page_events")).map(({ event }) => event)).not.toContain("call");
    expect(await numbers("recent_events")).toEqual([]);
  });
});

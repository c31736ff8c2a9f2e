import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { forgetFeatures, setFeature } from "#app/platform/features/feature-toggles.server.ts";
import { siteRelease } from "#app/platform/release.server.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { type BackOffice, openBackOffice } from "#test/people/back-office.ts";
import { type Browser, newBrowser } from "#test/people/sign-in-site.ts";
import { forgetBrowserErrorsJob } from "./jobs.server.ts";

const safari = "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15";
const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36";
const job = { kind: "job", name: "test" } as const;

forEachDatabase((open) => {
  let database: Database;
  let office: BackOffice;

  beforeAll(async () => {
    database = await open({ seed: "empty" });
    office = await openBackOffice(database);
  }, 180_000);

  beforeEach(async () => {
    await database.pool.query("delete from browser_errors");
    await setFeature(database, job, { name: "errors.browser", isOn: true });
    forgetFeatures(database);
  });

  interface Sent {
    fields?: Record<string, string>;
    frames?: string[];
    userAgent?: string;
    origin?: string;
    browser?: Browser;
  }

  async function send({ fields, frames = ["run /toasts.js:1:20"], ...sent }: Sent = {}) {
    const body = new URLSearchParams({
      page: "/clinics/north",
      name: "TypeError",
      message: "x is not a function",
      ...fields,
    });
    for (const frame of frames) body.append("frame", frame);
    const { status } = await office.request(sent.browser ?? newBrowser(), "/browser-errors", {
      method: "POST",
      body,
      headers: {
        origin: sent.origin ?? "http://localhost",
        "user-agent": sent.userAgent ?? safari,
      },
    });
    return status;
  }

  const stored = async () =>
    (
      await database.pool.query(
        "select name, message, stack, page, release, browser, count from browser_errors order by message",
      )
    ).rows;
  const count = async (table: string) =>
    (await database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;

  test("the same error is one row with its number, its first and its latest report", async () => {
    expect(await send()).toBe(204);
    await database.pool.query(
      "update browser_errors set first_seen_at = now() - interval '1 day', last_seen_at = now() - interval '1 day'",
    );
    const frames = ["run /toasts.js:1:99"];
    await send({ frames, userAgent: chrome, fields: { page: "/about" } });
    expect(await stored()).toEqual([
      {
        name: "TypeError",
        message: "x is not a function",
        stack: "run /toasts.js:1:99",
        page: "/about",
        release: siteRelease,
        browser: "Chrome",
        count: 2,
      },
    ]);
    const { rows } = await database.pool.query(
      "select last_seen_at - first_seen_at > interval '23 hours' as is_later from browser_errors",
    );
    expect(rows).toEqual([{ is_later: true }]);
    const reports = await database.pool.query(
      "select page, browser from browser_error_reports order by id",
    );
    expect(reports.rows).toEqual([
      { page: "/clinics/:slug", browser: "Safari" },
      { page: "/about", browser: "Chrome" },
    ]);
  });

  test("a build with other names of files is not another error, another file is", async () => {
    await send({ frames: ["a /assets/search-Bk3_x-a1.js:1:2"] });
    await send({ frames: ["b /assets/search-ZZ3_x-b2.js:4:5"] });
    await send({ frames: ["b /assets/map-ZZ3_x-b2.js:4:5"] });
    expect((await stored()).map((error) => error.count).sort()).toEqual([1, 2]);
  });

  test("personal data that others send is removed: addresses become routes, messages are redacted", async () => {
    await send({
      fields: {
        page: "/clinics/sara-khan",
        message: 'Nothing for "Sara", sara@example.ae, 0501234567',
      },
      frames: ["run /professionals/sara-khan:12:34", "go /sara/khan.js:1:1"],
    });
    const [error] = await stored();
    expect(error).toMatchObject({
      message: "Nothing for (text), (email), #",
      stack: "run /professionals/:slug:12:34\ngo ?:1:1",
      page: "/clinics/:slug",
    });
    const columns = await database.pool.query(
      "select column_name from information_schema.columns where table_name like 'browser_error%'",
    );
    for (const { column_name: name } of columns.rows)
      expect(name).not.toMatch(/user|person|address/);
  });

  test.each<[string, Sent]>([
    ["a query in the page", { fields: { page: "/search?q=hiv" } }],
    ["a page of another site", { fields: { page: "https://elsewhere.example/" } }],
    ["a name of several words", { fields: { name: "Sara Khan" } }],
    ["a message that is too long", { fields: { message: "x".repeat(201) } }],
    ["no call of the site", { frames: [] }],
    ["a call that is a sentence", { frames: ["Sara Khan was here"] }],
    ["a call of another site", { frames: ["f https://elsewhere.example/a.js:1:1"] }],
    ["too many calls", { frames: Array.from({ length: 11 }, () => "f /a.js:1:1") }],
  ])("%s is refused", async (_what, sent) => {
    expect(await send(sent)).toBe(422);
    expect(await stored()).toEqual([]);
  });

  test("a report of more than 4 kB is refused before it is read", async () => {
    expect(await send({ fields: { message: "x".repeat(4_100) } })).toBe(413);
    expect(await stored()).toEqual([]);
  });

  test("another site, a crawler and a program with another form of body store nothing", async () => {
    expect(await send({ origin: "https://elsewhere.example" })).toBe(403);
    expect(await send({ userAgent: "Googlebot/2.1" })).toBe(204);
    const { status } = await office.request(newBrowser(), "/browser-errors", {
      method: "POST",
      body: "{}",
      headers: { origin: "http://localhost", "content-type": "application/json" },
    });
    expect(status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  test("a sender that floods is refused, others are not", async () => {
    const browser = newBrowser();
    const answers = new Set<number>();
    for (let at = 0; at < 21; at++) answers.add(await send({ browser }));
    expect([...answers]).toEqual([204, 429]);
    expect(await send()).toBe(204);
  });

  test("while the feature is off, pages get a script that sends nothing, and reports are refused", async () => {
    const script = async () => (await office.request(newBrowser(), "/browser-errors.js")).text();
    expect(await script()).toContain("sendBeacon");
    await setFeature(database, job, { name: "errors.browser", isOn: false });
    forgetFeatures(database);
    expect(await script()).toMatch(/^(?!.*sendBeacon).* as report/s);
    expect(await send()).toBe(404);
    expect(await stored()).toEqual([]);
  });

  test("a settled error that is reported in another release is open again", async () => {
    await send();
    const settle = (release: string) =>
      database.pool.query("update browser_errors set settled_at = now(), settled_in = $1", [
        release,
      ]);
    const isOpen = async () =>
      (await database.pool.query("select settled_at is null as open from browser_errors")).rows[0]
        .open;
    await settle(siteRelease);
    await send();
    expect(await isOpen()).toBe(false);
    await settle("0.0.1");
    await send();
    expect(await isOpen()).toBe(true);
  });

  test("100 errors and 50 reports of each are kept, and settled errors go first", async () => {
    await database.pool.query(`
      insert into browser_errors (fingerprint, name, message, stack, page, release, browser, last_seen_at, settled_at, settled_in)
      select 'f' || n, 'Error', 'old ' || n, '? /a.js:1:1', '/', '0', '', now() - n * interval '1 minute',
        case when n = 1 then now() end, case when n = 1 then '0' end
      from generate_series(1, 100) n`);
    await send();
    const left = (await stored()).map(({ message }) => message);
    expect(left).toHaveLength(100);
    expect(left).not.toContain("old 1");
    await database.pool.query(`
      insert into browser_error_reports (error_id, page, release, browser)
      select id, '/', '0', '' from browser_errors, generate_series(1, 60)
      where message = 'x is not a function'`);
    await send();
    expect(await count("browser_error_reports")).toBe(50);
    expect(await count("browser_errors")).toBe(100);
  });

  test("what was not reported for 30 days is deleted at night", async () => {
    await send();
    await send({ fields: { message: "still there" } });
    await database.pool.query(
      "update browser_errors set last_seen_at = now() - interval '31 days' where message like 'x %'",
    );
    const { services } = office;
    const { signal } = new AbortController();
    await forgetBrowserErrorsJob.run({}, { services, log: services.log, signal });
    expect((await stored()).map(({ message }) => message)).toEqual(["still there"]);
    expect(await count("browser_error_reports")).toBe(1);
  });
});

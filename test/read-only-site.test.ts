import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { locales, localizedPath } from "#app/platform/i18n/locale.ts";
import { createApp } from "#server/http/app.ts";
import { type BookableTown, makeBookableTown } from "./booking/bookable-town.ts";
import { openPgliteCopy } from "./databases/pglite-copies.ts";
import { type Caller, makeCaller } from "./people/callers.ts";
import type { DatabaseCopy } from "./seeds/seed-levels.ts";
import { listRoutes } from "./sites/list-routes.ts";
import { type ServedApp, serveApp } from "./sites/serve-app.ts";
import { testServices } from "./sites/services.ts";
import { wholeSite } from "./sites/whole-site.ts";

// What a running site answers while its embedded database is moved, in whole rendered pages.
const notices = {
  en: "The site is read-only for now.",
  ar: "الموقع متاح للقراءة فقط حاليًا.",
};
const pages = ["/", "/search", "/clinics/{clinic}", "/login", "/contact", "/nothing-here"];

let copy: DatabaseCopy;
let database: Database;
let app: ServedApp;
let admin: Caller;
let clinic = "";
let town: BookableTown;

beforeAll(async () => {
  copy = await openPgliteCopy("demo");
  database = copy.database;
  const settings = { BASE_URL: "http://localhost" };
  const dataDir = join(tmpdir(), "dalil-read-only");
  const services = testServices(database, { dataDir, settings });
  const build = await wholeSite({ isRendered: () => true, onError: () => {} });
  app = serveApp(createApp(services, build, { clientFolder: join(tmpdir(), "dalil-no-build") }));
  town = await makeBookableTown(database);
  admin = await makeCaller(services, "chief", { isAdmin: true });
  const { rows } = await database.pool.query(
    "select min(slug) as slug from directory_listings where entity_type = 'clinics'",
  );
  clinic = rows[0]?.slug;
}, 240_000);

afterAll(async () => {
  await database.close();
  await copy.remove();
});

async function read(path: string, headers: Record<string, string> = {}) {
  const address = path.replace("{clinic}", clinic);
  const response = await app.request(address, { headers: { accept: "text/html", ...headers } });
  return { status: response.status, html: await response.text() };
}

function send(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  return app.request(path, { method: "POST", body, headers });
}

const call = (path: string, body: object, headers = {}) =>
  send(path, JSON.stringify(body), { "content-type": "application/json", ...headers });

const countOf = async (table: string) =>
  (await database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;

test("pages of a site that accepts writes have no notice", async () => {
  for (const locale of locales)
    for (const page of pages)
      expect((await read(localizedPath(page, locale))).html).not.toContain(notices[locale]);
});

describe("while the site is read-only", () => {
  beforeAll(() => database.writes.close());
  afterAll(() => database.writes.open());

  describe.each(locales)("in %s", (locale) => {
    test.each(pages)("%s is shown and says that nothing can be saved", async (page) => {
      const { status, html } = await read(localizedPath(page, locale));
      expect(status).toBe(page === "/nothing-here" ? 404 : 200);
      expect(html.split(notices[locale])).toHaveLength(2);
    });

    test("a form gets a page that says so, and when to try again", async () => {
      const path = localizedPath("/contact", locale);
      const form = new URLSearchParams({ name: "A", email: "a@b.example", message: "Hello there" });
      const response = await send(path, form, { accept: "text/html" });
      expect(response.status).toBe(503);
      expect(response.headers.get("retry-after")).toBe("60");
      const html = await response.text();
      const [lang, words] = {
        en: ["en", "Nothing was saved. We are moving to a new database."],
        ar: ["ar", "لم يُحفظ شيء. ننقل الموقع إلى قاعدة بيانات جديدة."],
      }[locale];
      expect(html).toContain(`<html lang="${lang}"`);
      expect(html).toContain(words);
    });
  });

  test("every page is shown that is shown otherwise, in the account and in the back office", async () => {
    const paths = listRoutes()
      .filter(({ file, path = "" }) => file.endsWith(".tsx") && !/[:*$]/.test(path))
      .map(({ path = "" }) => `/${path}`);
    const refused: string[] = [];
    for (const path of paths)
      if ((await read(path, admin.headers)).status >= 500) refused.push(path);
    // Opening sealed health data is recorded, which it cannot be now.
    expect(refused).toEqual(
      paths.filter((path) => /^\/dashboard\/profile\/(?!security)/.test(path)),
    );
  }, 240_000);

  test.each([
    ["a table", "/rest/v1/favorites", { entity_type: "clinics" }, "PGRST001"],
    ["a sign-in", "/auth/v1/token?grant_type=password", { email: "a@b.example" }, undefined],
    ["a broadcast", "/realtime/v1/api/broadcast", { messages: [] }, undefined],
  ])("programs that write to %s get the refusal as data", async (_, path, body, code) => {
    const response = await call(path, body);
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("60");
    const refused = await response.json();
    if (code !== undefined) expect(refused.code).toBe(code);
    expect(JSON.stringify(refused)).toContain("read-only for now");
  });

  test("functions that read are answered, and one that writes leaves nothing behind", async () => {
    const found = await call("/functions/v1/search", { query: "dentist" });
    expect(found.status).toBe(200);
    const bookings = await countOf("bookings");
    const time = { typeId: town.types.instant, startsAt: town.startOf(20) };
    const held = await call("/functions/v1/bookings", time, { "idempotency-key": randomUUID() });
    expect(held.status).toBe(503);
    expect(JSON.stringify(await held.json())).toContain("read-only for now");
    expect(await countOf("bookings")).toBe(bookings);
  });

  test("the database itself refuses what no request asked for", async () => {
    const job = { kind: "job", name: "test" } as const;
    const write = withTransaction(database, job, (tx) =>
      tx.execute("insert into app_settings (key, value) values ('read-only', '1')"),
    );
    await expect(write).rejects.toMatchObject({ cause: { code: "read_only", status: 503 } });
  });
});

test("writes are accepted again afterwards", async () => {
  const answered = await call("/auth/v1/token?grant_type=password", {
    email: "nobody@example.org",
    password: "not the password",
  });
  expect(answered.status).toBe(400);
  expect((await read("/")).html).not.toContain(notices.en);
});

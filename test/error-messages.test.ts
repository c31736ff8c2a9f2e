import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { createAvailability } from "#app/platform/database/availability.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { DatabaseOutage } from "#app/platform/errors.ts";
import { createApp } from "#server/http/app.ts";
import { openGate } from "#test/sites/open-gate.ts";
import { onAnyDatabase } from "./databases/database.ts";
import { type Caller, makeCaller } from "./people/callers.ts";
import { type ServedApp, serveApp } from "./sites/serve-app.ts";
import { testServices } from "./sites/services.ts";
import { wholeSite } from "./sites/whole-site.ts";

// The error catalogue of both specifications as visitors read it, over HTTP, in whole rendered pages.
const form = (fields: Record<string, string>): RequestInit => ({
  method: "POST",
  body: new URLSearchParams(fields),
});
const oops = [
  "Something went wrong",
  "We're sorry, but something unexpected happened. Please try refreshing the page.",
];
const searchOops = [
  "Search Error",
  "We couldn't load the search results. Please try again or refresh the page.",
];

const refusals: [path: string, init: RequestInit, status: number, texts: string[]][] = [
  ["/nothing", {}, 404, ["404 Not Found", "We can't find this page"]],
  [
    "/clinics/nobody",
    {},
    404,
    ["Directory Error", 'The clinic "nobody" could not be found or loaded.'],
  ],
  ["/professionals/nobody", {}, 404, ['The professional "nobody" could not be found or loaded.']],
  ["/services/nothing", {}, 404, ['The service "nothing" could not be found or loaded.']],
  ["/franchises/nobody", {}, 404, ['The franchise "nobody" could not be found or loaded.']],
  ["/d/clinics/atlantis", {}, 404, ['The city "atlantis" could not be found or loaded.']],
  ["/dashboard/nowhere", {}, 404, ["Page not found in your account"]],
  ["/about", { method: "DELETE" }, 405, ["405 Method Not Allowed"]],
  ["/%ff", {}, 400, ["400 Bad Request", "Please check your input and try again."]],
  [
    "/contact",
    { method: "POST", body: "{}", headers: { "content-type": "application/json" } },
    400,
    ["400 Bad Request", "Please check your input and try again."],
  ],
  [
    "/contact",
    { ...form({}), headers: { origin: "https://evil.example" } },
    403,
    ["403 Forbidden", "You do not have permission to perform this action."],
  ],
  [`/search?q=${"a".repeat(9_000)}`, {}, 414, ["414 URI Too Long"]],
];

onAnyDatabase((open) => {
  let database: Database;
  let app: ServedApp;
  let mona: Caller;
  let admin: Caller;
  let slug = "";
  beforeAll(async () => {
    database = await open({ seed: "demo" });
    const settings = { TRUST_PROXY: "true", BASE_URL: "http://localhost" };
    const services = testServices(database, { dataDir: join(tmpdir(), "dalil-errors"), settings });
    const build = await wholeSite({ isRendered: () => true, onError: () => {} });
    app = serveApp(createApp(services, build, { clientFolder: join(tmpdir(), "dalil-no-build") }));
    mona = await makeCaller(services, "mona");
    admin = await makeCaller(services, "chief", { isAdmin: true });
    const { rows } = await database.pool.query(
      "select min(slug) as slug from directory_listings where entity_type = 'clinics'",
    );
    slug = rows[0]?.slug;
  });

  /** Returns a page's visible text: no tags, entities decoded. */
  async function read(path: string, init: RequestInit = {}, caller?: Caller) {
    const headers = new Headers({ accept: "text/html", "user-agent": "Googlebot" });
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    if (caller) headers.set("authorization", caller.headers.authorization);
    const response = await app.request(path, { ...init, headers });
    const html = await response.text();
    const text = html
      .replace(/<script[\s\S]*?<\/script>/g, " ")
      .replace(/<[^>]+>/g, " ")
      .replaceAll("&quot;", '"')
      .replaceAll("&#x27;", "'");
    return { status: response.status, text: text.replace(/\s+/g, " ") };
  }

  async function expectTexts(
    answer: { status: number; text: string },
    status: number,
    texts: readonly string[],
  ) {
    expect(answer.status).toBe(status);
    for (const text of texts) expect(answer.text).toContain(text);
  }

  async function without(table: string, work: () => Promise<void>) {
    await database.pool.query(`alter table ${table} rename to away`);
    try {
      await work();
    } finally {
      await database.pool.query(`alter table away rename to ${table}`);
    }
  }

  test.each(refusals.map((one) => [one[0].slice(0, 40), ...one] as const))(
    "%s says what is wrong",
    async (_name, path, init, status, texts) => {
      await expectTexts(await read(path, init), status, texts);
    },
  );

  test("a page that fails says so in its own words, without what failed", async () => {
    await without("help_categories", async () => {
      const failed = await read("/help");
      await expectTexts(failed, 500, oops);
      expect(failed.text).not.toContain("help_categories");
    });
    await without("clinic_pictures", async () => {
      const texts = ["Directory Error", `The clinic "${slug}" could not be found or loaded.`];
      await expectTexts(await read(`/clinics/${slug}`), 500, texts);
    });
    await without("directory_listings", async () => {
      await expectTexts(await read("/search?q=zebra"), 500, searchOops);
      const texts = ["Directory Error", "The directory page encountered an error."];
      await expectTexts(await read("/d/clinics/dubai?q=zebra"), 500, texts);
    });
  });

  test("while the database is away pages say that it is, and a search is no empty one", async () => {
    const connect = () => Promise.reject(new DatabaseOutage("connect ECONNREFUSED"));
    const counts = { totalCount: 0, idleCount: 0, waitingCount: 0 };
    const pool = { connect, query: connect, ...counts, options: { max: 4 } };
    const away = {
      kind: "postgresql",
      label: "test",
      pool,
      writes: openGate,
    } as unknown as Database;
    const services = testServices(away, { dataDir: tmpdir() });
    const { log } = services;
    const availability = createAvailability({ database: away, log, prepare: async () => {} });
    const build = await wholeSite({ isRendered: () => true, onError: () => {} });
    const present = app;
    app = serveApp(createApp(services, build, { availability }));
    try {
      const text = "Database error occurred. Please try again later.";
      await expectTexts(await read("/about"), 503, ["503 Service Unavailable", text]);
      await expectTexts(await read("/search"), 503, searchOops);
    } finally {
      app = present;
    }
  });

  test("favourites, notifications and privacy say what could not be done", async () => {
    const favourites = "/dashboard/favourites";
    await without("user_favorites", async () => {
      await expectTexts(await read(favourites, {}, mona), 503, ["Failed to load favorites"]);
      const after = `${favourites}?done=removed`;
      await expectTexts(await read(after, {}, mona), 503, ["Failed to refresh favorites"]);
    });
    const nothing = await read(favourites, form({ intent: "remove" }), mona);
    await expectTexts(nothing, 422, ["Failed to update favorite"]);
    const notifications = "/dashboard/notifications";
    await without("user_notifications", async () => {
      await expectTexts(await read(notifications, {}, mona), 503, ["Failed to load notifications"]);
      const marked = await read(notifications, form({ id: "all" }), mona);
      await expectTexts(marked, 503, ["Failed to mark notification as read"]);
    });
    const done = await read(`${notifications}?done=read`, {}, mona);
    await expectTexts(done, 200, ["Notification marked as read"]);
    const privacy = "/dashboard/settings/privacy";
    const fails = (text: string) => [`Failed to ${text} privacy preferences`];
    await without("privacy_preferences", async () => {
      await expectTexts(await read(privacy, {}, mona), 503, fails("load"));
    });
    await database.pool.query("revoke insert, delete on privacy_preferences from authenticated");
    const changed = await read(privacy, form({ level: "full" }), mona);
    await expectTexts(changed, 503, fails("update"));
    await expectTexts(await read(privacy, form({ intent: "reset" }), mona), 503, fails("reset"));
    await database.pool.query("grant insert, delete on privacy_preferences to authenticated");
  });

  test("a file that is no picture is refused by name", async () => {
    const sent = {
      method: "POST",
      body: "no picture",
      headers: { "content-type": "image/png", accept: "application/json" },
    };
    const refused = await read("/storage/v1/object/media/a.png", sent, admin);
    expect([400, 415, 422]).toContain(refused.status);
    expect(refused.text).toContain("File validation failed");
  });
});

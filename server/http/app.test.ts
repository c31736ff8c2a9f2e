import { createHmac } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { createAvailability } from "#app/platform/database/availability.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { DatabaseOutage } from "#app/platform/errors.ts";
import { openGate } from "#test/sites/open-gate.ts";
import { testServices } from "#test/sites/services.ts";
import { tinySite } from "#test/sites/tiny-site.ts";
import { createApp } from "./app.ts";

const dataDir = mkdtempSync(join(tmpdir(), "dalil-app-"));
const clientFolder = join(dataDir, "client");
mkdirSync(join(clientFolder, "assets"), { recursive: true });
writeFileSync(join(clientFolder, "assets/app-x1.js"), "console.log('hello');".repeat(100));
writeFileSync(join(clientFolder, "robots.txt"), "User-agent: *");
writeFileSync(join(dataDir, "secret.txt"), "secret");
afterAll(() => rmSync(dataDir, { recursive: true }));

/** A database whose server does not answer. */
function makeAwayDatabase(): Database {
  const refused = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
  const connect = () => Promise.reject(new DatabaseOutage(refused));
  const counts = { totalCount: 0, idleCount: 0, waitingCount: 0 };
  const pool = { connect, query: connect, ...counts, options: { max: 4 } };
  return { kind: "postgresql", label: "test", pool, writes: openGate } as unknown as Database;
}

function makeApp(settings: NodeJS.ProcessEnv = {}) {
  const logged: unknown[] = [];
  const services = testServices(makeAwayDatabase(), { dataDir, settings });
  return { app: createApp(services, tinySite(logged), { clientFolder }), logged, services };
}

const { app, logged } = makeApp();
const asPage = { headers: { accept: "text/html" } };

/** Parses the page of the test site, which is JSON of what it would render. */
async function rendered(response: Response) {
  return JSON.parse((await response.text()).replace("<!doctype html>", ""));
}

test("a page carries its headers and its request's id", async () => {
  const response = await app.request("/ok", { headers: { "x-request-id": "from-the-proxy-1" } });
  expect(response.status).toBe(200);
  expect(response.headers.get("x-request-id")).toBe("from-the-proxy-1");
  expect(response.headers.get("content-security-policy")).toMatch(
    /script-src 'self' 'nonce-[A-Za-z0-9+/=]{20,}'.*frame-ancestors 'none'.*base-uri 'self'.*form-action 'self'/,
  );
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(response.headers.get("permissions-policy")).toContain("camera=()");
  expect(response.headers.get("strict-transport-security")).toBeNull();
  expect(response.headers.get("cache-control")).toBe("private, no-cache");
});

test.each([
  "/bookings/1",
  "/ar/bookings",
  "/Dashboard/Profile/security",
  "/bookings/1.data",
  "/dashboard/bookings",
  "/ar/Account/Data",
])("the browser stores nothing of %s, a page with health data", async (path) => {
  const response = await app.request(path);
  expect(response.headers.get("cache-control")).toContain("no-store");
});

test("TRACE is no method of any address", async () => {
  // No client may construct such a request; sockets can send one.
  const request = new Request("http://localhost/ok");
  Object.defineProperty(request, "method", { value: "TRACE" });
  const response = await app.request(request);
  expect(response.status).toBe(405);
});

test("each answer has a nonce of its own", async () => {
  const policies = await Promise.all([app.request("/ok"), app.request("/ok")]);
  const [first, second] = policies.map((response) =>
    response.headers.get("content-security-policy"),
  );
  expect(first).not.toBe(second);
});

test("a request id that is no id is replaced", async () => {
  const response = await app.request("/ok", {
    headers: { "x-request-id": "<script>alert(1)</script>" },
  });
  expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

test("a site under https promises it, and may call its API elsewhere", async () => {
  const settings = {
    BASE_URL: "https://dalil.example",
    BACKEND_URL: "https://api.dalil.example/v1",
  };
  const response = await makeApp(settings).app.request("/ok");
  expect(response.headers.get("strict-transport-security")).toContain("max-age=31536000");
  expect(response.headers.get("content-security-policy")).toContain(
    "connect-src 'self' https://api.dalil.example;",
  );
});

test.each([
  ["a broken encoding", "/%E0%A4%A", 400],
  ["half an encoding", "/clinics/%", 400],
  ["a zero byte in the path", "/a%00b", 400],
  ["a zero byte in the query", "/ok?q=a%00b", 400],
  ["an endless query", `/ok?q=${"x".repeat(9000)}`, 414],
  ["an unknown page", "/nothing/here", 404],
  ["a closed clinic", "/gone", 410],
  ["a form sent to a page without one", "/ok", 405],
])("%s is a screen of its own", async (name, path, status) => {
  logged.length = 0;
  const isForm = name.startsWith("a form");
  const response = await app.request(path, { ...asPage, method: isForm ? "POST" : "GET" });
  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toContain("text/html");
  expect((await rendered(response)).screen.status).toBe(status);
  expect(logged).toEqual([]);
});

test("a screen knows the code and the request id, and speaks the visitor's language", async () => {
  const response = await app.request("/ok?lang=ar&q=%00", asPage);
  const { screen, loaderData } = await rendered(response);
  expect(screen.data).toMatchObject({
    code: "bad_request",
    requestId: response.headers.get("x-request-id"),
  });
  expect(loaderData.root).toEqual({ locale: "ar" });
});

test("a program gets the same refusal as data", async () => {
  const response = await app.request("/ok?q=%00", { headers: { accept: "application/json" } });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    code: "bad_request",
    message: "The address cannot be read.",
    details: null,
    requestId: response.headers.get("x-request-id"),
  });
});

test("an outage is 503 on pages and on data, with a time to come back, and is no bug", async () => {
  logged.length = 0;
  const response = await app.request("/outage", asPage);
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("5");
  expect((await rendered(response)).screen.data.code).toBe("unavailable");
  const raw = await app.request("/raw-outage");
  expect(raw.status).toBe(503);
  expect(await raw.json()).toMatchObject({ code: "unavailable" });
  expect(logged).toEqual([]);
});

test("a database that is away refuses a signed-in visitor with 503, not 500", async () => {
  const secret = "a-random-text-of-at-least-32-characters";
  const signature = createHmac("sha256", secret).update("session").digest("base64");
  const cookie = `dalil.session_token=${encodeURIComponent(`session.${signature}`)}`;
  const signedIn = makeApp({ SESSION_SECRET: secret }).app;
  const response = await signedIn.request("/ok", { headers: { accept: "text/html", cookie } });
  expect(response.status).toBe(503);
  expect((await rendered(response)).screen.data.code).toBe("unavailable");
});

test("an expected refusal of a route without a page is data", async () => {
  const response = await app.request("/raw-gone");
  expect(response.status).toBe(410);
  expect(await response.json()).toMatchObject({ code: "gone", message: "This clinic has closed." });
});

test("a bug is 500, logged once, and says nothing", async () => {
  logged.length = 0;
  const response = await app.request("/bug", asPage);
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain("secret");
  expect(logged).toHaveLength(1);
});

test("while the database is awaited every page is 503 and the process is alive", async () => {
  const services = testServices(makeAwayDatabase(), { dataDir });
  const { database, log } = services;
  const availability = createAvailability({ database, log, prepare: async () => {} });
  const waiting = createApp(services, tinySite(), { availability, clientFolder });
  expect((await waiting.request("/static", asPage)).status).toBe(503);
  expect((await waiting.request("/healthz")).status).toBe(200);
  expect((await waiting.request("/robots.txt")).status).toBe(200);
  const readiness = await waiting.request("/readyz");
  expect(readiness.status).toBe(503);
  expect(await readiness.json()).toEqual({
    ready: false,
    search: "sql",
    parts: {
      process: { ok: false, detail: "waiting" },
      database: { ok: false, detail: "ECONNREFUSED" },
      migrations: { ok: false, detail: "ECONNREFUSED" },
      storage: { ok: true, detail: "writable" },
      search: { ok: true, detail: "sql" },
    },
  });
});

test("a proxy keeps a warm process whose database is away, and leaves one that starts or stops", async () => {
  const services = testServices(makeAwayDatabase(), { dataDir });
  const statusOf = async (state: { isWarm?: () => boolean; isStopping?: () => boolean }) => {
    const asked = createApp(services, tinySite(), { ...state, clientFolder });
    return (await asked.request("/readyz/pages")).status;
  };
  expect(await statusOf({})).toBe(200);
  expect(await statusOf({ isWarm: () => false })).toBe(503);
  expect(await statusOf({ isStopping: () => true })).toBe(503);
});

test.each(["PUT", "DELETE", "PATCH", "OPTIONS"])("%s is not possible on a page", async (method) => {
  const response = await app.request("/ok", { ...asPage, method });
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("GET, HEAD, POST");
});

test("HEAD has the headers of GET and no body", async () => {
  for (const path of ["/ok", "/raw", "/assets/app-x1.js", "/healthz", "/nothing"]) {
    const [head, get] = await Promise.all([
      app.request(path, { method: "HEAD" }),
      app.request(path),
    ]);
    expect(head.status, path).toBe(get.status);
    expect(head.headers.get("content-type"), path).toBe(get.headers.get("content-type"));
    expect(await head.text(), path).toBe("");
  }
});

const form = { method: "POST", body: new URLSearchParams({ said: "salam" }) };

test.each<[string, Record<string, string>, number]>([
  ["from this site", { origin: "http://localhost", cookie: "theme=dark" }, 200],
  [
    "from this site by an old browser",
    { "sec-fetch-site": "same-origin", cookie: "theme=dark" },
    200,
  ],
  ["from a program without cookies", {}, 200],
  [
    "from a page of ours that keeps its address to itself",
    { origin: "null", "sec-fetch-site": "same-origin", cookie: "theme=dark" },
    200,
  ],
  ["from a frame without an origin", { origin: "null", "sec-fetch-site": "cross-site" }, 403],
  ["from a program without an origin", { origin: "null" }, 403],
  ["from another site", { origin: "https://evil.example" }, 403],
  ["from another port", { origin: "http://localhost:4444", cookie: "theme=dark" }, 403],
  ["from a page without an origin", { origin: "null", cookie: "theme=dark" }, 403],
  ["from a sister site", { "sec-fetch-site": "same-site", cookie: "theme=dark" }, 403],
  ["with cookies and from nowhere", { cookie: "theme=dark" }, 403],
])("a form %s", async (_name, headers, status) => {
  const response = await app.request("/form", {
    ...form,
    headers: { accept: "text/html", ...headers },
  });
  expect(response.status).toBe(status);
  if (status === 200) expect((await rendered(response)).actionData.form).toEqual({ said: "salam" });
});

test("behind a proxy a form is judged by the public address", async () => {
  const headers = {
    accept: "text/html",
    host: "dalil.example",
    origin: "https://dalil.example",
    cookie: "theme=dark",
    "x-forwarded-proto": "https",
  };
  const behind = makeApp({ TRUST_PROXY: "true" }).app;
  expect((await behind.request("http://dalil.example/form", { ...form, headers })).status).toBe(
    200,
  );
  expect((await app.request("http://dalil.example/form", { ...form, headers })).status).toBe(403);
  // Without a scheme from the proxy, the settings decide.
  const silent = makeApp({ BASE_URL: "https://dalil.example" }).app;
  expect((await silent.request("http://dalil.example/form", { ...form, headers })).status).toBe(
    200,
  );
});

test("a page whose data is asked for knows its own address", async () => {
  const read = await app.request("/address.data?a=b&_routes=address");
  expect(await read.text()).toContain('"/address"');
  const init = { method: "POST", body: "=sent", headers: { origin: "http://localhost" } };
  const sent = await app.request("/address.data", init);
  expect(await sent.text()).toContain('"/address=sent"');
});

test("a body past the limit is refused", async () => {
  const body = new Uint8Array(12 * 1024 * 1024 + 1);
  const headers = { accept: "text/html", "content-length": String(body.length) };
  const response = await app.request("/form", { method: "POST", body, headers });
  expect(response.status).toBe(413);
});

test.each([
  ["/ok/", "/ok"],
  ["/ok/?lang=ar&q=a/", "/ok?lang=ar&q=a/"],
  ["/nothing/here/", "/nothing/here"],
  ["/ok//", "/ok"],
  ["//", "/"],
  ["/a//b?x=1", "/a/b?x=1"],
  ["//evil.example", "/evil.example"],
  ["//evil.example/", "/evil.example"],
  ["//evil.example/..", "/"],
  ["/\\evil.example/", "/evil.example"],
  ["/\t/evil.example/", "/evil.example"],
  ["/.//evil.example/", "/evil.example"],
  ["/%5Cevil.example/", "/%5Cevil.example"],
  ["/%5C/", "/%5C"],
  ["/%2F/evil.example/", "/%2F/evil.example"],
])("%s leads to %s for good, never to another site", async (path, location) => {
  for (const method of ["GET", "HEAD"]) {
    const response = await app.request(`http://localhost${path}`, { method });
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe(location);
  }
});

test.each(["/", "/?q=/", "/ok", "/ok?next=//evil.example/", "/%5C", "/%2F%2Fevil.example"])(
  "%s stays where it is",
  async (path) => {
    const { status } = await app.request(`http://localhost${path}`);
    expect([200, 404]).toContain(status);
  },
);

test.each(["rest", "storage", "realtime", "functions", "api", "assets", "files"])(
  "what is called or fetched below /%s is answered as it is written",
  async (folder) => {
    const { status } = await app.request(`/${folder}/v1/any/`);
    expect(status).toBe(404);
  },
);

test("a form keeps its method and what was sent on its way", async () => {
  const init = { method: "POST", body: "=sent", headers: { origin: "http://localhost" } };
  const doubled = await app.request("http://localhost//address", init);
  expect(doubled.status).toBe(308);
  expect(doubled.headers.get("location")).toBe("/address");
  const slashed = await app.request("/address/", init);
  expect(await slashed.text()).toContain("=sent");
});

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
] as const)("answers and files are sent in %s to who asks for it", async (encoding, decode) => {
  for (const path of ["/raw", "/assets/app-x1.js"]) {
    const plain = await (await app.request(path)).text();
    const response = await app.request(path, { headers: { "accept-encoding": encoding } });
    expect(response.headers.get("content-encoding"), path).toBe(encoding);
    expect(response.headers.get("vary"), path).toContain("Accept-Encoding");
    expect(String(decode(new Uint8Array(await response.arrayBuffer()))), path).toBe(plain);
  }
});

test("who refuses an encoding does not get it", async () => {
  const response = await app.request("/raw", {
    headers: { "accept-encoding": "br;q=0, gzip;q=0" },
  });
  expect(response.headers.get("content-encoding")).toBeNull();
});

test("built files are kept for a year, others asked for again", async () => {
  const asset = await app.request("/assets/app-x1.js");
  expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(asset.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  const robots = await app.request("/robots.txt");
  expect(robots.headers.get("cache-control")).toBe("public, max-age=3600");
  const etag = robots.headers.get("etag") ?? "";
  const again = await app.request("/robots.txt", {
    headers: { "if-none-match": `W/"x", ${etag}` },
  });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
});

test.each([
  "/../secret.txt",
  "/assets/../../secret.txt",
  "/..%2fsecret.txt",
  "/%2e%2e/secret.txt",
  "/assets/",
])("%s reaches no file outside of the build", async (path) => {
  const response = await app.request(`http://localhost${path}`, asPage);
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain("secret.txt\n");
});

test("a redirect of a page stays one", async () => {
  const response = await app.request("/redirect");
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("http://localhost/ok");
});

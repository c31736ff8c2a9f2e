import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { globSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { type DemoAccount, readDemoAccounts } from "#app/accounts/demo-accounts.server.ts";
import { locales, localizedPath } from "#app/platform/i18n/locale.ts";
import { javaScriptKb } from "#bench/pages/javascript-kb.ts";
import { type BuiltSite, startBuiltSite } from "#scripts/processes/built-site.ts";
import { root } from "#scripts/sources.ts";
import { readZip } from "../read-zip.ts";
import { realPdf } from "../real-pdf.ts";
import { readFirstLoad } from "./first-load.ts";

const run = promisify(execFile);
const logFolder = join(root, "test-results/built");
const metricsToken = "a-token-of-this-test";
const pdf = Buffer.from(realPdf());
const picture = await sharp({
  create: { width: 400, height: 300, channels: 3, background: "#0a7f8c" },
})
  .jpeg()
  .toBuffer();

// BASE_URL: the test runner sets one that is no address of a site.
let site: BuiltSite;
beforeAll(async () => {
  mkdirSync(logFolder, { recursive: true });
  const settings = { BASE_URL: undefined, METRICS_TOKEN: metricsToken };
  site = await startBuiltSite(join(logFolder, "server.log"), settings);
}, 200_000);
afterAll(() => site?.remove());

interface Answer {
  status: number;
  type: string;
  body: Buffer;
  headers: Headers;
}

async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(new URL(path, site.address), { redirect: "manual", ...init });
  const { status, headers } = response;
  const body = Buffer.from(await response.arrayBuffer());
  return { status, headers, body, type: headers.get("content-type") ?? "" };
}

/** Returns the page as text; fails for any status but 200. */
async function read(path: string, headers: Record<string, string> = {}): Promise<string> {
  const { status, body } = await ask(path, { headers });
  expect(status, path).toBe(200);
  return body.toString();
}

async function signIn(wanted: DemoAccount["role"]): Promise<{ cookie: string; origin: string }> {
  const account = readDemoAccounts(site.dataDir).find(({ role }) => role === wanted);
  const origin = site.address;
  const { headers } = await ask("/login", {
    method: "POST",
    headers: { origin },
    body: new URLSearchParams({
      mode: "login",
      email: account?.email ?? "",
      password: account?.password ?? "",
    }),
  });
  const cookie = headers.getSetCookie().map((line) => line.split(";")[0]);
  return { cookie: cookie.join("; "), origin };
}

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);

describe("what everyone can download", () => {
  test("the index of sitemaps and each of them", async () => {
    const sitemaps = addressesIn(await read("/sitemap_index.xml"));
    expect(sitemaps.length).toBeGreaterThan(3);
    for (const sitemap of sitemaps) {
      expect(addressesIn(await read(sitemap)).length, sitemap).toBeGreaterThan(0);
    }
  });

  test.each([
    ["/robots.txt", "text/plain", "Sitemap:"],
    ["/llms.txt", "text/plain", "#"],
    ["/blog/feed.xml", "application/atom+xml", "<feed"],
    ["/blog/feed.xml?lang=ar", "application/atom+xml", 'xml:lang="ar"'],
    ["/new-listings.xml", "application/atom+xml", "<entry>"],
    ["/openapi.json", "application/json", '"openapi"'],
    ["/manifest.webmanifest", "application/manifest+json", '"name"'],
    ["/service-worker.js", "text/javascript", "addEventListener"],
    ["/sign-in.js", "text/javascript", "fetch"],
    ["/live-news.js", "text/javascript", "WebSocket"],
    ["/suggest.js", "text/javascript", "combobox"],
    ["/search/pins?q=dentist", "application/json", "["],
  ])("%s", async (path, wantedType, words) => {
    const { status, type, body } = await ask(path);
    expect([status, type.split(";")[0]]).toEqual([200, wantedType]);
    expect(body.toString()).toContain(words);
  });

  test.each([
    ["clinics", "/search?entityType=clinics&limit=50"],
    ["clinics, page 2", "/search?entityType=clinics&limit=50&page=2"],
    ["pharmacies", "/search?entityType=clinics&q=pharmacy&limit=50"],
    ["services", "/search?entityType=services&limit=50"],
    ["everything", "/search?limit=20"],
    ["articles", "/blog"],
  ])("no drawing twice on the page of %s", async (_, path) => {
    const page = await read(path);
    const addresses = [...new Set(page.match(/\/drawn\/[^"\s]+?\.(?:webp|svg)/g) ?? [])];
    expect(addresses.length).toBeGreaterThan(path.includes("entityType") ? 15 : 3);
    const drawings = await Promise.all(addresses.map((address) => ask(address)));
    expect(drawings.map(({ status }) => status)).toEqual(addresses.map(() => 200));
    expect(new Set(drawings.map(({ body }) => body.toString("base64"))).size).toBe(
      addresses.length,
    );
  });

  test("the pictures of a first screen of results take less than 120 kB", async () => {
    const page = await read("/search?entityType=clinics");
    const addresses = [...new Set(page.match(/\/drawn\/[^"\s]+?\.webp/g) ?? [])].slice(0, 20);
    const sizes = await Promise.all(addresses.map(async (one) => (await ask(one)).body.length));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(120_000);
  });

  test.each(locales)("share images and drawn covers in %s", async (locale) => {
    const search = await ask("/functions/v1/search?entityType=professionals&limit=1");
    const { results } = JSON.parse(search.body.toString());
    const profile = await read(`/professionals/${results[0].slug}?lang=${locale}`);
    const shared = /property="og:image" content="([^"]+)"/.exec(profile)?.[1] ?? "";
    const { pathname, search: query } = new URL(shared.replaceAll("&amp;", "&"));
    const image = await ask(pathname + query);
    expect(await sharp(image.body).metadata()).toMatchObject({ width: 1200, height: 630 });
    const [, cover = ""] =
      /"(\/drawn\/services\/[^"]+)\.webp"/.exec(await read("/search?entityType=services")) ?? [];
    for (const form of ["svg", "webp"]) {
      const drawn = await ask(`${cover}.${form}`);
      expect((await sharp(drawn.body).metadata()).format).toBe(form);
    }
  });

  test("the measurements of the process", async () => {
    expect(await read("/metrics", { authorization: `Bearer ${metricsToken}` })).toContain(
      "http_request_duration_seconds",
    );
  });

  test("changes as they happen", async () => {
    const address = `${site.address.replace("http", "ws")}/realtime/v1/websocket?vsn=2.0.0`;
    const socket = new WebSocket(address);
    await once(socket, "open");
    socket.send(JSON.stringify([null, "1", "phoenix", "heartbeat", {}]));
    const [frame] = await once(socket, "message");
    socket.close();
    const reply = { status: "ok", response: {} };
    expect(JSON.parse(String(frame))).toEqual([null, "1", "phoenix", "phx_reply", reply]);
  });
});

describe.each(locales)("the scripts of a first visit in %s", (locale) => {
  const budgets = JSON.parse(readFileSync(join(root, "bench/budgets.json"), "utf8")).pages;

  async function visit(path: string, headers = {}) {
    const load = readFirstLoad(await read(localizedPath(path, locale), headers), locale);
    const others = await Promise.all(load.addresses.map((address) => read(address)));
    return { ...load, kb: javaScriptKb({ ...load, files: [...load.files, ...others] }) };
  }

  test.each([
    ["home", "/"],
    ["reading", "/about"],
    ["reading", "/login"],
    ["reading", "/admin/login"],
    ["reading", "/compare"],
    ["profile", "/clinics/*"],
    ["account", "/dashboard"],
    ["account", "/clinic-desk"],
    ["account", "/dashboard/profile/personal"],
  ])("%s: no file of the build at %s", async (kind, path) => {
    const [, slug = ""] = /"\/clinics\/([a-z0-9-]+)"/.exec(await read("/clinics")) ?? [];
    const headers = kind === "account" ? await signIn("user") : {};
    const load = await visit(path.replace("*", slug), headers);
    expect(load.files).toEqual([]);
    expect(load.kb).toBeGreaterThan(1);
    expect(load.kb).toBeLessThan(budgets[`${kind}JavaScriptGzipKb`]);
  });

  test.each(["/", "/search", "/search?view=map"])(
    "%s brings no renderer of streets",
    async (path) => {
      const { files } = await visit(path);
      expect(files.filter((file) => file.includes("maplibregl-"))).toEqual([]);
      const built = globSync("build/client/assets/lay-streets-*.js", { cwd: root });
      expect(built.map((name) => readFileSync(join(root, name), "utf8"))).toEqual([
        expect.stringContaining("maplibregl-"),
      ]);
    },
  );

  test.each([
    ["/search", "search/search.route"],
    [
      "/search?entityType=professionals&gender=female&rating_min=4&sort=rating",
      "search/search.route",
    ],
    ["/d/clinics/dubai", "search at /d/clinics/:city/:district?/:category?"],
  ])("search at %s, without a word of other areas", async (path, route) => {
    const load = await visit(path);
    expect(load.kb).toBeGreaterThan(100);
    expect(load.kb).toBeLessThan(budgets.searchJavaScriptGzipKb);
    const manifest = /__reactRouterManifest = (\{[\s\S]*?\n\});/.exec(load.inline.join("\n"));
    const named = Object.keys(JSON.parse(manifest?.[1] ?? "{}").routes);
    expect(named).toContain(route);
    // The router also includes the modules of the address's parents: the home page, if any.
    const around = ["root", "shell/public.route", "shell/home.route", "shell/not-found.route"];
    expect(named.filter((id) => id !== route && !around.includes(id))).toEqual([]);
  });
});

describe.each(locales)("the scripts of the back office in %s", (locale) => {
  const budget = JSON.parse(readFileSync(join(root, "bench/budgets.json"), "utf8")).pages;

  test.each([
    ["/admin"],
    ["/admin/notifications"],
    ["/admin/professionals"],
    // Forms are described: their parsers stay on the server.
    ["/admin/blog/articles/new"],
    ["/admin/professionals/new"],
    ["/admin/seo/redirects"],
  ])("%s", async (path) => {
    const headers = await signIn("admin");
    const load = readFirstLoad(await read(localizedPath(path, locale), headers), locale);
    const others = await Promise.all(load.addresses.map((address) => read(address)));
    const kb = javaScriptKb({ ...load, files: [...load.files, ...others] });
    expect(kb).toBeGreaterThan(100);
    expect(kb).toBeLessThan(budget.adminJavaScriptGzipKb);
  });
});

describe("what belongs to a person", () => {
  test.each(locales)("all of their data, asked for in %s", async (locale) => {
    const headers = await signIn("user");
    const record = new FormData();
    const values = { token: randomUUID(), title: `Letter ${locale}`, kind: "report" };
    for (const [name, value] of Object.entries(values)) record.set(name, value);
    record.set("file", new File([pdf], "letter.pdf"));
    const kept = await ask("/dashboard/profile/records", { method: "POST", headers, body: record });
    expect(kept.status).toBe(303);
    const records = await read("/dashboard/profile/records", headers);
    const file = /\/dashboard\/profile\/records\/[\w-]+\/file/.exec(records)?.[0] ?? "";
    expect((await ask(file, { headers })).body).toEqual(pdf);

    const asked = await ask(`/account/data?lang=${locale}`, {
      method: "POST",
      headers,
      body: new URLSearchParams({ intent: "take" }),
    });
    const page = await read(asked.headers.get("location") ?? "", headers);
    const address = /\/account\/data\/archive\?[^"]+/.exec(page)?.[0].replaceAll("&amp;", "&");
    const archive = await ask(address ?? "", { headers });
    expect([archive.status, archive.type]).toEqual([200, "application/zip"]);
    const files = readZip(archive.body);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        "data.json",
        "en.html",
        "ar.html",
        `health-records/1-Letter ${locale}.pdf`,
      ]),
    );
    expect(files.get(`health-records/1-Letter ${locale}.pdf`)).toEqual(pdf);
    expect(files.get(`${locale}.html`)?.toString()).toContain(`lang="${locale}"`);
  });

  test("a way to sign in without a password", async () => {
    const { status, body } = await ask("/api/auth/passkeys", {
      method: "POST",
      headers: { origin: site.address, "content-type": "application/json" },
      body: JSON.stringify({ step: "begin-sign-in" }),
    });
    expect([status, body.toString()]).toEqual([200, expect.stringContaining("challenge")]);
  });
});

test.each([
  ["a picture as the body", "media", "built/a.jpg", () => picture, "image/jpeg"],
  ["a document as the body", "claim-proofs", "built/a.pdf", () => pdf, "application/pdf"],
])("an administrator stores %s and reads it again", async (_name, bucket, path, bytes, type) => {
  const headers = await signIn("admin");
  const address = `/storage/v1/object/${bucket}/${path}`;
  const body = new Uint8Array(bytes());
  const stored = await ask(address, { method: "POST", headers, body });
  expect([stored.status, stored.body.toString()]).toEqual([200, expect.stringContaining(path)]);
  const { status, type: sentAs } = await ask(address, { headers });
  expect([status, sentAs]).toEqual([200, type]);
});

/** The command line on the data of the site, which has to be stopped before. */
function cli(...args: string[]) {
  const env = { ...process.env, BASE_URL: undefined, DATA_DIR: site.dataDir, LOG_LEVEL: "error" };
  const file = join(root, "build/run/cli.mjs");
  return run(process.execPath, [file, ...args], { cwd: root, env, maxBuffer: 64 * 1024 * 1024 });
}

describe("on the stopped site", () => {
  beforeAll(() => site.stop());

  test.each(["professionals", "clinics", "services"])(
    "%s are exported as CSV and as JSON",
    async (subject) => {
      const csv = await cli("export", "--subject", subject);
      expect(csv.stdout.split("\n").length).toBeGreaterThan(100);
      const json = await cli("export", "--subject", subject, "--format", "json");
      expect(JSON.parse(json.stdout).length).toBeGreaterThan(100);
    },
  );

  test("every module that is imported later can be imported, with its names", async () => {
    const files = globSync("build/run/*.mjs", { cwd: root });
    const later = new Set(
      files.flatMap((file) =>
        [...readFileSync(join(root, file), "utf8").matchAll(/\bimport\("(\.\/[^"]+\.mjs)"\)/g)].map(
          ([, name = ""]) => name,
        ),
      ),
    );
    expect(later.size).toBeGreaterThan(20);
    // A CommonJS package has only a default export once it is bundled; its names are undefined.
    const program = `
      import { readFileSync } from "node:fs";
      const failed = [];
      for (const name of ${JSON.stringify([...later])}) {
        const url = new URL(name, "file://${root}/build/run/");
        if (/(^|;)export default require_/m.test(readFileSync(url, "utf8"))) failed.push(name);
        await import(url.href).catch((error) => failed.push(name + ": " + error.message));
      }
      console.log(JSON.stringify(failed));
      process.exit(0);`;
    const { stdout } = await run(process.execPath, ["--input-type=module", "-e", program], {
      cwd: root,
    });
    // Maps and charts are imported by browsers alone. Of web-push the default export is used.
    expect(JSON.parse(stdout).sort()).toEqual([
      expect.stringMatching(/^\.\/draw-chart-.*: CSSStyleSheet is not defined$/),
      expect.stringMatching(/^\.\/lay-streets-.*: window is not defined$/),
      expect.stringMatching(/^\.\/map-view-.*: window is not defined$/),
      expect.stringMatching(/^\.\/point-map-.*: window is not defined$/),
      expect.stringMatching(/^\.\/src-[^:]*\.mjs$/),
    ]);
  });
});

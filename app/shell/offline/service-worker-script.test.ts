import { expect, test } from "vitest";
import { withSettings } from "#app/platform/web/script-response.ts";
import removalCode from "./remove-worker-script.ts?script";
import code from "./service-worker-script.ts?script";
import type { OfflineSettings } from "./worker-scope.ts";

const origin = "https://dalil.example";
const settings: OfflineSettings = {
  version: "1",
  copyHeader: "Offline-Copy",
  mostPages: 3,
  mostFiles: 4,
  retryClass: "button",
  texts: {
    en: { seen: "As it was on {when}.", retry: "Try again", kept: "Lately", when: "en-AE" },
    ar: { seen: "كما كانت في {when}.", retry: "حاول", kept: "مؤخرًا", when: "ar-AE-u-nu-latn" },
  },
};

const worker = withSettings(code, settings);

/** A cache of texts by full address, in insertion order. */
class FakeCache {
  readonly entries = new Map<string, Response>();
  async put(key: string, response: Response) {
    this.entries.set(new URL(key, origin).href, response);
  }
  async match(key: string) {
    return this.entries.get(new URL(key, origin).href)?.clone();
  }
  async delete(key: string | { url: string }) {
    return this.entries.delete(new URL(typeof key === "string" ? key : key.url, origin).href);
  }
  async keys() {
    return [...this.entries.keys()].map((url) => ({ url }));
  }
}

const page = (title: string, headers: Record<string, string> = {}, lang = "en") =>
  new Response(
    `<html class="a" lang="${lang}"><head><title>${title}</title><link href="/assets/app-1.css"></head><body class="b"><p>${title}</p></body></html>`,
    { headers: { "content-type": "text/html", ...headers } },
  );
const keptHeader = { "Offline-Copy": "yes" };
const immutable = { "cache-control": "public, max-age=31536000, immutable" };

/**
 * The worker's environment: the pages it can fetch, its caches, and a connection that can be cut.
 */
function makeBrowser(pages: Record<string, () => Response>, source: string, preloads = false) {
  const stores = new Map<string, FakeCache>();
  const listeners = new Map<string, (event: object) => void>();
  const state = { online: true, asked: [] as string[], removed: false };
  const open = async (name: string) => {
    const store = stores.get(name) ?? new FakeCache();
    stores.set(name, store);
    return store;
  };
  const scope = {
    location: { origin },
    caches: {
      open,
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
      match: async (key: string) => {
        for (const store of stores.values()) {
          const found = await store.match(key);
          if (found) return found;
        }
      },
    },
    fetch: async (input: string | { url: string }) => {
      const { href, pathname, search } = new URL(
        typeof input === "string" ? input : input.url,
        origin,
      );
      state.asked.push(href);
      if (!state.online) throw new TypeError("Failed to fetch");
      return pages[pathname + search]?.() ?? new Response("none", { status: 404 });
    },
    skipWaiting: async () => {},
    clients: { claim: async () => {} },
    registration: {
      navigationPreload: preloads ? { enable: async () => {} } : undefined,
      unregister: async () => {
        state.removed = true;
        return true;
      },
    },
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, listener),
  };
  // Runs the compiled code as a browser does, without access to this file's scope.
  const { caches, fetch } = scope;
  new Function("self", "caches", "fetch", source)(scope, caches, fetch);

  const dispatch = async (type: string, request?: object, source?: object, preload?: Response) => {
    const waits: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get(type)?.({
      request,
      source,
      preloadResponse: Promise.resolve(preload),
      waitUntil: (work: Promise<unknown>) => waits.push(work),
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
    });
    const response = await answer;
    // `waitUntil` may be called again during the wait.
    for (let done = 0; done < waits.length; done++) await waits[done];
    return response;
  };
  const send = (path: string, request: object = {}) =>
    dispatch("fetch", {
      url: new URL(path, origin).href,
      method: "GET",
      mode: "navigate",
      ...request,
    });
  const visit = async (path: string) => (await send(path))?.text();
  return { state, stores, dispatch, send, visit };
}

const offline = () =>
  new Response('<html><body><h1>Offline</h1><div id="kept-pages" class="c"></div></body></html>');
const ordinary: Record<string, () => Response> = {
  "/offline": offline,
  "/offline?lang=ar": offline,
  "/assets/app-1.css": () => new Response("body{}", { headers: immutable }),
  "/": () => page("Home"),
  ...Object.fromEntries(
    ["a", "b", "c", "d"].map((slug) => [
      `/clinics/${slug}`,
      () => page(`Clinic ${slug} · Dalil`, keptHeader),
    ]),
  ),
  "/clinics/a?lang=ar": () => page("عيادة", keptHeader, "ar"),
};

async function start(pages = ordinary) {
  const browser = makeBrowser(pages, worker);
  await browser.dispatch("install");
  await browser.dispatch("activate");
  return browser;
}

test("a kept profile is shown without a connection, and says when it was seen", async () => {
  const { state, visit } = await start();
  const seen = await visit("/clinics/a");
  expect(seen).not.toContain("As it was");
  state.online = false;
  const again = await visit("/clinics/a");
  expect(again).toContain("<p>Clinic a · Dalil</p>");
  expect(again).toMatch(
    /<body class="b"><p role="status"[^>]*>As it was on .*20\d\d at (?:[01]\d|2[0-3]):\d\d\./,
  );
  state.online = true;
  await visit("/clinics/a?lang=ar");
  state.online = false;
  expect(await visit("/clinics/a?lang=ar")).toContain("كما كانت في");
});

test("the page that brought the worker asks to be kept, with its styles", async () => {
  const { dispatch, send, state, visit } = await start();
  await dispatch("message", undefined, { url: `${origin}/clinics/b` });
  await dispatch("message", undefined, { url: `${origin}/` });
  state.online = false;
  expect(await visit("/clinics/b")).toContain("Clinic b");
  expect(await visit("/")).toContain("Offline");
  const styles = await send("/assets/app-1.css#x", { mode: "no-cors" });
  expect(await styles?.text()).toBe("body{}");
});

test("any other page is answered by the offline page, with a way back and what can be read", async () => {
  const { state, send, visit } = await start();
  await visit("/clinics/a");
  await visit("/clinics/b");
  state.online = false;
  const answer = await send('/search?query=rash&page=2"');
  expect(answer?.status).toBe(503);
  const html = (await answer?.text()) ?? "";
  expect(html).toContain(`href="${origin}/search?query=rash&amp;page=2%22">Try again</a>`);
  expect(html).toMatch(/Lately.*\/clinics\/b.*>Clinic b<.*\/clinics\/a.*>Clinic a</);
  expect(await visit("/search?lang=ar")).toContain("حاول");
});

test("only the youngest pages are kept", async () => {
  const { stores, visit } = await start();
  for (const slug of ["a", "b", "c", "a", "d"]) await visit(`/clinics/${slug}`);
  const kept = [...(stores.get("pages-1")?.entries.keys() ?? [])];
  expect(kept).toEqual(["c", "a", "d"].map((slug) => `${origin}/clinics/${slug}`));
});

test.each([
  ["a page that the server does not offer", "/", () => page("Home")],
  ["a page of somebody signed in", "/clinics/mine", () => page("Mine")],
  ["a refusal", "/clinics/no", () => new Response("no", { status: 404, headers: keptHeader })],
])("%s is not kept", async (_name, path, answer) => {
  const { stores, visit } = await start({ ...ordinary, [path]: answer });
  await visit(path);
  expect(stores.get("pages-1")?.entries.size ?? 0).toBe(0);
});

test("files that never change are asked for once; private ones each time, and never kept", async () => {
  const { state, stores, send } = await start({
    ...ordinary,
    "/files/media/a.webp": () => new Response("a", { headers: immutable }),
    "/files/claim-proofs/b.pdf": () =>
      new Response("b", { headers: { "cache-control": "private, no-store" } }),
  });
  state.asked.length = 0;
  for (const path of ["/files/media/a.webp", "/files/claim-proofs/b.pdf"]) {
    for (let time = 0; time < 2; time++) await send(path, { mode: "no-cors" });
  }
  expect(state.asked.map((url) => url.replace(`${origin}/files/`, ""))).toEqual([
    "media/a.webp",
    "claim-proofs/b.pdf",
    "claim-proofs/b.pdf",
  ]);
  expect([...(stores.get("files-1")?.entries.keys() ?? [])].join()).not.toContain("claim-proofs");
});

test("no more files are kept than may be", async () => {
  const { stores, send } = await start({
    ...ordinary,
    ...Object.fromEntries(
      [1, 2, 3, 4, 5].map((number) => [
        `/drawn/clinics/${number}.svg`,
        () => new Response("x", { headers: immutable }),
      ]),
    ),
  });
  for (const number of [1, 2, 3, 4, 5])
    await send(`/drawn/clinics/${number}.svg`, { mode: "no-cors" });
  const kept = [...(stores.get("files-1")?.entries.keys() ?? [])];
  expect(kept.map((url) => url.at(-5))).toEqual(["2", "3", "4", "5"]);
});

test.each([
  ["a form", "/contact", { method: "POST" }],
  ["a call", "/functions/v1/search", { mode: "cors" }],
  ["another site", "https://elsewhere.example/assets/a.js", { mode: "no-cors" }],
])("%s is left to the browser", async (_name, path, request) => {
  const { send } = await start();
  expect(await send(path, request)).toBeUndefined();
});

const pressed = { url: `${origin}/book/a?type=b&slot=c`, method: "GET", mode: "navigate" };

test("a pressed time is answered by the one request that the browser preloaded", async () => {
  const { state, dispatch } = makeBrowser(ordinary, worker, true);
  const answer = await dispatch("fetch", pressed, undefined, new Response("held"));
  expect([await answer?.text(), state.asked]).toEqual(["held", []]);
});

test("a pressed time is left to a browser that preloads nothing", async () => {
  const { dispatch } = makeBrowser(ordinary, worker);
  expect(await dispatch("fetch", pressed)).toBeUndefined();
});

test("whoever signs out leaves no page behind", async () => {
  const { stores, send, visit } = await start();
  await visit("/clinics/a");
  await send("/logout", { method: "POST" });
  expect(stores.has("pages-1")).toBe(false);
});

test("what an earlier version kept is dropped", async () => {
  const browser = makeBrowser(ordinary, worker);
  browser.stores.set("pages-0", new FakeCache());
  await browser.dispatch("install");
  await browser.dispatch("activate");
  expect([...browser.stores.keys()].sort()).toEqual(["offline-1"]);
});

test("switched off, it forgets everything and goes", async () => {
  const browser = makeBrowser(ordinary, removalCode);
  browser.stores.set("pages-1", new FakeCache());
  await browser.dispatch("install");
  await browser.dispatch("activate");
  expect(browser.stores.size).toBe(0);
  expect(browser.state.removed).toBe(true);
  expect(await browser.send("/clinics/a")).toBeUndefined();
});

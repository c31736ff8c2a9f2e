// Served as /service-worker.js: stores the last profiles, and shows them without a connection.
import { timeZone } from "#app/platform/clock/dubai-clock.ts";
import type { OfflineSettings, WorkerEvent, WorkerScope } from "./worker-scope.ts";

/** Filled in by the route that serves this. */
declare const SETTINGS: OfflineSettings;
declare const self: WorkerScope;

const settings = SETTINGS;
const pagesName = `pages-${settings.version}`;
const filesName = `files-${settings.version}`;
const offlineName = `offline-${settings.version}`;
const offlinePaths = { en: "/offline", ar: "/offline?lang=ar" };
const neverChanging = /^\/(?:assets|fonts|files|drawn)\//;
const oneDay = 24 * 60 * 60 * 1000;

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([cacheOfflinePages(), self.skipWaiting()]));
});
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
// Sent by a page that was loaded without the worker and is to be cached.
self.addEventListener("message", (event) => {
  // The page is shown, kept or not.
  if (event.source) event.waitUntil(cacheShownPage(event.source.url).catch(() => {}));
});
self.addEventListener("fetch", (event) => {
  const { method, mode } = event.request;
  const { origin, pathname, searchParams } = new URL(event.request.url);
  if (origin !== self.location.origin) return;
  // Signing out clears what this browser stored.
  if (method === "POST" && pathname === "/logout") event.waitUntil(leave());
  if (method !== "GET") return;
  if (mode === "navigate" && searchParams.has("slot")) {
    // The preloaded request says that a person pressed the link, the worker's does not, and would hold
    // no time. Left unanswered it would be sent twice: the second request finds the time taken.
    if (self.registration.navigationPreload) event.respondWith(answerPressedTime(event));
  } else if (mode === "navigate") event.respondWith(answerPage(event));
  else if (neverChanging.test(pathname)) event.respondWith(answerFile(event));
});

self.addEventListener("push", (event) => event.waitUntil(showMessage(event)));
self.addEventListener("notificationclick", (event) => event.waitUntil(openMessage(event)));

/** A message that comes twice has one tag, and is shown once. */
async function showMessage({ data }: WorkerEvent) {
  const { id, title, text, address } = data?.json() ?? {};
  if (!id || !title || !address) return;
  const icon = "/favicon.svg";
  await self.registration.showNotification(title, { body: text, tag: id, icon, data: address });
}

async function openMessage({ notification }: WorkerEvent) {
  notification?.close();
  const address = new URL(notification?.data ?? "/", self.location.origin);
  if (address.origin === self.location.origin) await self.clients.openWindow(address.href);
}

/** The next person on this device does not see the notifications of the one before. */
async function leave() {
  await caches.delete(pagesName);
  const subscription = await self.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

async function takeOver() {
  const current = [pagesName, filesName, offlineName];
  for (const name of await caches.keys()) if (!current.includes(name)) await caches.delete(name);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function cacheShownPage(address: string) {
  await cachePage(address, await fetch(address, { credentials: "same-origin" }));
}

async function answerPage(event: WorkerEvent): Promise<Response> {
  const address = event.request.url;
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    // The page is shown, kept or not.
    event.waitUntil(cachePage(address, response.clone()).catch(() => {}));
    return response;
  } catch {
    return (await findCached(address)) ?? showOfflinePage(address);
  }
}

async function answerPressedTime(event: WorkerEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return showOfflinePage(event.request.url);
  }
}

async function cachePage(address: string, response: Response) {
  await renewOfflinePages();
  if (!response.ok || response.redirected || !response.headers.has(settings.copyHeader)) return;
  const html = await response.text();
  const cache = await caches.open(pagesName);
  // Re-inserting moves it to the newest position.
  await cache.delete(address);
  await cache.put(address, copyOf(html, response));
  const kept = await cache.keys();
  for (const old of kept.slice(0, -settings.mostPages)) await cache.delete(old);
  await cacheFilesOf(html);
}

function copyOf(html: string, response: Response): Response {
  const headers = new Headers({ "Seen-At": new Date().toISOString() });
  for (const name of ["content-type", "content-security-policy", "referrer-policy"]) {
    const value = response.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(html, { headers });
}

async function cacheFilesOf(html: string) {
  const paths = html.matchAll(/(?:href|src)="(\/(?:assets|fonts|files|drawn)\/[^"#]+)/g);
  for (const path of new Set([...paths].map(([, found = ""]) => found.replaceAll("&amp;", "&")))) {
    if (!(await caches.match(path))) await cacheFile(path, await fetch(path));
  }
}

async function answerFile(event: WorkerEvent): Promise<Response> {
  const [address = ""] = event.request.url.split("#");
  const kept = await caches.match(address);
  if (kept) return kept;
  const response = await fetch(event.request);
  // The file is used, kept or not.
  event.waitUntil(cacheFile(address, response.clone()).catch(() => {}));
  return response;
}

/** Caches public immutable files only, never private ones. */
async function cacheFile(address: string, response: Response) {
  const isCacheable = /\bpublic\b.*\bimmutable\b/.test(response.headers.get("cache-control") ?? "");
  if (response.status !== 200 || !isCacheable) return;
  const cache = await caches.open(filesName);
  await cache.put(address, response);
  const kept = await cache.keys();
  for (const old of kept.slice(0, -settings.mostFiles)) await cache.delete(old);
}

async function cacheOfflinePages() {
  const cache = await caches.open(offlineName);
  for (const path of Object.values(offlinePaths)) {
    const response = await fetch(path, { credentials: "omit" });
    if (!response.ok) continue;
    const html = await response.text();
    await cache.put(path, copyOf(html, response));
    await cacheFilesOf(html);
  }
}

/** Once a day: its styles may be others by now. */
async function renewOfflinePages() {
  const page = await caches.match(offlinePaths.en);
  const age = Date.now() - Date.parse(page?.headers.get("Seen-At") ?? "");
  if (!(age < oneDay)) await cacheOfflinePages();
}

async function findCached(address: string): Promise<Response | null> {
  const cache = await caches.open(pagesName);
  const page = await cache.match(address);
  if (!page) return null;
  const html = await page.text();
  const { seen, when } = settings.texts[/<html[^>]* lang="ar"/.test(html) ? "ar" : "en"];
  const moment = new Intl.DateTimeFormat(when, {
    dateStyle: "long",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone,
  }).format(new Date(page.headers.get("Seen-At") ?? 0));
  const note = `<p role="status" class="bg-saffron-soft px-4 py-3 text-center text-sm">${seen.replace("{when}", moment)}</p>`;
  const shown = html.replace(/<body[^>]*>/, (body) => body + note);
  return new Response(shown, { headers: page.headers });
}

async function showOfflinePage(address: string): Promise<Response> {
  const language = new URL(address).searchParams.get("lang") === "ar" ? "ar" : "en";
  const page = await caches.match(offlinePaths[language]);
  if (!page) return Response.error();
  const { retry, kept } = settings.texts[language];
  const again = `<a class="${settings.retryClass}" href="${markupOf(address)}">${retry}</a>`;
  const list = await listCached(kept);
  const html = (await page.text()).replace(
    /<div id="kept-pages"[^>]*>/,
    (place) => place + again + list,
  );
  return new Response(html, { status: 503, headers: page.headers });
}

/** Returns links to the cached pages, newest first, labelled by their titles without our name. */
async function listCached(heading: string): Promise<string> {
  const cache = await caches.open(pagesName);
  const links: string[] = [];
  for (const { url } of await cache.keys()) {
    const html = (await (await cache.match(url))?.text()) ?? "";
    const [, title = ""] = /<title>([^<]*?)(?: · [^<·]*)?<\/title>/.exec(html) ?? [];
    const { pathname, search } = new URL(url);
    links.unshift(
      `<li><a class="link" href="${markupOf(pathname + search)}"><bdi>${title}</bdi></a></li>`,
    );
  }
  if (links.length === 0) return "";
  return `<h2 class="mt-6 text-lg font-semibold">${heading}</h2><ul class="grid gap-3">${links.join("")}</ul>`;
}

/** Addresses hold quotation marks in no other form than encoded; single ones are not used here. */
function markupOf(address: string): string {
  return address.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}

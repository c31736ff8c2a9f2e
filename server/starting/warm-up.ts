import { setTimeout as sleep } from "node:timers/promises";
import { entityTypes } from "#app/directory/entity-ref.ts";

/** Pages of every kind, in both languages; a profile of each kind follows from its list. */
const pages = [
  "/",
  "/?lang=ar",
  "/search",
  "/search?q=dentist+in+jlt",
  "/search?q=طبيب+أسنان&lang=ar",
  // Words that nothing has: the concept vectors are built for them.
  "/search?q=wobbles+like+jelly+when+standing",
];
const lists = entityTypes.map((entityType) => `/search?entityType=${entityType}`);
/** Nobody's visit: the query log and the figures leave it out. */
const headers = { "sec-purpose": "prerender", accept: "text/html" };
const lookEveryMs = 50;

interface WarmUp {
  /** Answers a request as a client would get it. */
  request(path: string, init: { headers: Record<string, string> }): Response | Promise<Response>;
  /** Whether the index of the listings answers and the free times are known. */
  isLoaded(): boolean;
  onFailure(error: unknown): void;
  /** Ends the wait: a process that cannot warm up serves all the same. */
  mostMs?: number;
}

/**
 * Waits for the index and the free times and renders one page of each kind, so that no visitor waits for code to load,
 * caches to fill or templates to compile. A failure ends it and is reported, nothing else.
 */
export async function warmUp({ mostMs = 300_000, ...site }: WarmUp): Promise<void> {
  const over = new AbortController();
  // Its end is aborted when the warm-up is over.
  const late = sleep(mostMs, undefined, { ref: false, signal: over.signal }).catch(() => {});
  try {
    await Promise.race([renderPages(site, over.signal), late]);
  } catch (error) {
    site.onFailure(error);
  } finally {
    over.abort();
  }
}

async function renderPages(
  { request, isLoaded }: Omit<WarmUp, "onFailure">,
  over: AbortSignal,
): Promise<void> {
  while (!isLoaded() && !over.aborted) await sleep(lookEveryMs);
  const render = async (path: string) => (await request(path, { headers })).text();
  for (const path of pages) await render(path);
  for (const [at, path] of lists.entries()) {
    const [, profile] =
      new RegExp(`href="(/${entityTypes[at]}/[^"?#]+)`).exec(await render(path)) ?? [];
    if (profile) await render(profile);
  }
}

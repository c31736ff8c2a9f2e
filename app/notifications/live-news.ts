import type { RealtimeClient } from "../platform/realtime/realtime-client.ts";

export const liveNewsPath = "/live-news.js";
export const unreadPath = "/dashboard/notifications/unread";

/** What the script of the area is told when it asks how much is new. */
export interface UnreadNews {
  /** Beside the bell; empty where nothing is new. */
  count: string;
  /** What the bell is called. */
  label: string;
  /** That more has come than the page shows; empty where nothing has. */
  newer: string;
}

/** The number beside the bell. */
export function bellCount(unread: number): string {
  return unread > 9 ? "9+" : String(unread);
}

/**
 * Keeps the bell of a page true, and says on the page of notifications that more has come. It is sent
 * to the browser as its own text, so that it uses nothing but its arguments.
 */
export function runLiveNews(
  page: Document,
  realtime: Pick<RealtimeClient, "listen">,
  unreadPath: string,
): void {
  let isAsking = false;
  let isStale = false;
  let leave = listen();
  // A page with an open connection is not kept for the way back.
  addEventListener("pagehide", () => leave());
  addEventListener("pageshow", (event) => {
    if (event.persisted) leave = listen();
  });

  function listen() {
    return realtime.listen({ table: "user_notifications", onChange: ask, onReset: ask });
  }

  /** Asks once for whatever comes meanwhile. */
  async function ask() {
    isStale = true;
    if (isAsking) return;
    isAsking = true;
    while (isStale) {
      isStale = false;
      await askOnce().then(show, () => {});
    }
    isAsking = false;
  }

  async function askOnce(): Promise<UnreadNews> {
    const since = page.querySelector<HTMLElement>("[data-newer]")?.dataset.newer ?? "";
    const params = new URLSearchParams({ lang: page.documentElement.lang, since });
    const response = await fetch(`${unreadPath}?${params}`, { redirect: "error" });
    if (!response.ok) throw new Error("the server does not say");
    return response.json();
  }

  function show({ count, label, newer }: UnreadNews) {
    const bell = page.querySelector("[data-bell]");
    const badge = bell?.querySelector("span");
    bell?.setAttribute("aria-label", label);
    if (badge) {
      badge.textContent = count;
      badge.hidden = !count;
    }
    const link = page.querySelector<HTMLElement>("[data-newer] a");
    if (link) {
      link.textContent = newer;
      link.hidden = !newer;
    }
  }
}

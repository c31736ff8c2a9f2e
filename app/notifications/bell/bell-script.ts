// Served as /live-news.js to the pages of the signed-in area: updates the number at the bell, and
// announces newer notifications on their page.
import { clientSettings } from "#app/platform/realtime/protocol.ts";
import { RealtimeClient } from "#app/platform/realtime/realtime-client.ts";
import { type UnreadNews, unreadPath } from "./live-news.ts";

const realtime = new RealtimeClient(clientSettings);
let isFetching = false;
let isStale = false;
let leave = listen();

// Browsers store no page with an open connection for the way back.
addEventListener("pagehide", () => leave());
addEventListener("pageshow", (event) => {
  if (event.persisted) leave = listen();
});

function listen() {
  return realtime.listen({ table: "user_notifications", onChange: refresh, onReset: refresh });
}

/** Fetches once for all changes that come while a fetch is under way. */
async function refresh() {
  isStale = true;
  if (isFetching) return;
  isFetching = true;
  while (isStale) {
    isStale = false;
    // On failure the number is unchanged; the next change fetches again.
    await fetchUnread().then(show, () => {});
  }
  isFetching = false;
}

async function fetchUnread(): Promise<UnreadNews> {
  const since = document.querySelector<HTMLElement>("[data-newer]")?.dataset.newer ?? "";
  const params = new URLSearchParams({ lang: document.documentElement.lang, since });
  const response = await fetch(`${unreadPath}?${params}`, { redirect: "error" });
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}

function show({ count, label, newer, places }: UnreadNews) {
  const bell = document.querySelector("[data-bell]");
  const badge = bell?.querySelector("span");
  bell?.setAttribute("aria-label", label);
  if (badge) {
    badge.textContent = count;
    badge.hidden = !count;
  }
  for (const badge of document.querySelectorAll<HTMLElement>("[data-place]")) {
    const unread = places[badge.dataset.place ?? ""] ?? "";
    if (badge.lastElementChild) badge.lastElementChild.textContent = unread;
    badge.hidden = !unread;
  }
  const link = document.querySelector<HTMLElement>("[data-newer] a");
  if (link) {
    link.textContent = newer;
    link.hidden = !newer;
  }
}

// Served as /threads.js to the page of messages: sends without leaving the page, and shows what the
// other side writes while the page is open.

import { messagesPath } from "#app/booking/bookings/addresses.ts";
import { clientSettings } from "#app/platform/realtime/protocol.ts";
import { RealtimeClient } from "#app/platform/realtime/realtime-client.ts";
import { ChatView } from "#app/support/client/chat-view.ts";

const container = document.querySelector<HTMLElement>("[data-chat]")?.parentElement;
let isStale = false;

const view =
  container &&
  new ChatView({
    container,
    // Messages are health data: a shared computer stores none of them.
    storage: null,
    page: { path: messagesPath, parameter: "booking" },
    markReadPath: null,
    onConversation: () => {},
    onUnread: () => {},
    onClose: null,
  });

/** The page that is fetched marks what it shows as read, so it is not fetched where nobody looks. */
function refresh(): void {
  isStale = document.hidden;
  if (isStale) return;
  if (view) void view.refresh();
  // A lost connection leaves what is shown.
  else void refreshList().catch(() => {});
}

async function refreshList(): Promise<void> {
  const response = await fetch(location.href, { headers: { accept: "text/html" } });
  if (!response.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
  const list = fresh.querySelector("[data-threads]");
  if (list) document.querySelector("[data-threads]")?.replaceWith(list);
}

document.addEventListener("visibilitychange", () => {
  if (isStale) refresh();
});

let leave = listen();
// Browsers store no page with an open connection for the way back.
addEventListener("pagehide", () => leave());
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) leave = listen();
});

function listen() {
  const realtime = new RealtimeClient(clientSettings);
  return realtime.listen({ table: "thread_messages", onChange: refresh, onReset: refresh });
}

import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { dispatch, find, openScriptPage, settle } from "#test/sites/script-page.ts";
import { loader } from "../live/send-live-news.route.ts";
import type { UnreadNews } from "./live-news.ts";

const html = `<html lang="ar"><body>
  <span data-place="/dashboard/messages" hidden><i>Unread:</i> <span></span></span>
  <a data-bell href="/dashboard/notifications"><span hidden></span></a>
  <p data-newer="2026-03-01T08:00:00.000Z"><a href="/dashboard/notifications" hidden></a></p>
</body></html>`;

const places = { "/dashboard/messages": "2" };

class FakeSocket {
  readonly address: string;
  readonly sent: string[] = [];
  isClosed = false;
  onopen = () => {};
  onmessage = (_: { data: string }) => {};

  constructor(address: URL) {
    this.address = String(address);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.isClosed = true;
  }
  receive(frame: object) {
    this.onmessage({ data: JSON.stringify(frame) });
  }
}

/** Opens a page of the signed-in area with its script and the given responses. */
async function openPage(answers: UnreadNews[] = []) {
  const page = openScriptPage(html, { url: "https://dalil.example/dashboard" });
  page.answers.push(...answers.map((answer) => Response.json(answer)));
  const sockets: FakeSocket[] = [];
  class WebSocket extends FakeSocket {
    constructor(address: URL) {
      super(address);
      sockets.push(this);
    }
  }
  page.run(await loader().text(), { WebSocket });
  const [socket] = sockets;
  if (!socket) throw new Error("The script opened no connection.");
  const shown = () => {
    const [bell, badge] = [find(page, "[data-bell]"), find(page, "[data-bell] span")];
    const link = find(page, "[data-newer] a");
    return {
      label: bell.getAttribute("aria-label"),
      count: badge.hidden ? null : badge.textContent,
      newer: link.hidden ? null : link.textContent,
    };
  };
  return { page, socket, sockets, shown };
}

const topic = "realtime:c1";
const reply = { status: "ok", response: { dalil: { position: 1 } } };
const subscribed = ["1", "1", topic, "phx_reply", reply];
const changed = (sequence: number) => [
  ...["1", null, topic, "dalil_changes"],
  { changes: [{ ids: [1], sequence, key: { id: sequence }, data: {} }] },
];

test("each change renews the number at the bell and the line above the list", async () => {
  const { page, socket, shown } = await openPage([
    { count: "1", label: "One new", newer: "", places },
    { count: "2", label: "Two new", newer: "One has come", places },
    { count: "", label: "Notifications", newer: "", places },
  ]);
  expect(socket.address).toBe("wss://dalil.example/realtime/v1/websocket?vsn=2.0.0");
  socket.onopen();
  const [, , , , joined] = JSON.parse(socket.sent[0] ?? "");
  expect(joined.config.postgres_changes).toMatchObject([{ table: "user_notifications" }]);
  socket.receive(subscribed);
  await settle();
  expect(page.calls.map(({ address }) => address)).toEqual([
    "/dashboard/notifications/unread?lang=ar&since=2026-03-01T08%3A00%3A00.000Z",
  ]);
  expect(shown()).toEqual({ label: "One new", count: "1", newer: null });
  socket.receive(changed(2));
  await settle();
  expect(shown()).toEqual({ label: "Two new", count: "2", newer: "One has come" });
  const place = find(page, "[data-place]");
  expect([place.hidden, place.lastElementChild?.textContent]).toEqual([false, "2"]);
  socket.receive(changed(3));
  await settle();
  expect(shown()).toEqual({ label: "Notifications", count: null, newer: null });
});

test("changes during a fetch lead to one more, and a failed fetch changes nothing", async () => {
  const { page, socket, shown } = await openPage([
    { count: "1", label: "One new", newer: "", places },
    { count: "3", label: "Three new", newer: "", places },
  ]);
  socket.onopen();
  socket.receive(subscribed);
  socket.receive(changed(2));
  socket.receive(changed(3));
  await settle();
  expect(page.calls).toHaveLength(2);
  const reset = { changes: [{ ids: [1], sequence: 4, reset: true }] };
  socket.receive(["1", null, topic, "dalil_changes", reset]);
  await settle();
  expect(page.calls).toHaveLength(3);
  expect(shown()).toEqual({ label: "Three new", count: "3", newer: null });
});

test("a page that is left closes its connection, and one that comes back opens it again", async () => {
  const { page, sockets } = await openPage();
  const areClosed = () => sockets.map(({ isClosed }) => isClosed);
  dispatch(page, page.window, "pagehide");
  expect(areClosed()).toEqual([true]);
  dispatch(page, page.window, "pageshow");
  expect(areClosed()).toEqual([true]);
  page.window.dispatchEvent(new page.window.PageTransitionEvent("pageshow", { persisted: true }));
  expect(areClosed()).toEqual([true, false]);
});

test("the script stays under 2 kB", async () => {
  expect(gzipSync(await loader().text()).length).toBeLessThan(2_000);
});

import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { loader } from "./send-live-news.route.ts";

/** As much of a page as the script looks at. */
function openPage(answers: object[]) {
  const badge = { textContent: "", hidden: true };
  const bell = {
    label: "",
    querySelector: () => badge,
    setAttribute: (_: string, to: string) => {
      bell.label = to;
    },
  };
  const link = { textContent: "", hidden: true };
  const parts: Record<string, unknown> = {
    "[data-bell]": bell,
    "[data-newer]": { dataset: { newer: "2026-03-01T08:00:00.000Z" } },
    "[data-newer] a": link,
  };
  const sockets: FakeSocket[] = [];
  const asked: string[] = [];
  const heard: Record<string, (event: object) => void> = {};
  class FakeSocket {
    readonly address: string;
    readonly sent: string[] = [];
    isClosed = false;
    onopen = () => {};
    onmessage = (_: { data: string }) => {};
    constructor(address: URL) {
      this.address = String(address);
      sockets.push(this);
    }
    send(text: string) {
      this.sent.push(text);
    }
    close() {
      this.isClosed = true;
    }
    say(frame: object) {
      this.onmessage({ data: JSON.stringify(frame) });
    }
  }
  const globals = {
    document: { documentElement: { lang: "ar" }, querySelector: (name: string) => parts[name] },
    location: { href: "https://dalil.example/dashboard", protocol: "https:" },
    WebSocket: FakeSocket,
    addEventListener: (name: string, listener: (event: object) => void) => {
      heard[name] = listener;
    },
    fetch: async (address: string) => {
      asked.push(address);
      const answer = answers.shift();
      return { ok: answer !== undefined, json: async () => answer };
    },
  };
  return { globals, sockets, asked, heard, badge, bell, link };
}

/** Lets what waits for answers go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
const change = {
  type: "changes",
  changes: [{ channel: "c1", sequence: 2, operation: "insert", key: { id: 1 }, row: {} }],
};

test("the script needs nothing but a browser, and keeps the bell of a page true", async () => {
  const page = openPage([
    { count: "1", label: "One new", newer: "" },
    { count: "2", label: "Two new", newer: "One has come" },
  ]);
  const script = await loader().text();
  new Function(...Object.keys(page.globals), script)(...Object.values(page.globals));
  const [socket] = page.sockets;
  expect(socket?.address).toBe("wss://dalil.example/realtime/v1");
  socket?.onopen();
  expect(socket?.sent.map((text) => JSON.parse(text).table)).toEqual(["user_notifications"]);
  socket?.say({ type: "subscribed", channel: "c1", position: 1 });
  await settle();
  expect(page.asked).toEqual([
    "/dashboard/notifications/unread?lang=ar&since=2026-03-01T08%3A00%3A00.000Z",
  ]);
  expect([page.bell.label, page.badge, page.link.hidden]).toEqual([
    ...["One new", { textContent: "1", hidden: false }],
    true,
  ]);
  socket?.say(change);
  await settle();
  expect([page.badge.textContent, page.link]).toEqual([
    "2",
    { textContent: "One has come", hidden: false },
  ]);
  // The server has nothing more to say: what stands is left standing.
  socket?.say({ type: "changes", changes: [{ channel: "c1", sequence: 3, operation: "reset" }] });
  await settle();
  expect(page.badge).toEqual({ textContent: "2", hidden: false });
});

test("a page that is left closes its connection, and one that comes back opens it again", async () => {
  const page = openPage([]);
  const script = await loader().text();
  new Function(...Object.keys(page.globals), script)(...Object.values(page.globals));
  page.heard.pagehide?.({});
  expect(page.sockets.map(({ isClosed }) => isClosed)).toEqual([true]);
  page.heard.pageshow?.({ persisted: false });
  expect(page.sockets).toHaveLength(1);
  page.heard.pageshow?.({ persisted: true });
  expect(page.sockets.map(({ isClosed }) => isClosed)).toEqual([true, false]);
});

test("the script stays under 3 kB", async () => {
  expect(gzipSync(await loader().text()).length).toBeLessThan(3_000);
});

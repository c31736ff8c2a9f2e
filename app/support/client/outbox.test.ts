import { expect, test } from "vitest";
import { Outbox, type WaitingMessage } from "./outbox.ts";

const message = (token: string): WaitingMessage => ({
  conversation: "c",
  token,
  content: `text ${token}`,
  page: "/",
  pageTitle: "Home",
  referrer: "",
});

/** An outbox over a server that can be away or refuse; timers run on demand. */
function openOutbox(kept = new Map<string, string>()) {
  const server = { isAway: false, status: 200 };
  const received: string[] = [];
  const states: string[] = [];
  const timers: (() => void)[] = [];
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
  const outbox = new Outbox({
    storage,
    send: async ({ token }) => {
      if (server.isAway) throw new TypeError("Failed to fetch");
      received.push(token);
      return new Response("", { status: server.status });
    },
    onSent: () => {},
    onState: ({ token }, state, refused) => states.push([token, state, refused].join(" ").trim()),
    setTimer: (work) => timers.push(work),
  });
  return { outbox, server, received, states, timers, kept };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test("messages without a connection wait in their order, outlive the page and are sent once", async () => {
  const before = openOutbox();
  before.server.isAway = true;
  for (const token of ["a", "b"]) before.outbox.add(message(token));
  await settle();
  expect(before.states).toEqual(["a sending", "a waiting"]);
  const after = openOutbox(before.kept);
  expect(after.outbox.of("c").map(({ token }) => token)).toEqual(["a", "b"]);
  await Promise.all([after.outbox.flush(), after.outbox.flush()]);
  expect(after.received).toEqual(["a", "b"]);
  expect(openOutbox(after.kept).outbox.of("c")).toEqual([]);
});

test("it tries again by itself when the connection is back", async () => {
  const { outbox, server, received, timers } = openOutbox();
  server.isAway = true;
  outbox.add(message("a"));
  await settle();
  server.isAway = false;
  timers.shift()?.();
  await settle();
  expect(received).toEqual(["a"]);
});

test("a refused message stays and holds up no other; a retry sends it under the same token", async () => {
  const { outbox, server, received, states } = openOutbox();
  server.status = 403;
  outbox.add(message("a"));
  await settle();
  server.status = 200;
  outbox.add(message("b"));
  await settle();
  expect(states).toContain("a failed denied");
  expect(received).toEqual(["a", "b"]);
  outbox.retry("a");
  await settle();
  expect(received).toEqual(["a", "b", "a"]);
  expect(outbox.of("c")).toEqual([]);
});

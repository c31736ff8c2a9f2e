import { expect, test } from "vitest";
import { enterRoom } from "./enter-room.ts";
import { batchEvent } from "./phoenix/extension.ts";
import { clientSettings } from "./protocol.ts";
import { RealtimeClient } from "./realtime-client.ts";

interface Sent {
  join: string | null;
  ref: string;
  topic: string;
  event: string;
  payload: { config?: { postgres_changes?: { table: string }[] }; dalil?: object };
}

class FakeSocket {
  readonly sent: Sent[] = [];
  isClosed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string) {
    const [join, ref, topic, event, payload] = JSON.parse(text);
    this.sent.push({ join, ref, topic, event, payload });
  }
  close() {
    this.isClosed = true;
  }
  say(...frame: [string | null, string | null, string, string, object]) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  /** Replies to the last join of a topic. */
  reply(topic: string, response: object, status = "ok") {
    const ref = this.sent.findLast((one) => one.topic === topic && one.event === "phx_join")?.ref;
    this.say(ref ?? null, ref ?? null, topic, "phx_reply", { status, response });
  }
}

const at = (position: number) => ({ postgres_changes: [], dalil: { position } });

function openClient() {
  const sockets: FakeSocket[] = [];
  const pauses: number[] = [];
  const timers: (() => void)[] = [];
  const client = new RealtimeClient(clientSettings, {
    openSocket: () => {
      sockets.push(new FakeSocket());
      return sockets.at(-1) as FakeSocket;
    },
    setTimer: (work, ms) => {
      pauses.push(ms);
      timers.push(work);
    },
    random: () => 0.5,
  });
  const calls: string[] = [];
  const listen = (table: string) =>
    client.listen({
      table,
      onChange: () => calls.push(`${table} change`),
      onReset: () => calls.push(`${table} reset`),
    });
  return { client, sockets, pauses, timers, calls, listen };
}

const batch = (...changes: object[]) => ({ changes });
const insert = (sequence: number) => ({ ids: [1], sequence, key: { id: sequence }, data: {} });

test("one connection opens with the first channel and closes with the last", () => {
  const { sockets, listen } = openClient();
  expect(sockets).toHaveLength(0);
  const ends = [listen("a"), listen("b")];
  sockets[0]?.onopen?.();
  ends.push(listen("c"));
  expect(sockets).toHaveLength(1);
  const tables = sockets[0]?.sent.map(({ event, payload }) => [
    event,
    payload.config?.postgres_changes?.[0]?.table,
  ]);
  expect(tables).toEqual(["a", "b", "c"].map((table) => ["phx_join", table]));
  for (const end of ends) end();
  expect(sockets[0]?.sent.slice(3)).toMatchObject([
    { event: "phx_leave", topic: "realtime:c1", join: "1" },
    { event: "phx_leave", topic: "realtime:c2", join: "2" },
  ]);
  expect(sockets[0]?.isClosed).toBe(true);
});

test("it reads once at the beginning, receives changes, and goes on where it was cut off", () => {
  const { sockets, listen, calls, timers, pauses } = openClient();
  const topic = "realtime:c1";
  listen("a");
  sockets[0]?.onopen?.();
  sockets[0]?.reply(topic, at(10));
  sockets[0]?.say(null, null, topic, batchEvent, batch(insert(12)));
  sockets[0]?.onclose?.({ code: 1006 });
  timers.shift()?.();
  sockets[1]?.onopen?.();
  expect(sockets[1]?.sent).toMatchObject([
    { event: "phx_join", payload: { dalil: { batches: true, since: 12 } } },
  ]);
  sockets[1]?.reply(topic, at(14));
  // Changes are repeated after a reconnection.
  sockets[1]?.say(null, null, topic, batchEvent, batch(insert(12), insert(13)));
  sockets[1]?.say(null, null, topic, batchEvent, batch({ ids: [1], sequence: 15, reset: true }));
  expect(calls).toEqual(["a reset", "a change", "a change", "a reset"]);
  expect(pauses).toEqual([500]);
});

test("frames of an earlier join and of other topics change nothing", () => {
  const { sockets, listen, calls } = openClient();
  listen("a");
  sockets[0]?.onopen?.();
  sockets[0]?.say("99", "99", "realtime:c1", "phx_reply", { status: "ok", response: at(1) });
  sockets[0]?.say("99", null, "realtime:c1", batchEvent, batch(insert(2)));
  sockets[0]?.say(null, null, "realtime:c9", batchEvent, batch(insert(3)));
  expect(calls).toEqual([]);
});

test("it waits longer each time it is lost, and leaves off where it is refused for good", () => {
  const { sockets, listen, pauses, timers } = openClient();
  listen("a");
  for (let round = 0; round < 9; round += 1) {
    sockets.at(-1)?.onclose?.({ code: 1006 });
    timers.shift()?.();
  }
  expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  sockets.at(-1)?.onclose?.({ code: 4401 });
  expect(timers).toHaveLength(0);
});

test("a room passes on the broadcasts of others, and is entered again after a refusal", () => {
  const { client, sockets, timers, pauses } = openClient();
  const topic = "realtime:support_conversations:1";
  const received: unknown[] = [];
  const name = "support_conversations:1";
  const room = enterRoom(client, name, (...event) => received.push(event));
  const [socket] = sockets;
  room.send("typing", {});
  socket?.onopen?.();
  expect(socket?.sent).toMatchObject([
    { event: "phx_join", payload: { config: { private: true } } },
  ]);
  socket?.reply(topic, { reason: "Unauthorized" }, "error");
  room.send("typing", {});
  expect(socket?.sent).toHaveLength(1);
  expect(pauses).toEqual([5_000]);
  timers.shift()?.();
  socket?.reply(topic, at(1));
  room.send("typing", { side: "user" });
  expect(socket?.sent.slice(1)).toMatchObject([
    { event: "phx_join" },
    {
      event: "broadcast",
      topic,
      payload: { type: "broadcast", event: "typing", payload: { side: "user" } },
    },
  ]);
  socket?.say(null, null, topic, "broadcast", { event: "typing", payload: { side: "admin" } });
  expect(received).toEqual([["typing", { side: "admin" }]]);
  room.leave();
  expect(socket?.isClosed).toBe(true);
});

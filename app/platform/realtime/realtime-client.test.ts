import { expect, test } from "vitest";
import { clientSettings, type ServerFrame } from "./protocol.ts";
import { RealtimeClient } from "./realtime-client.ts";

class FakeSocket {
  readonly sent: Record<string, unknown>[] = [];
  isClosed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.isClosed = true;
  }
  say(frame: ServerFrame) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

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
  const heard: string[] = [];
  const listen = (table: string) =>
    client.listen({
      table,
      onChange: ({ operation, sequence }) => heard.push(`${table} ${operation} ${sequence}`),
      onReset: () => heard.push(`${table} reset`),
    });
  return { client, sockets, pauses, timers, heard, listen };
}

const insert = (channel: string, sequence: number): ServerFrame => ({
  type: "changes",
  changes: [{ channel, sequence, operation: "insert", key: { id: sequence }, row: {} }],
});

test("one connection opens with the first channel and closes with the last", () => {
  const { sockets, listen } = openClient();
  expect(sockets).toHaveLength(0);
  const ends = [listen("a"), listen("b")];
  sockets[0]?.onopen?.();
  ends.push(listen("c"));
  expect(sockets).toHaveLength(1);
  expect(sockets[0]?.sent.map(({ type, table }) => `${type} ${table}`)).toEqual([
    ...["subscribe a", "subscribe b", "subscribe c"],
  ]);
  for (const end of ends) end();
  expect(sockets[0]?.sent.slice(3)).toMatchObject([
    { type: "unsubscribe", channel: "c1" },
    { type: "unsubscribe", channel: "c2" },
  ]);
  expect(sockets[0]?.isClosed).toBe(true);
});

test("it reads once at the beginning, receives changes, and goes on where it was cut off", () => {
  const { sockets, listen, heard, timers, pauses } = openClient();
  listen("a");
  sockets[0]?.onopen?.();
  sockets[0]?.say({ type: "subscribed", channel: "c1", position: 10 });
  sockets[0]?.say(insert("c1", 12));
  sockets[0]?.onclose?.({ code: 1006 });
  timers.shift()?.();
  sockets[1]?.onopen?.();
  expect(sockets[1]?.sent).toMatchObject([{ type: "subscribe", channel: "c1", since: 12 }]);
  sockets[1]?.say({ type: "subscribed", channel: "c1", position: 14 });
  // Changes are repeated after a reconnection.
  sockets[1]?.say(insert("c1", 12));
  sockets[1]?.say(insert("c1", 13));
  sockets[1]?.say({
    type: "changes",
    changes: [{ channel: "c1", sequence: 15, operation: "reset" }],
  });
  expect(heard).toEqual(["a reset", "a insert 12", "a insert 13", "a reset"]);
  expect(pauses).toEqual([500]);
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

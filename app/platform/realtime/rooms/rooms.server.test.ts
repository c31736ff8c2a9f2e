import pino from "pino";
import { expect, test } from "vitest";
import type { Database } from "../../database/database.server.ts";
import type { BusMessage } from "./node-bus.server.ts";
import { NodeBus } from "./node-bus.server.ts";
import { RemotePresences } from "./remote-presences.ts";
import { type Broadcast, type RoomMember, Rooms } from "./rooms.server.ts";

const entry = (key: string) => ({ key, meta: `{"phx_ref":"${key}"}` });

/** The rooms of the one node of an embedded database. */
function openRooms() {
  const database = { kind: "pglite" } as Database;
  return new Rooms(new NodeBus({ database, log: pino({ level: "silent" }) }));
}

function openMember() {
  const received: Broadcast[] = [];
  const member: RoomMember = {
    receive: (broadcast) => received.push(broadcast),
    presenceChanged: () => {},
  };
  return { member, received };
}

test("a broadcast reaches the members of its room but its sender", () => {
  const rooms = openRooms();
  const [one, two, elsewhere] = [openMember(), openMember(), openMember()];
  rooms.enter("a", one.member);
  rooms.enter("a", two.member);
  rooms.enter("b", elsewhere.member);
  const broadcast = { event: "typing", payload: "{}", isBinary: false };
  expect(rooms.broadcast("a", broadcast, one.member)).toBe(true);
  expect([one, two, elsewhere].map(({ received }) => received.length)).toEqual([0, 1, 0]);
  rooms.broadcast("a", broadcast, null);
  expect([one, two, elsewhere].map(({ received }) => received.length)).toEqual([1, 2, 0]);
});

test("a broadcast that one notification cannot carry reaches nobody", () => {
  const rooms = openRooms();
  const { member, received } = openMember();
  rooms.enter("a", member);
  const payload = JSON.stringify("x".repeat(8_000));
  expect(rooms.broadcast("a", { event: "large", payload, isBinary: false }, null)).toBe(false);
  expect(received).toEqual([]);
});

test("a changed presence replaces the one before it and names it", () => {
  const rooms = openRooms();
  const first = rooms.track("a", { key: "mona", meta: { page: 1 }, before: null });
  const second = rooms.track("a", { key: "mona", meta: { page: 2 }, before: first });
  const present = [...rooms.presences("a")];
  expect(present.map(([reference]) => reference)).toEqual([second]);
  expect(JSON.parse(present[0]?.[1].meta ?? "")).toEqual({
    page: 2,
    phx_ref: second,
    phx_ref_prev: first,
  });
});

test("a room without members and presences leaves nothing behind", () => {
  const rooms = openRooms();
  const { member } = openMember();
  rooms.enter("a", member);
  const reference = rooms.track("a", { key: "mona", meta: {}, before: null }) ?? "";
  rooms.leave("a", member);
  expect(rooms.size()).toBe(1);
  rooms.untrack("a", reference);
  expect(rooms.size()).toBe(0);
});

const state = (
  present: Extract<BusMessage, { type: "state" }>["present"],
  { isFirst = true, isLast = true } = {},
) => ({ type: "state", isFirst, isLast, present }) as const;

function openRemote() {
  const notified: string[] = [];
  const remote = new RemotePresences((topic) => notified.push(topic));
  const keys = (topic: string) => remote.of(topic).map(([reference]) => reference);
  return { remote, notified, keys };
}

test("presences of other nodes come and go", () => {
  const { remote, notified, keys } = openRemote();
  remote.take("n1", { type: "presence", topic: "a", came: [["1", entry("mona")]], gone: [] });
  remote.take("n2", { type: "presence", topic: "a", came: [["2", entry("omar")]], gone: [] });
  expect(keys("a")).toEqual(["1", "2"]);
  remote.take("n1", { type: "presence", topic: "a", came: [], gone: ["1"] });
  remote.take("n2", { type: "gone" });
  expect(keys("a")).toEqual([]);
  expect(notified).toEqual(["a", "a", "a", "a"]);
});

test("a state in parts replaces what a node had, once its last part has come", () => {
  const { remote, notified, keys } = openRemote();
  remote.take("n1", { type: "presence", topic: "a", came: [["1", entry("mona")]], gone: [] });
  remote.take("n1", state([["a", "2", entry("omar")]], { isLast: false }));
  expect(keys("a")).toEqual(["1"]);
  remote.take("n1", state([["b", "3", entry("sara")]], { isFirst: false }));
  expect([keys("a"), keys("b")]).toEqual([["2"], ["3"]]);
  expect(notified).toEqual(["a", "a", "b"]);
  // The first part was lost.
  remote.take("n1", state([["a", "4", entry("noura")]], { isFirst: false }));
  expect(keys("a")).toEqual(["2"]);
});

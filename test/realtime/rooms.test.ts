import { createHash, randomBytes, randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { type Caller, makeCaller } from "#test/people/callers.ts";
import { openRealtimeNode, type RealtimeNode } from "#test/sites/realtime-node.ts";
import {
  closeClients,
  Follower,
  openClient,
  type Received,
  tokenOf,
  type Version,
} from "./published-client.ts";

forEachDatabase((open, kind) => {
  let database: Database;
  let node: RealtimeNode;
  let mona: Caller;
  let omar: Caller;
  let noura: Caller;
  let conversation: string;
  let room: string;
  beforeAll(async () => {
    database = await open({ seed: "empty" });
    node = await openRealtimeNode(database);
    mona = await makeCaller(node.services, "mona");
    omar = await makeCaller(node.services, "omar");
    noura = await makeCaller(node.services, "noura", { isAdmin: true });
    conversation = randomUUID();
    room = `support_conversations:${conversation}`;
    await database.pool.query("insert into support_conversations (id, user_id) values ($1, $2)", [
      conversation,
      mona.userId,
    ]);
  });
  afterEach(closeClients);
  afterAll(() => node.close());

  interface Wish {
    topic?: string;
    config?: ConstructorParameters<typeof Follower>[2];
    version?: Version;
    at?: RealtimeNode;
  }
  /** A channel of the room that remembers broadcasts and presences. */
  async function enter(caller: Caller | null, { topic, config, version, at }: Wish = {}) {
    const token = caller ? { token: tokenOf(caller) } : {};
    const client = await openClient(at ?? node, { ...token, ...(version ? { version } : {}) });
    const follower = new Follower(client, topic ?? room, config);
    const broadcasts: Received[] = [];
    follower.channel.on("broadcast", { event: "*" }, (one) => follower.note(broadcasts, one));
    return { follower, broadcasts, channel: follower.channel };
  }
  async function entered(caller: Caller, wish: Wish = {}) {
    const one = await enter(caller, wish);
    expect(await one.follower.subscribe()).toBe("SUBSCRIBED");
    return one;
  }
  const say = (channel: Follower["channel"], event: string, payload: object) =>
    channel.send({ type: "broadcast", event, payload });

  test.each<[Version, Version]>([
    ["1.0.0", "2.0.0"],
    ["2.0.0", "1.0.0"],
    ["2.0.0", "2.0.0"],
  ])("a broadcast of protocol %s reaches others of %s, not its sender", async (first, second) => {
    const visitor = await entered(mona, { version: first });
    const support = await entered(noura, { version: second });
    expect(await say(visitor.channel, "typing", { words: "مرحبا" })).toBe("ok");
    await support.follower.until(() => support.broadcasts.length > 0);
    expect(support.broadcasts).toEqual([
      { type: "broadcast", event: "typing", payload: { words: "مرحبا" } },
    ]);
    await say(support.channel, "answer", {});
    await visitor.follower.until(() => visitor.broadcasts.length > 0);
    expect(visitor.broadcasts.map(({ event }) => event)).toEqual(["answer"]);
  });

  test("bytes reach others as bytes", async () => {
    const visitor = await entered(mona);
    const support = await entered(noura);
    const bytes = new Uint8Array([0, 1, 2, 255]);
    await say(visitor.channel, "file", bytes.buffer);
    await support.follower.until(() => support.broadcasts.length > 0);
    expect(new Uint8Array(support.broadcasts[0].payload)).toEqual(bytes);
  });

  test("ack confirms a broadcast, self returns it", async () => {
    const visitor = await entered(mona, { config: { broadcast: { ack: true, self: true } } });
    expect(await say(visitor.channel, "mine", { n: 1 })).toBe("ok");
    await visitor.follower.until(() => visitor.broadcasts.length > 0);
    expect(visitor.broadcasts).toMatchObject([{ event: "mine", payload: { n: 1 } }]);
    expect(await say(visitor.channel, "large", { words: "x".repeat(5_000) })).toBe("error");
  });

  test("a channel takes ten broadcasts a second", async () => {
    const visitor = await entered(mona, { config: { broadcast: { ack: true } } });
    const support = await entered(noura);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => say(visitor.channel, "many", { n })),
    );
    expect(answers.filter((answer) => answer === "ok")).toHaveLength(10);
    expect(answers.filter((answer) => answer === "error")).toHaveLength(2);
    await support.follower.until(() => support.broadcasts.length === 10);
  });

  test("who does not see the row may neither listen nor send, nor may guests", async () => {
    const visitor = await entered(mona);
    for (const caller of [omar, null]) {
      const stranger = await enter(caller);
      expect(await stranger.follower.subscribe()).toBe("CHANNEL_ERROR");
      expect(stranger.follower.reason).toContain("Unauthorized");
      const open = await enter(caller, { topic: "free-for-all" });
      expect(await open.follower.subscribe()).toBe("CHANNEL_ERROR");
    }
    const mixed = await enter(omar, { config: { broadcast: { ack: true } } });
    mixed.follower.on({ table: "user_notifications" });
    expect(await mixed.follower.subscribe()).toBe("SUBSCRIBED");
    expect(await say(mixed.channel, "typing", {})).toBe("error");
    await say(visitor.channel, "typing", {});
    expect(await mixed.channel.track({ name: "Omar" })).toBe("error");
    expect(mixed.broadcasts).toEqual([]);
    expect(visitor.broadcasts).toEqual([]);
    const presence = await enter(omar, { config: { presence: { enabled: true } } });
    presence.follower.on({ table: "user_notifications" });
    expect(await presence.follower.subscribe()).toBe("CHANNEL_ERROR");
  });

  test("the room of a person is of their own connections alone", async () => {
    const topic = `person:${mona.userId}`;
    const here = await entered(mona, { topic });
    const there = await entered(mona, { topic });
    const stranger = await enter(omar, { topic });
    expect(await stranger.follower.subscribe()).toBe("CHANNEL_ERROR");
    await say(here.channel, "theme", { dark: true });
    await there.follower.until(() => there.broadcasts.length > 0);
    expect(there.broadcasts).toMatchObject([{ event: "theme", payload: { dark: true } }]);
  });

  test("a guest enters the room of their own conversation by their session", async () => {
    const session = randomBytes(32).toString("base64url");
    const id = randomUUID();
    await database.pool.query(
      "insert into support_conversations (id, session_id) values ($1, $2)",
      [id, createHash("sha256").update(session).digest("hex")],
    );
    const topic = `support_conversations:${id}`;
    const guest = await enter(null, { topic });
    guest.channel.updateJoinPayload({ dalil: { session } });
    expect(await guest.follower.subscribe()).toBe("SUBSCRIBED");
    const support = await entered(noura, { topic });
    await say(support.channel, "typing", {});
    await guest.follower.until(() => guest.broadcasts.length > 0);
    const other = await enter(null, { topic });
    other.channel.updateJoinPayload({ dalil: { session: randomBytes(32).toString("base64url") } });
    expect(await other.follower.subscribe()).toBe("CHANNEL_ERROR");
  });

  /** A channel whose presences are followed. */
  async function present(caller: Caller, key: string, at?: RealtimeNode) {
    const config = { presence: { key, enabled: true } };
    const one = await enter(caller, { config, ...(at ? { at } : {}) });
    const seen: string[] = [];
    const note =
      (what: string) =>
      ({ key: name }: Received) =>
        one.follower.note(seen, `${what} ${name}`);
    one.channel.on("presence", { event: "join" }, note("join"));
    one.channel.on("presence", { event: "leave" }, note("leave"));
    one.channel.on("presence", { event: "sync" }, () => one.follower.wake());
    expect(await one.follower.subscribe()).toBe("SUBSCRIBED");
    const keys = () => Object.keys(one.channel.presenceState()).sort();
    return { ...one, seen, keys };
  }

  test("presences join, change and leave, and a late client gets those of before", async () => {
    const visitor = await present(mona, "visitor");
    expect(await visitor.channel.track({ page: "/search" })).toBe("ok");
    const support = await present(noura, "constructor");
    await support.follower.until(() => support.keys().length === 1);
    expect(support.channel.presenceState()).toMatchObject({ visitor: [{ page: "/search" }] });
    expect(await support.channel.track({ name: "Noura" })).toBe("ok");
    await visitor.follower.until(() => visitor.keys().length === 2);
    expect(await visitor.channel.track({ page: "/clinics" })).toBe("ok");
    await support.follower.until(() => {
      const { visitor: states } = support.channel.presenceState<{ page: string }>();
      return states?.length === 1 && states[0]?.page === "/clinics";
    });
    expect(await visitor.channel.untrack()).toBe("ok");
    await support.follower.until(() => support.keys().join() === "constructor");
    expect(support.seen).toContain("leave visitor");
    await support.channel.unsubscribe();
    await visitor.follower.until(() => visitor.keys().length === 0);
  });

  test("a client that disconnects is present no more", async () => {
    const visitor = await present(mona, "visitor");
    const support = await present(noura, "support");
    await visitor.channel.track({});
    await support.follower.until(() => support.keys().length === 1);
    await visitor.channel.socket.disconnect();
    await support.follower.until(() => support.keys().length === 0);
  });

  test("a presence has a bounded size", async () => {
    const visitor = await present(mona, "visitor");
    expect(await visitor.channel.track({ words: "x".repeat(3_000) })).toBe("error");
  });

  test("a room is left when its row is no longer visible", async () => {
    const id = randomUUID();
    await database.pool.query("insert into support_conversations (id, user_id) values ($1, $2)", [
      id,
      mona.userId,
    ]);
    const visitor = await entered(mona, { topic: `support_conversations:${id}` });
    await database.pool.query("delete from support_conversations where id = $1", [id]);
    node.realtime.recheck();
    await visitor.follower.until(() => visitor.follower.states.includes("CLOSED"));
    expect(visitor.follower.systems.at(-1)?.message).toContain("Unauthorized");
  });

  test.runIf(kind === "postgresql")("rooms are the same on every node", async () => {
    const other = await openRealtimeNode(database);
    const visitor = await present(mona, "visitor");
    await visitor.channel.track({ page: "/search" });
    const support = await present(noura, "support", other);
    await support.follower.until(() => support.keys().length === 1);
    await support.channel.track({ name: "Noura" });
    await visitor.follower.until(() => visitor.keys().length === 2);
    await say(visitor.channel, "typing", { node: 1 });
    await support.follower.until(() => support.broadcasts.length > 0);
    const late = await openRealtimeNode(database);
    const another = await present(noura, "late", late);
    await another.follower.until(() => another.keys().length === 2);
    await other.close();
    await visitor.follower.until(() => visitor.keys().join() === "visitor");
    await late.close();
  });
});

import { randomUUID } from "node:crypto";
import type { RealtimeChannel, SupabaseClient } from "@supabase/supabase-js";
import { expect } from "vitest";
import type { ClientCall, ClientTown } from "./client-town.ts";

const patience = { timeout: 10_000 };

/** The events that the channels of these calls received, by their names. */
const received = new Map<string, unknown[]>();
const channels = new Map<string, RealtimeChannel>();
const listOf = (name: string) => received.get(name) ?? [];

function open(name: string, client: SupabaseClient, topic: string, config = {}): RealtimeChannel {
  const channel = client.channel(topic, { config });
  channels.set(name, channel);
  received.set(name, []);
  return channel;
}
const note = (name: string) => (event: unknown) => void received.get(name)?.push(event);
const subscribe = (channel: RealtimeChannel) =>
  new Promise<string>((resolve) => channel.subscribe((state) => resolve(state)));
const channelOf = (name: string) => channels.get(name) as RealtimeChannel;

const follow = (
  client: SupabaseClient,
  name: string,
  event: "INSERT" | "UPDATE" | "DELETE",
  filter?: string,
) =>
  open(name, client, name).on(
    "postgres_changes" as "system",
    { event, schema: "public", table: "user_favorites", ...(filter ? { filter } : {}) } as never,
    note(name),
  );

const favorite = ({ listings: [listing] }: ClientTown) => ({ ...listing });

const changes: ClientCall[] = [
  {
    call: "channel.on INSERT, subscribe",
    async run({ mona }) {
      expect(await subscribe(follow(mona.client, "own-inserts", "INSERT"))).toBe("SUBSCRIBED");
    },
  },
  {
    call: "channel.on DELETE, subscribe",
    async run({ mona }) {
      expect(await subscribe(follow(mona.client, "own-deletes", "DELETE"))).toBe("SUBSCRIBED");
    },
  },
  {
    call: "channel.on INSERT with a filter",
    async run({ mona }) {
      const filtered = follow(mona.client, "none", "INSERT", "entity_type=eq.nothing");
      expect(await subscribe(filtered)).toBe("SUBSCRIBED");
    },
  },
  {
    call: "channel.on INSERT by a second person",
    async run({ omar }) {
      expect(await subscribe(follow(omar.client, "others-inserts", "INSERT"))).toBe("SUBSCRIBED");
    },
  },
  {
    call: "a change reaches its owner alone",
    async run(town) {
      const { mona } = town;
      const row = { user_id: mona.userId, ...favorite(town) };
      expect((await mona.client.from("user_favorites").insert(row)).error).toBeNull();
      await expect.poll(() => listOf("own-inserts").length, patience).toBe(1);
      expect(listOf("own-inserts")[0]).toMatchObject({ eventType: "INSERT", new: row });
      const removed = await mona.client.from("user_favorites").delete().eq("user_id", mona.userId);
      expect(removed.error).toBeNull();
      await expect.poll(() => listOf("own-deletes").length, patience).toBe(1);
      expect([listOf("others-inserts"), listOf("none")]).toEqual([[], []]);
    },
  },
  {
    call: "channel.subscribe to a hidden column",
    async run({ mona }) {
      const channel = follow(mona.client, "hidden", "INSERT", "password=eq.x");
      expect(await subscribe(channel)).toBe("CHANNEL_ERROR");
    },
  },
  {
    call: "channel.on UPDATE of app_settings by a guest",
    async run({ guest, chief }) {
      const channel = open("settings", guest, "settings").on(
        "postgres_changes" as "system",
        { event: "*", schema: "public", table: "app_settings" } as never,
        note("settings"),
      );
      expect(await subscribe(channel)).toBe("SUBSCRIBED");
      const setting = { key: "feature.blog.comments", value: false };
      expect((await chief.client.from("app_settings").upsert(setting)).error).toBeNull();
      await expect.poll(() => listOf("settings").length, patience).toBeGreaterThan(0);
    },
  },
];

const rooms: ClientCall[] = [
  {
    call: "channel.subscribe to a private room",
    async run({ mona, notes, query }) {
      const id = randomUUID();
      await query(
        "insert into support_conversations (id, user_id) values ($1, $2)",
        id,
        mona.userId,
      );
      notes.set("room", `support_conversations:${id}`);
      const channel = open("mona", mona.client, `support_conversations:${id}`, { private: true });
      channel.on("broadcast", { event: "*" }, note("mona"));
      expect(await subscribe(channel)).toBe("SUBSCRIBED");
    },
  },
  {
    call: "channel.subscribe to a room by an administrator",
    async run({ chief, notes }) {
      const channel = open("chief", chief.client, notes.get("room") ?? "", {
        private: true,
        presence: { key: "chief", enabled: true },
      });
      channel
        .on("broadcast", { event: "*" }, note("chief"))
        .on("presence", { event: "sync" }, () => {});
      expect(await subscribe(channel)).toBe("SUBSCRIBED");
    },
  },
  {
    call: "channel.subscribe to a room by a second person",
    async run({ omar, notes }) {
      const channel = open("omar", omar.client, notes.get("room") ?? "", { private: true });
      expect(await subscribe(channel)).toBe("CHANNEL_ERROR");
    },
  },
  {
    call: "channel.send of a broadcast",
    async run() {
      const sent = { type: "broadcast", event: "typing", payload: { on: true } } as const;
      expect(await channelOf("mona").send(sent)).toBe("ok");
      await expect.poll(() => listOf("chief").length, patience).toBe(1);
    },
  },
  {
    call: "channel.httpSend",
    async run({ mona, notes }) {
      const channel = mona.client.channel(notes.get("room") ?? "", { config: { private: true } });
      expect(await channel.httpSend("by-http", { n: 1 })).toEqual({ success: true });
      const by = () =>
        listOf("chief").filter((one) => (one as { event: string }).event === "by-http");
      await expect.poll(() => by().length, patience).toBe(1);
      expect(by()[0]).toMatchObject({ payload: { n: 1 } });
    },
  },
  {
    call: "channel.httpSend of bytes",
    async run({ mona, notes }) {
      const channel = mona.client.channel(notes.get("room") ?? "", { config: { private: true } });
      await channel.httpSend("bytes", new Uint8Array([0, 1, 255]).buffer);
      const by = () =>
        listOf("chief").filter((one) => (one as { event: string }).event === "bytes");
      await expect.poll(() => by().length, patience).toBe(1);
      const { payload } = by()[0] as { payload: ArrayBuffer };
      expect([...new Uint8Array(payload)]).toEqual([0, 1, 255]);
    },
  },
  {
    call: "channel.httpSend by a second person",
    async run({ omar, notes }) {
      const channel = omar.client.channel(`${notes.get("room")}`, { config: { private: true } });
      await expect(channel.httpSend("intruder", { n: 1 })).rejects.toThrow("may not send");
    },
  },
  {
    call: "channel.httpSend of too much",
    async run({ mona, notes }) {
      const channel = mona.client.channel(notes.get("room") ?? "");
      const large = { words: "x".repeat(5_000) };
      await expect(channel.httpSend("large", large)).rejects.toThrow("4096 bytes");
    },
  },
  {
    call: "channel.send before it is subscribed",
    async run({ omar, mona }) {
      const broadcast = { type: "broadcast", event: "hello", payload: {} } as const;
      const own = mona.client.channel(`person:${mona.userId}`, { config: { private: true } });
      expect(await own.send(broadcast)).toBe("ok");
      const foreign = omar.client.channel(`person:${mona.userId}`, { config: { private: true } });
      expect(await foreign.send(broadcast)).toBe("error");
    },
  },
  {
    call: "channel.track",
    async run() {
      expect(await channelOf("chief").track({ name: "Support" })).toBe("ok");
    },
  },
  {
    call: "channel.presenceState",
    async run() {
      const state = () => channelOf("chief").presenceState();
      await expect.poll(() => Object.keys(state()), patience).toEqual(["chief"]);
    },
  },
  {
    call: "channel.untrack",
    async run() {
      expect(await channelOf("chief").untrack()).toBe("ok");
      const state = () => channelOf("chief").presenceState();
      await expect.poll(() => Object.keys(state()), patience).toEqual([]);
    },
  },
];

const endings: ClientCall[] = [
  {
    call: "getChannels",
    async run({ mona }) {
      expect(mona.client.getChannels().length).toBeGreaterThan(3);
    },
  },
  {
    call: "realtime.setAuth",
    async run({ mona }) {
      await mona.client.realtime.setAuth();
      expect(mona.client.realtime.isConnected()).toBe(true);
    },
  },
  {
    call: "channel.unsubscribe",
    async run() {
      expect(await channelOf("own-inserts").unsubscribe()).toBe("ok");
    },
  },
  {
    call: "removeChannel",
    async run({ mona }) {
      expect(await mona.client.removeChannel(channelOf("own-deletes"))).toBe("ok");
    },
  },
  {
    call: "removeAllChannels",
    async run({ mona }) {
      await mona.client.removeAllChannels();
      expect(mona.client.getChannels()).toEqual([]);
    },
  },
];

export const realtimeCalls: readonly ClientCall[] = [...changes, ...rooms, ...endings];

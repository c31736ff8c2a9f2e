import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openRealtimeNode, type RealtimeNode } from "#test/sites/realtime-node.ts";

type Frame = [join: unknown, ref: unknown, topic: string, event: string, payload: Payload];
type Payload = { status?: string; response?: { reason?: string }; message?: string };

onAnyDatabase((open) => {
  let database: Database;
  let node: RealtimeNode;
  beforeAll(async () => {
    database = await open({ seed: "empty" });
    node = await openRealtimeNode(database);
  });
  afterAll(() => node.close());

  async function connect(query = "vsn=2.0.0") {
    const socket = new WebSocket(`ws://127.0.0.1:${node.port}/realtime/v1/websocket?${query}`);
    const frames: Frame[] = [];
    let wake = () => {};
    socket.on("message", (data) => {
      frames.push(JSON.parse(String(data)));
      wake();
    });
    socket.on("error", () => {});
    const closed = once(socket, "close").then(([code]) => code as number);
    await once(socket, "open");
    let refs = 0;
    const send = (topic: string, event: string, payload: unknown = {}, join: unknown = "1") => {
      refs += 1;
      socket.send(JSON.stringify([join, String(refs), topic, event, payload]));
      return String(refs);
    };
    const replyTo = async (ref: string): Promise<Payload> => {
      for (;;) {
        const found = frames.find((frame) => frame[1] === ref && frame[3] === "phx_reply");
        if (found) return found[4];
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    };
    const ask = (...frame: Parameters<typeof send>) => replyTo(send(...frame));
    return { socket, frames, closed, send, ask };
  }
  const changesOf = (table: string, more: object = {}) => ({
    config: { postgres_changes: [{ event: "*", schema: "public", table, ...more }] },
  });
  const topic = "realtime:any";
  const join = changesOf("app_settings");

  test("a heartbeat is answered, an unknown event and topic are refused", async () => {
    const client = await connect();
    expect(await client.ask("phoenix", "heartbeat", {}, null)).toEqual({
      status: "ok",
      response: {},
    });
    expect(await client.ask("phoenix", "phx_join")).toMatchObject({ status: "error" });
    expect(await client.ask("realtime:", "phx_join", join)).toMatchObject({ status: "error" });
    expect(await client.ask(topic, "phx_join", join)).toMatchObject({ status: "ok" });
    expect(await client.ask(topic, "no_such_event")).toEqual({
      status: "error",
      response: { reason: "unknown event: no_such_event" },
    });
    client.socket.terminate();
  });

  test("frames out of order are refused and change nothing", async () => {
    const client = await connect();
    const unmatched = { status: "error", response: { reason: "unmatched topic" } };
    for (const event of ["broadcast", "presence", "access_token", "phx_leave"])
      expect(await client.ask(topic, event)).toEqual(unmatched);
    expect(await client.ask(topic, "phx_join", join, "7")).toMatchObject({ status: "ok" });
    // The frame of an earlier join.
    expect(await client.ask(topic, "phx_leave", {}, "6")).toEqual(unmatched);
    // A second join replaces the first.
    expect(await client.ask(topic, "phx_join", join, "8")).toMatchObject({ status: "ok" });
    expect(client.frames).toContainEqual(["7", "7", topic, "phx_close", {}]);
    expect(await client.ask(topic, "phx_leave", {}, "7")).toEqual(unmatched);
    expect(await client.ask(topic, "phx_leave", {}, "8")).toEqual({ status: "ok", response: {} });
    expect(await client.ask(topic, "phx_leave", {}, "8")).toEqual(unmatched);
    client.socket.terminate();
  });

  test("payloads of the wrong shape are refused by the field", async () => {
    const client = await connect();
    const binding = join.config.postgres_changes[0];
    const wrong = [
      null,
      [],
      "text",
      { config: { postgres_changes: "all" } },
      { config: { postgres_changes: Array.from({ length: 21 }, () => binding) } },
      changesOf("app_settings", { event: "TRUNCATE" }),
      changesOf("app_settings", { filter: "x".repeat(501) }),
      changesOf("app_settings", { select: [] }),
      { access_token: 5 },
      { ...join, dalil: { since: -1 } },
      { ...join, dalil: { session: "short" } },
    ];
    for (const payload of wrong)
      expect(await client.ask(topic, "phx_join", payload)).toMatchObject({ status: "error" });
    const unreadable = [
      "",
      "{",
      "null",
      "[]",
      "[1,2]",
      '{"topic":"realtime:any"}',
      "[".repeat(9_000),
    ];
    for (const text of unreadable) client.socket.send(text);
    for (const bytes of [
      [],
      [3],
      [3, 9, 9, 9, 9, 9, 1],
      [9, 0, 0, 0, 0, 0, 0],
      [3, 0, 0, 4, 1, 0, 1],
    ])
      client.socket.send(Buffer.from(bytes));
    expect(await client.ask("phoenix", "heartbeat", {}, null)).toMatchObject({ status: "ok" });
    const complaints = client.frames.filter(([, , , event]) => event === "system");
    expect(complaints).toHaveLength(unreadable.length + 5);
    expect(
      complaints.every(([, , , , { message }]) => message === "This frame cannot be read."),
    ).toBe(true);
    client.socket.terminate();
  });

  test("a connection has fifty channels", async () => {
    const client = await connect();
    for (let index = 0; index < 50; index += 1)
      expect(await client.ask(`realtime:${index}`, "phx_join", join)).toMatchObject({
        status: "ok",
      });
    const { response } = await client.ask("realtime:50", "phx_join", join);
    expect(response?.reason).toContain("ChannelRateLimitReached");
    expect(await client.ask("realtime:7", "phx_leave")).toMatchObject({ status: "ok" });
    expect(await client.ask("realtime:50", "phx_join", join)).toMatchObject({ status: "ok" });
    client.socket.terminate();
  });

  test("ten thousand joins end the connection, and harm no other one", async () => {
    const other = await connect();
    const client = await connect();
    for (let index = 0; index < 10_000; index += 1)
      client.send(`realtime:${index}`, "phx_join", join);
    expect(await client.closed).toBe(4429);
    expect(client.frames.filter(([, , , event]) => event === "phx_reply").length).toBeLessThan(200);
    expect(await other.ask(topic, "phx_join", join)).toMatchObject({ status: "ok" });
    other.socket.terminate();
  });

  test("a frame over 16 kB ends the connection", async () => {
    const client = await connect();
    client.send(topic, "broadcast", { event: "x", payload: "x".repeat(17_000) });
    expect(await client.closed).toBe(1009);
  });

  test("an unknown version of the protocol is refused; without one it is 1.0.0", async () => {
    expect(await node.refused({}, "/realtime/v1/websocket?vsn=3.0.0")).toBe(400);
    const client = await connect("apikey=public");
    client.socket.send(
      JSON.stringify({ topic: "phoenix", event: "heartbeat", payload: {}, ref: "1" }),
    );
    const [data] = await once(client.socket, "message");
    expect(JSON.parse(String(data))).toEqual({
      topic: "phoenix",
      event: "phx_reply",
      payload: { status: "ok", response: {} },
      ref: "1",
      join_ref: null,
    });
    client.socket.terminate();
  });
});

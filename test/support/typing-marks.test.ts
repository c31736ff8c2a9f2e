import { createHash, randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { clientSettings } from "#app/platform/realtime/protocol.ts";
import { RealtimeClient } from "#app/platform/realtime/realtime-client.ts";
import { enterConversation } from "#app/support/client/conversation-room.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { makeCaller } from "#test/people/callers.ts";
import { openRealtimeNode, type RealtimeNode } from "#test/sites/realtime-node.ts";

forEachDatabase((open) => {
  let database: Database;
  let node: RealtimeNode;
  beforeAll(async () => {
    database = await open({ seed: "empty" });
    node = await openRealtimeNode(database);
  });
  afterAll(() => node.close());

  const guestHeaders = () => ({ "x-session-id": randomBytes(32).toString("base64url") });
  /** The site's own client, over a socket with these headers. */
  async function openPage(headers: Record<string, string>) {
    const { socket } = await node.connect(headers);
    const client = new RealtimeClient(clientSettings, {
      openSocket: () => {
        const wire = {
          send: (text: string) => socket.send(text),
          close: () => socket.close(),
          onopen: null as (() => void) | null,
          onmessage: null as ((event: { data: unknown }) => void) | null,
          onclose: null,
        };
        socket.on("message", (data) => wire.onmessage?.({ data: String(data) }));
        queueMicrotask(() => wire.onopen?.());
        return wire;
      },
    });
    /** Resolves when every frame that was sent before is handled. */
    const settled = () =>
      new Promise<void>((resolve) => {
        const leave = client.listen({
          table: "app_settings",
          onChange() {},
          onReset: () => {
            leave();
            resolve();
          },
        });
      });
    return { client, settled };
  }

  test("typing marks reach the other side of a conversation alone, and are stored nowhere", async () => {
    const headers = guestHeaders();
    const id = randomUUID();
    const session = createHash("sha256").update(headers["x-session-id"]).digest("hex");
    await database.pool.query(
      "insert into support_conversations (id, session_id) values ($1, $2)",
      [id, session],
    );
    const noura = await makeCaller(node.services, "noura", { isAdmin: true });
    const enter = async (given: Record<string, string>, side: "user" | "admin") => {
      const page = await openPage(given);
      const marks = { count: 0 };
      const waiters: (() => void)[] = [];
      const room = enterConversation(page.client, { id, side }, () => {
        marks.count += 1;
        for (const wake of waiters.splice(0)) wake();
      });
      await page.settled();
      const mark = () => new Promise<void>((resolve) => waiters.push(resolve));
      return { ...page, ...room, marks, mark };
    };
    const visitor = await enter(headers, "user");
    const otherTab = await enter(headers, "user");
    const stranger = await enter(guestHeaders(), "user");
    const admin = await enter(noura.headers, "admin");
    const colleague = await enter(noura.headers, "admin");
    const count = async () =>
      (await database.pool.query("select count(*) from outbox_events")).rows[0].count;
    const before = await count();

    const atAdmin = admin.mark();
    visitor.signalTyping();
    await atAdmin;
    const atVisitor = visitor.mark();
    admin.signalTyping();
    await atVisitor;
    stranger.signalTyping();
    for (const page of [stranger, admin, colleague, visitor, otherTab]) await page.settled();
    const counts = [visitor, otherTab, admin, colleague, stranger].map(({ marks }) => marks.count);
    expect(counts).toEqual([1, 1, 1, 1, 0]);
    expect(await count()).toBe(before);
  });
});

import { createHash, randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { makeCaller } from "#test/people/callers.ts";
import {
  openRealtimeNode,
  type RealtimeClient,
  type RealtimeNode,
} from "#test/sites/realtime-node.ts";

const table = "support_conversations";

forEachDatabase((open) => {
  let database: Database;
  let node: RealtimeNode;
  beforeAll(async () => {
    database = await open({ seed: "empty" });
    node = await openRealtimeNode(database);
  });
  afterAll(() => node.close());

  const guestHeaders = () => ({ "x-session-id": randomBytes(32).toString("base64url") });
  const signalsOf = ({ frames }: RealtimeClient) => frames.filter(({ type }) => type === "signal");
  const codesOf = ({ frames }: RealtimeClient) =>
    frames.flatMap((frame) => (frame.type === "refused" ? [frame.code] : []));
  /** Resolves when every frame that was sent before is handled. */
  async function settled(client: RealtimeClient): Promise<void> {
    client.send({ type: "ping" });
    await client.until(({ frames }) => frames.at(-1)?.type === "pong");
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
    const visitor = await node.connect(headers);
    const stranger = await node.connect(guestHeaders());
    const admin = await node.connect(noura.headers);
    for (const client of [visitor, stranger, admin])
      await client.subscribe({ channel: "typing", table, filter: `id=eq.${id}` });
    const everything = await node.connect(noura.headers);
    await everything.subscribe({ channel: "all", table });
    const count = async () =>
      (await database.pool.query("select count(*) from outbox_events")).rows[0].count;
    const before = await count();

    visitor.send({ type: "signal", table, id });
    await admin.until((client) => signalsOf(client).length > 0);
    admin.send({ type: "signal", table, id });
    await visitor.until((client) => signalsOf(client).length > 0);
    expect(signalsOf(admin)).toEqual([{ type: "signal", channel: "typing" }]);
    expect(signalsOf(visitor)).toHaveLength(1);

    stranger.send({ type: "signal", table, id });
    stranger.send({ type: "signal", table, id });
    await settled(stranger);
    // The second follows at once and is dropped.
    expect(codesOf(stranger)).toEqual(["42501"]);
    admin.send({ type: "signal", table: "user_notifications", id });
    for (const client of [stranger, everything]) expect(signalsOf(client)).toEqual([]);
    expect(await count()).toBe(before);
  });
});

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { signAccessToken } from "#app/accounts/sessions/access-token.server.ts";
import { setSuspended } from "#app/accounts/suspension/suspend-account.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { type Caller, makeCaller } from "#test/people/callers.ts";
import { openRealtimeNode, type RealtimeNode } from "#test/sites/realtime-node.ts";
import { testServices } from "#test/sites/services.ts";
import { closeClients, Follower, openClient, tokenOf } from "./published-client.ts";

const job = { kind: "job", name: "test" } as const;
const table = "user_notifications";

onAnyDatabase((open) => {
  let database: Database;
  let node: RealtimeNode;
  let mona: Caller;
  let omar: Caller;
  beforeAll(async () => {
    database = await open({ seed: "empty" });
    node = await openRealtimeNode(database);
    mona = await makeCaller(node.services, "mona");
    omar = await makeCaller(node.services, "omar");
  });
  afterEach(closeClients);
  afterAll(() => node.close());

  const notify = ({ userId }: Caller, type: string) =>
    database.pool.query(
      "insert into user_notifications (user_id, type, topic) values ($1, $2, 'listings')",
      [userId, type],
    );

  test("a refreshed token is that of the same rows", async () => {
    let token = tokenOf(mona);
    const client = await openClient(node, { token: () => token });
    const follower = new Follower(client, "mine").on({ table });
    await follower.subscribe();
    token = signAccessToken(node.services.config, mona, Date.now() - 1_000);
    await client.realtime.setAuth();
    await notify(mona, "after the refresh");
    const { new: row } = await follower.change(() => true);
    expect(row.type).toBe("after the refresh");
  });

  test("the token of another person changes whose rows a channel gets", async () => {
    let token = tokenOf(mona);
    const client = await openClient(node, { token: () => token });
    const follower = new Follower(client, "mine").on({ table });
    await follower.subscribe();
    token = tokenOf(omar);
    await client.realtime.setAuth();
    // Frames are handled in order: the reply comes after the token.
    const second = new Follower(client, "second").on({ table });
    await second.subscribe();
    await notify(mona, "not for omar");
    await notify(omar, "for omar");
    await follower.change(({ new: row }) => row.type === "for omar");
    expect(follower.changes).toHaveLength(1);
  });

  test("a channel of a person closes when they sign out, and one of everybody goes on", async () => {
    let token = tokenOf(mona);
    const client = await openClient(node, { token: () => token });
    const own = new Follower(client, "mine").on({ table });
    const open = new Follower(client, "open").on({ table: "app_settings" });
    await own.subscribe();
    await open.subscribe();
    token = "public";
    await client.realtime.setAuth();
    await own.until(() => own.states.includes("CLOSED"));
    expect(own.systems.at(-1)).toMatchObject({
      status: "error",
      message: expect.stringMatching(/42501/),
    });
    await database.pool.query("insert into app_settings values ('feature.test.pages', 'true')");
    await open.change(() => true);
  });

  test("tokens of another site, forged and expired ones, open no channel", async () => {
    const elsewhere = testServices(database, {
      dataDir: "/tmp",
      settings: { SESSION_SECRET: "the-secret-of-quite-another-site-0123456789" },
    });
    const [head = "", body = ""] = tokenOf(mona).split(".");
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url");
    const tokens = [
      signAccessToken(elsewhere.config, mona),
      signAccessToken(node.services.config, mona, Date.now() - 3_601_000),
      `${head}.${body}.AAAA`,
      `${unsigned}.${body}.`,
      "a.b.c",
    ];
    for (const token of tokens) {
      const client = await openClient(node, { token });
      const follower = new Follower(client, "mine").on({ table });
      expect(await follower.subscribe()).toBe("CHANNEL_ERROR");
      expect(follower.reason).toContain("InvalidJWTToken");
      await client.realtime.disconnect();
    }
  });

  test("a token that comes after the join opens the channel at the next try", async () => {
    let token = "public";
    const client = await openClient(node, { token: () => token });
    const follower = new Follower(client, "mine").on({ table });
    expect(await follower.subscribe()).toBe("CHANNEL_ERROR");
    token = tokenOf(mona);
    await client.realtime.setAuth();
    await follower.until(() => follower.states.includes("SUBSCRIBED"));
    await notify(mona, "late");
    await follower.change(({ new: row }) => row.type === "late");
  });

  test("a suspended account and an expired token end the connection, and say why", async () => {
    const sara = await makeCaller(node.services, "sara");
    const almostOver = signAccessToken(node.services.config, mona, Date.now() - 3_597_000);
    for (const token of [tokenOf(sara), almostOver]) {
      const client = await openClient(node, { token });
      const follower = new Follower(client, "mine").on({ table });
      expect(await follower.subscribe()).toBe("SUBSCRIBED");
      if (token === tokenOf(sara))
        await setSuspended(node.services, job, { email: sara.email, isSuspended: true });
      await follower.until(() => follower.states.includes("CHANNEL_ERROR"));
      expect(follower.systems.at(-1)?.message).toMatch(/not valid or has expired/);
      await client.realtime.disconnect();
    }
  });
});

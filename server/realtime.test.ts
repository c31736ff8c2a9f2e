import { afterAll, beforeAll, expect, test } from "vitest";
import { openSession } from "#app/accounts/entering/open-session.server.ts";
import { signAccessToken } from "#app/accounts/sessions/access-token.server.ts";
import { writeSessionCookie } from "#app/accounts/sessions/session-cookie.server.ts";
import { setSuspended } from "#app/accounts/suspension/suspend-account.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { setFeature } from "#app/platform/features/feature-toggles.server.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { type Caller, makeCaller } from "#test/people/callers.ts";
import { type Change, openRealtimeNode, type RealtimeNode } from "#test/sites/realtime-node.ts";

const tokenOf = ({ headers }: Caller) => headers.authorization.replace("Bearer ", "");
const job = { kind: "job", name: "test" } as const;
const notifications = { channel: "mine", table: "user_notifications" };
const features = { channel: "features", table: "app_settings", filter: "key=like.feature.%" };

forEachDatabase((open, kind) => {
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
  afterAll(() => node.close());

  const notify = async ({ userId }: Caller, type: string) => {
    const { rows } = await database.pool.query<{ id: string }>(
      "insert into user_notifications (user_id, type, topic) values ($1, $2, 'listings') returning id",
      [userId, type],
    );
    return rows[0]?.id ?? "";
  };
  const typeOf = (change: Change) => ("row" in change ? change.row.type : null);

  test("a person gets news of their own rows: added, changed, removed, and of nobody else's", async () => {
    const client = await node.connect(mona.headers);
    expect(await client.subscribe(notifications)).toMatchObject({ status: "ok" });
    const theirs = await notify(omar, "theirs");
    const id = await notify(mona, "first");
    await client.change(({ operation }) => operation === "insert");
    await database.pool.query("update user_notifications set read_at = now()");
    await client.change(({ operation }) => operation === "update");
    await database.pool.query("delete from user_notifications");
    await client.change(({ operation }) => operation === "delete");
    await notify(mona, "last");
    await client.change((change) => typeOf(change) === "last");
    expect(client.changes.slice(0, 3)).toMatchObject([
      { channel: "mine", operation: "insert", key: { id }, row: { user_id: mona.userId } },
      { operation: "update", key: { id }, row: { read_at: expect.any(String) } },
      { operation: "delete", key: { id } },
    ]);
    expect(client.changes[0]).not.toHaveProperty("row.event_sequence");
    expect(client.changes[2]).not.toHaveProperty("row");
    expect(JSON.stringify(client.frames)).not.toContain(theirs);
    expect(client.changes).toHaveLength(4);
  });

  test("filters and operations choose, and several channels share a connection", async () => {
    const client = await node.connect(mona.headers);
    await client.subscribe({ ...notifications, channel: "claims", filter: "type=eq.claim" });
    await client.subscribe({ ...notifications, channel: "removals", operations: ["delete"] });
    await client.subscribe(features);
    await notify(mona, "other");
    await notify(mona, "claim");
    await client.change(({ channel }) => channel === "claims");
    await setFeature(database, job, { name: "help.public", isOn: true });
    await client.change(({ channel }) => channel === "features");
    await database.pool.query(`insert into app_settings values ('secret.of.the.process', '1')`);
    await database.pool.query("delete from user_notifications where type = 'claim'");
    await client.until(({ changes }) => changes.length >= 4);
    // Events are ordered within a channel, not across channels.
    const told = client.changes.map(({ channel, operation }) => `${channel} ${operation}`);
    expect(told.sort()).toEqual([
      ...["claims delete", "claims insert", "features insert", "removals delete"],
    ]);
    await client.replyTo(client.send("features", "phx_leave"));
    await setFeature(database, job, { name: "help.public", isOn: false });
    await notify(mona, "claim");
    await client.until(({ changes }) => changes.length === 5);
    expect(client.changes.at(-1)).toMatchObject({ channel: "claims", operation: "insert" });
  });

  test("a guest gets news of what is public and may listen to nothing else", async () => {
    const client = await node.connect();
    expect(await client.subscribe(notifications)).toMatchObject({
      status: "error",
      response: { reason: "42501: permission denied for table user_notifications" },
    });
    const refusals = [
      await client.subscribe({ channel: "a", table: "auth_sessions" }),
      await client.subscribe({ channel: "b", table: "app_settings", filter: "secret=eq.1" }),
      await client.subscribe({ channel: "c", table: "app_settings", filter: "key=is.1" }),
      await client.subscribe({ channel: "d", table: "app_settings", filter: "limit=eq.1" }),
    ];
    expect(refusals.map(({ response }) => response.reason?.split(":")[0])).toEqual([
      ...["PGRST205", "42703", "PGRST100", "PGRST100"],
    ]);
    await client.subscribe(features);
    await setFeature(database, job, { name: "test.pages", isOn: true });
    await client.change((change) => "row" in change && change.row.key === "feature.test.pages");
  });

  test("who a connection is for may be said by a token in a frame, and changes what it receives", async () => {
    const client = await node.connect();
    await client.subscribe(features);
    expect(await client.authenticate(tokenOf(mona))).toMatchObject({ status: "ok" });
    await client.subscribe(notifications);
    await notify(mona, "after the token");
    await client.change((change) => typeOf(change) === "after the token");
    client.send("mine", "access_token", { access_token: "a.b.c" });
    expect(await client.closed).toBe(4401);
  });

  test("a session cookie counts on this site's own pages alone", async () => {
    const visit = { ...node.services, clientAddress: "10.0.0.1", requestId: "request-1" };
    const { token } = await openSession(visit, mona.userId, new Headers());
    const set = writeSessionCookie(node.services.config, token);
    const cookie = set.split(";")[0] ?? "";
    const own = `http://127.0.0.1:${node.port}`;
    const client = await node.connect({ cookie, origin: own });
    expect(await client.subscribe(notifications)).toMatchObject({ status: "ok" });
    expect(await node.refused({ cookie, origin: "https://evil.example" })).toBe(403);
    expect(await node.refused({ cookie })).toBe(403);
    const stranger = await node.connect({ origin: "https://other.example" });
    expect(await stranger.subscribe(notifications)).toMatchObject({ status: "error" });
    expect(await node.refused({ authorization: "Bearer a.b.c" })).toBe(401);
    expect(await node.refused({}, "/realtime/v2")).toBe(404);
  });

  test("an expired token and a suspended account end the connection", async () => {
    const almostOver = signAccessToken(node.services.config, mona, Date.now() - 3_598_000);
    const short = await node.connect({ authorization: `Bearer ${almostOver}` });
    expect(await short.closed).toBe(4401);
    const sara = await makeCaller(node.services, "sara");
    const client = await node.connect(sara.headers);
    await client.subscribe(notifications);
    await setSuspended(node.services, job, { email: sara.email, isSuspended: true });
    expect(await client.closed).toBe(4401);
  });

  test("missed changes are sent on return; what is too long ago is to be read again", async () => {
    const first = await node.connect(mona.headers);
    const { response } = await first.subscribe(notifications);
    const since = response.dalil?.position ?? 0;
    first.socket.terminate();
    const removed = await notify(mona, "removed while away");
    await notify(omar, "not for mona");
    await notify(mona, "while away");
    await database.pool.query("delete from user_notifications where id = $1", [removed]);
    const second = await node.connect(mona.headers);
    await second.subscribe({ ...notifications, since });
    await second.change((change) => typeOf(change) === "while away");
    await second.change(
      ({ operation, ...change }) =>
        operation === "delete" && "key" in change && change.key.id === removed,
    );
    expect(second.changes.some((change) => typeOf(change) === "not for mona")).toBe(false);
    await second.subscribe({ ...notifications, channel: "late", since: since + 1_000_000 });
    await second.change(({ channel, operation }) => channel === "late" && operation === "reset");
  });

  test("a statement that changes very much says only that it did", async () => {
    const client = await node.connect(mona.headers);
    await client.subscribe(notifications);
    await database.pool.query(
      "insert into user_notifications (user_id, type, topic) select $1, 'many', 'listings' from generate_series(1, 101)",
      [mona.userId],
    );
    await client.change(({ operation }) => operation === "reset");
    expect(client.changes).toHaveLength(1);
    await database.pool.query("delete from user_notifications");
  });

  test("too many frames and one that is too large end the connection, and harm nothing", async () => {
    const client = await node.connect();
    for (let index = 0; index < 201; index += 1)
      client.send(`channel ${index % 40}`, "phx_join", {});
    expect(await client.closed).toBe(4429);
    const large = await node.connect();
    large.socket.send("x".repeat(20_000));
    expect(await large.closed).toBe(1009);
    expect(await (await node.connect()).subscribe(features)).toMatchObject({ status: "ok" });
  });

  test("a person, a network and a node have only so many connections", async () => {
    const small = await openRealtimeNode(database, { REALTIME_SENDER_SOCKETS: "21" });
    for (let index = 0; index < 20; index += 1) await small.connect(mona.headers);
    expect(await small.refused(mona.headers)).toBe(429);
    const last = await small.connect();
    expect(await small.refused({})).toBe(429);
    expect(await last.authenticate(tokenOf(mona))).toMatchObject({
      status: "error",
      response: { reason: expect.stringContaining("too_many_requests") },
    });
    await small.close();
  });

  test("under load nobody gets news of a row of somebody else, and everybody of all their own", async () => {
    const people = [mona, omar];
    for (let index = 0; index < 6; index += 1)
      people.push(await makeCaller(node.services, `load-${index}`));
    const clients = await Promise.all(
      people.map(async (person) => {
        const client = await node.connect(person.headers);
        await client.subscribe(notifications);
        await client.subscribe({
          channel: "filtered",
          table: "user_notifications",
          filter: "type=like.load%",
        });
        await client.subscribe({ channel: "me", table: "users" });
        return { client, person };
      }),
    );
    const each = 30;
    for (let round = 0; round < each; round += 1) {
      await Promise.all(people.map((person) => notify(person, `load ${round}`)));
      await database.pool.query("update users set address = $1", [`Street ${round}`]);
    }
    for (const { client, person } of clients) {
      const own = () => client.changes.filter(({ channel }) => channel === "mine");
      await client.until(() => new Set(own().map(typeOf)).size === each);
      await client.change(
        (change) => "row" in change && change.row.address === `Street ${each - 1}`,
      );
      const owners = client.changes.map((change) =>
        "row" in change ? (change.row.user_id ?? change.row.auth_user_id) : null,
      );
      expect([...new Set(owners)]).toEqual([person.userId]);
    }
  });

  test.runIf(kind === "postgresql")("two nodes tell what the other one was told", async () => {
    const other = await openRealtimeNode(database);
    const client = await other.connect(mona.headers);
    await client.subscribe(notifications);
    await notify(mona, "through the database");
    await client.change((change) => typeOf(change) === "through the database");
    await other.close();
  });
});

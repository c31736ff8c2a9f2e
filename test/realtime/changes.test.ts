import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { setFeature } from "#app/platform/features/feature-toggles.server.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { type Caller, makeCaller } from "#test/people/callers.ts";
import { openRealtimeNode, type RealtimeNode } from "#test/sites/realtime-node.ts";
import { closeClients, Follower, openClient, tokenOf, type Version } from "./published-client.ts";

const job = { kind: "job", name: "test" } as const;
const table = "user_notifications";
const versions: Version[] = ["1.0.0", "2.0.0"];

forEachDatabase((open) => {
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

  const notify = async ({ userId }: Caller, type: string) => {
    const { rows } = await database.pool.query<{ id: string }>(
      "insert into user_notifications (user_id, type, topic) values ($1, $2, 'listings') returning id",
      [userId, type],
    );
    return rows[0]?.id ?? "";
  };
  const follow = async (caller: Caller | null, version?: Version) => {
    const client = await openClient(node, {
      ...(caller ? { token: tokenOf(caller) } : {}),
      ...(version ? { version } : {}),
    });
    return new Follower(client, `changes-${Math.random()}`);
  };
  const closed = async (caller: Caller | null, wanted: Parameters<Follower["on"]>[0]) => {
    const follower = (await follow(caller)).on(wanted);
    expect(await follower.subscribe()).toBe("CHANNEL_ERROR");
    await follower.channel.unsubscribe();
    return follower.reason;
  };

  describe.each(versions)("protocol %s", (version) => {
    test("a person gets their own rows in the published shape, and of nobody else's", async () => {
      const own = (await follow(mona, version)).on({ table });
      const other = (await follow(omar, version)).on({ table });
      expect(await own.subscribe()).toBe("SUBSCRIBED");
      expect(await other.subscribe()).toBe("SUBSCRIBED");
      const id = await notify(mona, "first");
      await own.change(({ eventType }) => eventType === "INSERT");
      await database.pool.query("update user_notifications set read_at = now() where id = $1", [
        id,
      ]);
      await own.change(({ eventType }) => eventType === "UPDATE");
      await database.pool.query("delete from user_notifications where id = $1", [id]);
      await own.change(({ eventType }) => eventType === "DELETE");
      const base = { schema: "public", table, errors: null, commit_timestamp: expect.any(String) };
      expect(own.changes).toMatchObject([
        { ...base, eventType: "INSERT", new: { id, user_id: mona.userId, type: "first" }, old: {} },
        { ...base, eventType: "UPDATE", new: { id, read_at: expect.any(String) }, old: { id } },
        { ...base, eventType: "DELETE", new: {}, old: { id } },
      ]);
      expect(Object.keys(own.changes[2].old)).toEqual(["id"]);
      expect(Object.keys(own.changes[0].new).sort()).toEqual([
        ...["created_at", "id", "payload", "read_at", "type", "user_id"],
      ]);
      expect(Date.parse(own.changes[0].commit_timestamp)).toBeGreaterThan(Date.now() - 60_000);
      await notify(omar, "theirs");
      await other.change(({ new: row }) => row.type === "theirs");
      expect(other.changes).toHaveLength(1);
      expect(own.changes).toHaveLength(3);
    });

    test("the database's subscription is confirmed by a system message", async () => {
      const follower = (await follow(mona, version)).on({ table });
      await follower.subscribe();
      expect(await follower.until(() => follower.systems[0])).toEqual({
        status: "ok",
        message: "Subscribed to PostgreSQL",
        extension: "postgres_changes",
        channel: follower.channel.subTopic,
      });
    });

    test("a channel that was left gets nothing more", async () => {
      const follower = (await follow(mona, version)).on({ table });
      await follower.subscribe();
      const after = (await follow(mona, version)).on({ table });
      await after.subscribe();
      expect(await follower.channel.unsubscribe()).toBe("ok");
      await notify(mona, "after leaving");
      await after.change(({ new: row }) => row.type === "after leaving");
      expect(follower.changes).toEqual([]);
    });
  });

  test("files of the public buckets reach everybody, private ones nobody", async () => {
    const media = (await follow(null)).on({ table: "media_files" });
    expect(await media.subscribe()).toBe("SUBSCRIBED");
    const put = (bucket: string, path: string) =>
      database.pool.query(
        "insert into media_files (bucket, path, size, type, metadata) values ($1, $2, 10, 'image/png', '{}')",
        [bucket, path],
      );
    await put("support-files", "private.png");
    await put("media", "public.png");
    await media.change(({ eventType }) => eventType === "INSERT");
    await database.pool.query("delete from media_files where path = 'public.png'");
    await media.change(({ eventType }) => eventType === "DELETE");
    expect(media.changes).toMatchObject([
      { eventType: "INSERT", table: "media_files", new: { bucket: "media", path: "public.png" } },
      { eventType: "DELETE", table: "media_files" },
    ]);
  });

  test("each event has its binding", async () => {
    const events = ["INSERT", "UPDATE", "DELETE"];
    const followers: Follower[] = [];
    for (const event of events) followers.push((await follow(mona)).on({ table, event }));
    for (const follower of followers) await follower.subscribe();
    const id = await notify(mona, "events");
    await followers[0]?.change(() => true);
    await database.pool.query("update user_notifications set read_at = now() where id = $1", [id]);
    await followers[1]?.change(() => true);
    await database.pool.query("delete from user_notifications where id = $1", [id]);
    for (const follower of followers) await follower.change(() => true);
    expect(followers.map(({ changes }) => changes.map(({ eventType }) => eventType))).toEqual([
      ...events.map((event) => [event]),
    ]);
  });

  test.each([
    ["type=eq.b", ["b"]],
    ["type=neq.b", ["a", "c", 'd,"e"']],
    ["type=lt.b", ["a"]],
    ["type=lte.b", ["a", "b"]],
    ["type=gt.c", ['d,"e"']],
    ["type=gte.c", ["c", 'd,"e"']],
    ["type=in.(a,c)", ["a", "c"]],
    ['type=in.("d,\\"e\\"",a)', ["a", 'd,"e"']],
    ['type=eq."d,\\"e\\""', ['d,"e"']],
    ["type=gt.a,type=lt.c", ["b"]],
    ["type=not.in.(a,b)", ["c", 'd,"e"']],
    ["type=like.d%", ['d,"e"']],
  ])("the filter %s chooses rows", async (filter, expected) => {
    const follower = (await follow(mona))
      .on({ table, filter })
      .on({ table, filter: "type=eq.end" });
    expect(await follower.subscribe()).toBe("SUBSCRIBED");
    for (const type of ["a", "b", "c", 'd,"e"', "end"]) await notify(mona, type);
    await follower.change(({ new: row }) => row.type === "end");
    const types = follower.changes.map(({ new: row }) => row.type).filter((one) => one !== "end");
    expect(types).toEqual(expected);
    await follower.channel.unsubscribe();
  });

  test("a binding selects columns", async () => {
    const follower = (await follow(mona)).on({ table, select: ["type", "read_at"] });
    await follower.subscribe();
    await notify(mona, "selected");
    const { new: row } = await follower.change(() => true);
    expect(row).toEqual({ type: "selected", read_at: null });
    expect(await closed(mona, { table, select: ["event_sequence"] })).toContain("42703");
  });

  test("a binding without a table follows every table that its reader may read", async () => {
    const follower = (await follow(mona)).on({});
    expect(await follower.subscribe()).toBe("SUBSCRIBED");
    await notify(mona, "any table");
    await setFeature(database, job, { name: "help.public", isOn: true });
    await follower.change((change) => change.table === "app_settings");
    await follower.change((change) => change.table === table);
    await database.pool.query("update users set address = 'Street 1'");
    await follower.change((change) => change.table === "users");
    const owners = follower.changes.map(({ new: row }) => row.user_id ?? row.auth_user_id);
    expect(new Set(owners)).toEqual(new Set([mona.userId, undefined]));
  });

  test("a guest gets what is public and may follow nothing else", async () => {
    expect(await closed(null, { table })).toContain("42501");
    expect(await closed(null, { table: "auth_sessions" })).toContain("PGRST205");
    const follower = (await follow(null)).on({
      table: "app_settings",
      filter: "key=like.feature.*",
    });
    expect(await follower.subscribe()).toBe("SUBSCRIBED");
    await database.pool.query("insert into app_settings values ('secret.of.the.process', '1')");
    await setFeature(database, job, { name: "test.pages", isOn: true });
    const change = await follower.change(() => true);
    expect(change.new).toMatchObject({ key: "feature.test.pages", value: true });
    expect(follower.changes).toHaveLength(1);
  });

  test("filters on hidden columns, and what is no filter, are refused by name", async () => {
    expect(await closed(mona, { table, filter: "event_sequence=gt.1" })).toContain("42703");
    expect(await closed(mona, { table, filter: "type=matches.x" })).toContain("PGRST100");
    expect(await closed(mona, { table, filter: "columns=eq.type" })).toContain("PGRST100");
    expect(await closed(mona, { table, filter: "limit=eq.1" })).toContain("PGRST100");
    expect(await closed(mona, { table, filter: "type" })).toContain("PGRST100");
    expect(await closed(mona, { table, schema: "auth" })).toContain("PGRST106");
  });

  test("a channel gets at most ten messages a second, and every row in the end", async () => {
    const follower = (await follow(mona)).on({ table, filter: "type=like.many*" });
    await follower.subscribe();
    const times: number[] = [];
    const started = performance.now();
    await database.pool.query(
      "insert into user_notifications (user_id, type, topic) select $1, 'many ' || n, 'listings' from generate_series(1, 25) n",
      [mona.userId],
    );
    for (let count = 1; count <= 25; count += 1) {
      await follower.until(() => follower.changes.length >= count);
      times.push(performance.now() - started);
    }
    const types = new Set(follower.changes.map(({ new: row }) => row.type));
    expect(types.size).toBe(25);
    // The 11th leaves a second after the first, the 21st a second after the 11th.
    expect((times[10] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(900);
    expect((times[20] ?? 0) - (times[10] ?? 0)).toBeGreaterThan(900);
  });

  test("a statement that changes very much says that the rows are to be read again", async () => {
    const follower = (await follow(mona)).on({ table });
    await follower.subscribe();
    await database.pool.query(
      "insert into user_notifications (user_id, type, topic) select $1, 'bulk', 'listings' from generate_series(1, 101)",
      [mona.userId],
    );
    const system = await follower.until(() =>
      follower.systems.find(({ status }) => status === "error"),
    );
    expect(system).toMatchObject({ extension: "postgres_changes", table });
    expect(follower.changes).toEqual([]);
    await database.pool.query("delete from user_notifications");
  });
});

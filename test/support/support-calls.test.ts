import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import * as callProcedure from "#app/shell/gateway/call-procedure.route.ts";
import * as callTable from "#app/shell/gateway/call-table.route.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { openTableClients } from "#test/databases/table-clients.ts";
import { type Caller, makeCaller } from "#test/people/callers.ts";
import { openRealtimeNode, type RealtimeNode } from "#test/sites/realtime-node.ts";

const routes = { "rest/v1/rpc/:name": callProcedure, "rest/v1/:table": callTable };
const secretOf = (name: string) => name.padEnd(43, "x");

forEachDatabase((open) => {
  let database: Database;
  let node: RealtimeNode;
  let chief: Caller;
  let clients: Awaited<ReturnType<typeof openTableClients>>;
  beforeAll(async () => {
    database = await open({ seed: "empty" });
    node = await openRealtimeNode(database);
    clients = await openTableClients(database, routes);
    chief = await makeCaller(node.services, "chief-of-the-node", { isAdmin: true });
  });
  afterAll(() => node.close());
  beforeEach(() => database.pool.query("delete from support_conversations"));

  /** Calls as a guest, from a network of its own. */
  let networks = 0;
  async function ask(path: string, init: RequestInit & { session?: string; body?: string } = {}) {
    const headers = new Headers({ "content-type": "application/json", ...init.headers });
    networks += 1;
    headers.set("x-forwarded-for", `10.9.${networks}.1`);
    if (init.session) headers.set("x-session-id", secretOf(init.session));
    const response = await clients.app.request(`/rest/v1/${path}`, { ...init, headers });
    return { status: response.status, body: JSON.parse((await response.text()) || "null") };
  }
  const call = (name: string, args: object, headers = {}) =>
    ask(`rpc/${name}`, { method: "POST", body: JSON.stringify(args), headers });
  async function openAs(session: string): Promise<string> {
    const args = { p_session_id: secretOf(session), p_page_url: "/clinics" };
    const opened = await call("create_conversation_for_anonymous", args);
    expect(opened).toEqual({ status: 200, body: expect.any(String) });
    return opened.body;
  }
  const insert = (table: string, row: object, how: { session?: string; headers?: object } = {}) =>
    ask(table, {
      method: "POST",
      body: JSON.stringify(row),
      headers: { prefer: "return=representation", ...how.headers },
      ...(how.session ? { session: how.session } : {}),
    });
  const write = (conversation_id: string, content: string, how = {}) =>
    insert("support_messages", { conversation_id, sender_type: "user", content }, how);

  test("a guest opens a conversation, writes, reads the answer and marks it as read", async () => {
    const id = await openAs("one");
    const sent = await write(id, "  Is Dr Amal in today? ", { session: "one" });
    expect(sent).toMatchObject({ status: 201, body: [{ content: "Is Dr Amal in today?" }] });
    const { headers } = clients.admin;
    await insert(
      "support_messages",
      { conversation_id: id, sender_type: "admin", content: "Yes." },
      { headers },
    );
    const p_session_id = secretOf("one");
    expect((await call("get_conversations_by_session", { p_session_id })).body).toMatchObject([
      { id, status: "open", message_count: 2, unread: 1 },
    ]);
    const about = { p_conversation_id: id, p_session_id };
    expect((await call("get_conversation_messages", about)).body).toMatchObject([
      { sender_type: "user", sender_id: null, read_at: null },
      { sender_type: "admin", sender_id: clients.admin.userId, content: "Yes." },
    ]);
    expect((await call("mark_messages_as_read", about)).body).toBe(1);
    expect((await call("mark_messages_as_read", about)).body).toBe(0);
    const { rows } = await database.pool.query(
      "select user_id, session_id, waiting_since, first_answered_at from support_conversations",
    );
    expect(rows).toMatchObject([{ user_id: null, waiting_since: null }]);
    expect(rows[0].first_answered_at).not.toBeNull();
    expect(rows[0].session_id).not.toContain("one");
  });

  test("another session, person or guess sees, writes and marks nothing", async () => {
    const id = await openAs("one");
    await write(id, "private", { session: "one" });
    const { headers } = clients.mona;
    for (const p_session_id of [secretOf("two"), secretOf("on"), secretOf("one").slice(0, -1)]) {
      const about = { p_conversation_id: id, p_session_id };
      expect((await call("get_conversations_by_session", { p_session_id })).body).toEqual([]);
      expect((await call("get_conversation_messages", about)).body).toEqual([]);
      expect((await call("mark_messages_as_read", about)).body).toBe(0);
    }
    // The digest that the database holds opens nothing either.
    const { rows } = await database.pool.query("select session_id from support_conversations");
    const digest = { p_session_id: rows[0].session_id };
    expect((await call("get_conversations_by_session", digest)).body).toEqual([]);
    for (const how of [{}, { session: "two" }, { headers }]) {
      expect(await write(id, "mine?", how)).toMatchObject({ status: 403, body: { code: "42501" } });
      const read = await ask(`support_messages?conversation_id=eq.${id}`, how);
      expect(read.body).toEqual([]);
    }
    const short = await call("get_conversations_by_session", { p_session_id: "1" });
    expect(short).toMatchObject({ status: 400, body: { code: "22023" } });
    const byAddress = await ask(`rpc/get_conversations_by_session?p_session_id=${secretOf("one")}`);
    expect(byAddress.status).toBe(405);
  });

  test("nobody writes as an administrator, as somebody else or into a closed conversation", async () => {
    const id = await openAs("one");
    const claimed = { sender_type: "admin", sender_id: clients.admin.userId, content: "Pay here." };
    const forged = await insert(
      "support_messages",
      { conversation_id: id, ...claimed },
      { session: "one" },
    );
    expect(forged).toMatchObject({ body: [{ sender_type: "user", sender_id: null }] });
    const { rows } = await database.pool.query("select id from support_messages");
    const swapped = {
      id: rows[0].id,
      conversation_id: await openAs("two"),
      sender_type: "user",
      content: "x",
    };
    expect((await insert("support_messages", swapped, { session: "two" })).status).toBe(409);
    await clients.asAdmin.from("support_conversations").update({ status: "closed" }).eq("id", id);
    expect(await write(id, "again", { session: "one" })).toMatchObject({ body: { code: "42501" } });
    const p_session_id = secretOf("one");
    expect((await call("get_conversations_by_session", { p_session_id })).body).toEqual([]);
    const change = await clients.asMona
      .from("support_conversations")
      .update({ status: "open" })
      .eq("id", id);
    expect(change.error?.code).toBe("42501");
  });

  test("a guest inserts a conversation with a session, which is stored as a digest", async () => {
    const row = { page_url: "/clinics", user_id: null, status: "open", message_count: 0 };
    const none = await insert("support_conversations", row);
    const message = expect.stringContaining("session_id");
    expect(none).toMatchObject({ status: 400, body: { code: "23502", message } });
    const session_id = randomUUID();
    const opened = await insert("support_conversations", { ...row, session_id });
    expect(opened).toMatchObject({ status: 201, body: [{ user_id: null, status: "open" }] });
    expect(JSON.stringify(opened)).not.toContain(session_id);
    const kept = await database.pool.query(
      "select to_jsonb(c)::text as row from support_conversations c union all select to_jsonb(a)::text from audit_log a",
    );
    expect(kept.rows.map((each) => each.row).join()).not.toContain(session_id);
    const listed = await call("get_conversations_by_session", { p_session_id: session_id });
    expect(listed.body).toMatchObject([{ id: opened.body[0].id }]);
    expect((await insert("support_conversations", { session_id })).status).toBe(201);
  });

  test.each([
    ["a short session", { session_id: "short-secret" }, "22023"],
    ["a person's id", { session_id: randomUUID(), user_id: "somebody" }, "42501"],
    ["another state", { session_id: randomUUID(), status: "closed" }, "22023"],
    ["a number of messages", { session_id: randomUUID(), message_count: 5 }, "22023"],
  ])("a guest's direct insert with %s is refused", async (_name, row, code) => {
    const refused = await insert("support_conversations", row);
    expect(refused.body).toMatchObject({ code });
    expect(JSON.stringify(refused.body)).not.toContain(row.session_id);
    const { rows } = await database.pool.query("select from support_conversations");
    expect(rows).toEqual([]);
  });

  test("a person inserts directly, as no one else", async () => {
    const row = { page_url: "/clinics", page_title: "Clinics" };
    const asOmar = { ...row, user_id: "somebody" };
    const { headers: own } = clients.mona;
    const claimed = await insert("support_conversations", asOmar, { headers: own });
    expect(claimed).toMatchObject({ status: 403, body: { code: "42501" } });
    const { headers, userId } = clients.mona;
    const opened = await insert("support_conversations", row, { headers });
    expect(opened).toMatchObject({ status: 201, body: [{ user_id: userId, status: "open" }] });
    const rpc = await call(
      "create_conversation_for_anonymous",
      { p_session_id: secretOf("a") },
      headers,
    );
    expect(rpc.status).toBe(403);
    const none = await clients.asMona
      .from("support_conversations")
      .select()
      .eq("id", randomUUID())
      .single();
    expect(none.error?.code).toBe("PGRST116");
  });

  test("each side gets news of its conversation alone, administrators of all", async () => {
    const [one, two] = [await openAs("one"), await openAs("two")];
    const listen = async (headers: Record<string, string>, filter = "") => {
      const client = await node.connect(headers);
      await client.subscribe({ channel: "messages", table: "support_messages", filter });
      return client;
    };
    const first = await listen({ "x-session-id": secretOf("one") }, `conversation_id=eq.${one}`);
    const second = await listen({ "x-session-id": secretOf("two") });
    const curious = await listen({ "x-session-id": secretOf("two") }, `conversation_id=eq.${one}`);
    const admin = await listen(chief.headers);
    const contentOf = (change: (typeof admin.changes)[number]) =>
      "row" in change && change.row.content;
    await write(one, "for one", { session: "one" });
    await write(two, "for two", { session: "two" });
    await first.change((change) => contentOf(change) === "for one");
    await second.change((change) => contentOf(change) === "for two");
    await admin.change((change) => contentOf(change) === "for two");
    // A slow machine resets a channel, which is no change of a row.
    const read = admin.changes.filter((change) => "row" in change);
    expect(read.map(contentOf)).toEqual(["for one", "for two"]);
    expect([first, second].map(({ changes }) => changes.map(contentOf))).toEqual([
      ["for one"],
      ["for two"],
    ]);
    expect(curious.changes).toEqual([]);
    expect(JSON.stringify(first.frames)).not.toContain("session_id");
  });

  test("a session lists seven conversations, open ones first, then the newest", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 9; count += 1) ids.push(await openAs("one"));
    await database.pool.query(
      `update support_conversations c set last_message_at = now() - make_interval(mins => at::int),
        created_at = now() - make_interval(mins => at::int)
      from unnest($1::uuid[]) with ordinality as given(id, at) where c.id = given.id`,
      [ids],
    );
    const resolved = ids.slice(0, 6);
    await database.pool.query(
      "update support_conversations set status = 'resolved' where id = any($1)",
      [resolved],
    );
    const p_session_id = secretOf("one");
    const { body } = await call("get_conversations_by_session", { p_session_id });
    expect(body.map(({ id }: { id: string }) => id)).toEqual([
      ...ids.slice(6),
      ...resolved.slice(0, 4),
    ]);
  });

  test("frames of conversations reach their own side, and the list follows", async () => {
    const listen = async (headers: Record<string, string>) => {
      const client = await node.connect(headers);
      await client.subscribe({ channel: "list", table: "support_conversations" });
      return client;
    };
    const one = await listen({ "x-session-id": secretOf("one") });
    const two = await listen({ "x-session-id": secretOf("two") });
    const admin = await listen(chief.headers);
    const first = await openAs("one");
    const second = await openAs("one");
    const theirs = await openAs("two");
    const isInsertOf = (id: string) => (change: (typeof one.changes)[number]) =>
      change.operation === "insert" && change.key.id === id;
    await one.change(isInsertOf(second));
    await two.change(isInsertOf(theirs));
    for (const id of [first, second, theirs]) await admin.change(isInsertOf(id));
    const p_session_id = secretOf("one");
    const listed = async () => {
      const { body } = await call("get_conversations_by_session", { p_session_id });
      return body.map(({ id }: { id: string }) => id);
    };
    await write(first, "back to the first", { session: "one" });
    const isUpdate = (change: (typeof one.changes)[number]) =>
      change.operation === "update" && change.key.id === first;
    await one.change(isUpdate);
    await admin.change(isUpdate);
    expect(await listed()).toEqual([first, second]);
    // Removals of earlier tests may still be on their way.
    const keysOf = ({ changes }: typeof one) =>
      new Set(
        changes.flatMap((change) =>
          change.operation === "insert" || change.operation === "update" ? change.key.id : [],
        ),
      );
    expect(keysOf(one)).toEqual(new Set([first, second]));
    expect(keysOf(two)).toEqual(new Set([theirs]));
    expect(JSON.stringify(one.frames)).not.toContain("session_id");
  });
});

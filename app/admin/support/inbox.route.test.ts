import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { removePeople } from "#test/people/people.ts";
import { type Browser, newBrowser } from "#test/people/sign-in-site.ts";

onAnyDatabase((open) => {
  let database: Database;
  let office: Awaited<ReturnType<typeof openBackOffice>>;
  let noura: Browser;
  let salem: Browser;
  beforeEach(async () => {
    database = await open({ seed: "vocabulary" });
    await removePeople(database);
    await database.pool.query("delete from support_conversations; delete from support_replies");
    office = await openBackOffice(database);
    await office.addAdmin("noura@example.ae");
    await office.addAdmin("salem@example.ae", "Salem Ali");
    noura = await office.enter("noura@example.ae");
    salem = await office.enter("salem@example.ae");
  });

  /** A guest writes; returns the conversation's id. */
  async function write(visitor: Browser, content: string, conversation: string = randomUUID()) {
    const sent = { intent: "send", token: randomUUID(), content, conversation, page: "/clinics" };
    expect((await office.submit(visitor, "/support", sent)).status).toBe(303);
    return conversation;
  }
  const act = (admin: Browser, id: string, fields: Record<string, string>) =>
    office.submit(admin, `/admin/support?queue=open&c=${id}`, fields);
  const answer = (
    admin: Browser,
    id: string,
    content: string,
    seen = 1,
    token: string = randomUUID(),
  ) => act(admin, id, { intent: "answer", content, token, seen: String(seen) });
  const show = async (admin: Browser, query: string) =>
    (await office.open(admin, `/admin/support?${query}`)).text;
  const read = async (id: string) => {
    const { rows } = await database.pool.query(
      "select status, tags, waiting_since, rating, assignee_id, message_count, merged_into from support_conversations where id = $1",
      [id],
    );
    return rows[0];
  };

  test("a conversation is taken, answered once and resolved, and the visitor reads the answer", async () => {
    const visitor = newBrowser();
    const id = await write(visitor, "When do you open?");
    expect(await show(noura, "queue=waiting")).toContain("When do you open?");
    const opened = await show(noura, `queue=waiting&c=${id}`);
    for (const part of ["/clinics", "Guest", "Waiting 0 min"]) expect(opened).toContain(part);
    const token = randomUUID();
    await answer(noura, id, "At nine.", 1, token);
    await answer(noura, id, "At nine.", 1, token);
    expect(await read(id)).toMatchObject({ message_count: 2, waiting_since: null, status: "open" });
    expect((await read(id)).assignee_id).not.toBeNull();
    expect((await office.open(visitor, `/support?conversation=${id}`)).text).toContain("At nine.");
    expect(await show(noura, "queue=mine")).toContain("At nine.");
    expect(await show(salem, "queue=mine")).not.toContain("At nine.");
    await act(noura, id, { intent: "state", state: "resolved" });
    expect(await show(noura, "queue=resolved")).toContain("At nine.");
    await write(visitor, "One more thing", id);
    expect(await read(id)).toMatchObject({ status: "open" });
    const { rows } = await database.pool.query(
      "select action, detail::text from audit_log where action like 'support.%' and actor_kind = 'admin' order by id",
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "support.answer",
      "support.answer",
      "support.state",
    ]);
    expect(JSON.stringify(rows)).not.toContain("nine");
  });

  test("a conversation is assigned to administrators alone, and taken from them", async () => {
    const id = await write(newBrowser(), "Hello");
    const { userId: omar } = await office.addUser("omar@example.ae");
    const { rows } = await database.pool.query(
      "select auth_user_id as id from users where email = 'salem@example.ae'",
    );
    expect(await show(noura, `queue=open&c=${id}`)).toContain(`value="${rows[0].id}"`);
    await act(noura, id, { intent: "assign", assignee: rows[0].id });
    expect(await read(id)).toMatchObject({ assignee_id: rows[0].id });
    expect(await show(salem, "queue=mine")).toContain("Hello");
    expect((await act(noura, id, { intent: "assign", assignee: omar })).status).toBe(422);
    await act(noura, id, { intent: "take", assignee: rows[0].id });
    expect(await show(salem, "queue=mine")).not.toContain("Hello");
    await act(noura, id, { intent: "assign", assignee: "" });
    expect(await read(id)).toMatchObject({ assignee_id: null });
  });

  test("two administrators do not answer at once, and see each other", async () => {
    const id = await write(newBrowser(), "Hello?");
    await act(salem, id, { intent: "present" });
    expect(await show(noura, `queue=open&c=${id}`)).toContain(
      "Salem Ali is also viewing this conversation.",
    );
    expect((await answer(salem, id, "Hello!")).status).toBe(303);
    const second = await answer(noura, id, "Hi!");
    expect(second.status).toBe(409);
    expect(second.text).toContain("Someone else has replied in the meantime");
    expect((await answer(noura, id, "Anything else?", 2)).status).toBe(303);
  });

  test("notes and tags stay inside, and a search finds words, tags and nothing else", async () => {
    const visitor = newBrowser();
    const id = await write(visitor, "My booking of 100% is gone");
    await act(noura, id, { intent: "note", token: randomUUID(), body: "Refund agreed" });
    await act(noura, id, { intent: "tag", tags: " Refund, billing ,refund" });
    expect(await read(id)).toMatchObject({ tags: ["refund", "billing"] });
    expect(await show(noura, `queue=open&c=${id}`)).toContain("Refund agreed");
    const seen = (await office.open(visitor, `/support?conversation=${id}`)).text;
    for (const inside of ["Refund agreed", "billing"]) expect(seen).not.toContain(inside);
    for (const found of ["q=100%25", "q=billing", "q=booking"])
      expect(await show(noura, found)).toContain("My booking of");
    expect(await show(noura, "q=1%25g")).toContain("No matching conversations.");
  });

  test("conversations of one visitor are merged, those of two are not", async () => {
    const visitor = newBrowser();
    await office.open(visitor, "/support");
    const [first, second] = [await write(visitor, "First"), await write(visitor, "Second")];
    const other = await write(newBrowser(), "Other");
    expect((await act(noura, first, { intent: "merge", into: other })).status).toBe(422);
    expect(await show(noura, `c=${first}`)).toContain(">Merge<");
    expect((await act(noura, first, { intent: "merge", into: second })).status).toBe(303);
    expect(await read(first)).toMatchObject({ status: "closed", merged_into: second });
    expect(await read(second)).toMatchObject({ message_count: 2 });
    expect((await office.open(visitor, "/support")).text).toContain("First");
  });

  test("canned replies are kept in both languages", async () => {
    const id = await write(newBrowser(), "Hello");
    const reply = { name: "Greeting", bodyEn: "Good day", bodyAr: "طاب يومك" };
    await act(noura, id, { intent: "saveReply", token: randomUUID(), ...reply });
    expect(await show(noura, `c=${id}`)).toContain("Greeting");
    const { rows } = await database.pool.query("select id from support_replies");
    await act(noura, id, { intent: "deleteReply", reply: rows[0].id });
    expect(await show(noura, `c=${id}`)).toContain("No canned replies yet.");
    expect((await act(noura, id, { intent: "saveReply", token: "x", ...reply })).status).toBe(422);
  });

  test("the chat floats over every screen of the back office but the inbox", async () => {
    const button = 'data-panel="support"';
    expect((await office.open(noura, "/admin/jobs")).text).toContain(button);
    expect(await show(noura, "queue=open")).not.toContain(button);
  });

  test("a visitor with an account is notified of the answer, without its words", async () => {
    const id = await write(newBrowser(), "Hello");
    const { userId } = await office.addUser("omar@example.ae");
    await database.pool.query("update support_conversations set user_id = $1", [userId]);
    await answer(noura, id, "Your booking stands.");
    const { rows } = await database.pool.query(
      "select payload from outbox_events where topic = 'support.answered' order by sequence desc limit 1",
    );
    expect(rows).toEqual([{ payload: { userId } }]);
  });
});

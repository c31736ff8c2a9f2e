import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { notifyAdministrators } from "#app/notifications/administrators/notify-administrators.server.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";

onAnyDatabase((open) => {
  async function openOffice(database: Database) {
    const { people } = await writeSmallDirectory(database);
    const office = await openBackOffice(database);
    const { userId: nouraId } = await office.addAdmin("noura@example.ae");
    const { userId: salemId } = await office.addAdmin("salem@example.ae", "Salem Ali");
    const noura = await office.enter("noura@example.ae");
    const salem = await office.enter("salem@example.ae");
    return {
      ...office,
      noura,
      nouraId,
      salem,
      salemId,
      path: `/admin/professionals/${people.bilal}`,
    };
  }

  test("administrators comment on a record, and those who are mentioned are notified once", async () => {
    const database = await open({ seed: "vocabulary" });
    const {
      open: visit,
      submit,
      noura,
      nouraId,
      salem,
      salemId,
      path,
      addUser,
    } = await openOffice(database);
    const count = async (from: string) => {
      const { rows } = await database.pool.query(`select count(*)::int as count from ${from}`);
      return rows[0]?.count;
    };
    expect((await submit(noura, path, { intent: "comment", token: randomUUID() })).status).toBe(
      422,
    );

    const fields = {
      intent: "comment",
      token: randomUUID(),
      body: "Called the <b>clinic</b>",
      mentions: salemId,
    };
    const sent = await Promise.all([submit(noura, path, fields), submit(noura, path, fields)]);
    expect(sent.map(({ status, to }) => [status, to])).toEqual([
      [303, path],
      [303, path],
    ]);
    expect(await count("admin_comments")).toBe(1);
    expect(await count("audit_log where action = 'comment.add'")).toBe(1);

    const { rows } = await database.pool.query(
      `select topic, entity_type as "entityType", entity_id as "entityId", version, payload,
        sequence::int, created_at as "createdAt" from outbox_events where topic = 'comment.mentioned'`,
    );
    expect(rows).toHaveLength(1);
    expect(await notifyAdministrators(database, rows[0])).toBe(1);
    const told = await visit(salem, "/admin/notifications");
    expect(told.text).toContain("Someone mentioned you in a comment on Dr. bilal.");
    expect(told.text).toContain(`href="${path}"`);
    expect((await visit(noura, "/admin/notifications")).text).not.toContain("mentioned you");

    const page = await visit(salem, path);
    expect(page.text).toContain("Called the &lt;b&gt;clinic&lt;/b&gt;");
    expect(page.text).toMatch(/@<bdi>Salem Ali<\/bdi>/);
    // Others cannot delete it, and nobody else reads it.
    expect(page.text).not.toContain("Delete comment");
    const removal = { intent: "deleteComment", comment: fields.token };
    expect((await submit(salem, path, removal)).status).toBe(404);
    const { userId } = await addUser("owner@example.ae");
    const readBy = (actor: Parameters<typeof withRead>[1]) =>
      withRead(database, actor, (tx) => tx.execute("select 1 from admin_comments"));
    await expect(readBy({ kind: "user", userId, email: "" })).rejects.toThrow();
    expect((await readBy({ kind: "admin", userId: nouraId, email: "" })).rows).toHaveLength(1);

    expect((await visit(noura, path)).text).toContain("Delete comment");
    expect((await submit(noura, path, removal)).status).toBe(303);
    expect(await count("admin_comments")).toBe(0);
    expect(await count("audit_log where action = 'comment.delete'")).toBe(1);
  });

  test("a deleted category and a deleted item of the vocabulary come back from their pages", async () => {
    const database = await open({ seed: "vocabulary" });
    const { addAdmin, enter, open: visit, submit } = await openBackOffice(database);
    await addAdmin("reem@example.ae");
    const reem = await enter("reem@example.ae");
    const insert = async (text: string) => {
      const { rows } = await database.pool.query<{ id: number }>(text);
      return String(rows[0]?.id);
    };
    const category = await insert(
      `insert into blog_categories (slug, name, name_ar, description, description_ar) values ('sleep', 'Sleep', 'النوم', 'Sleep', 'النوم') returning id`,
    );
    const item = await insert(
      `insert into vocabulary_items (category_id, slug, value, name, name_ar)
        select category_id, 'test-item', 'Test item', 'Test item', 'عنصر' from vocabulary_items limit 1 returning id`,
    );
    for (const [list, id, table] of [
      ["/admin/blog/categories", category, "blog_categories"],
      ["/admin/vocabularies", item, "vocabulary_items"],
    ] as const) {
      const row = async () =>
        (await database.pool.query(`select to_jsonb(t) as row from ${table} t where id = $1`, [id]))
          .rows;
      const before = await row();
      const act = (action: string) =>
        submit(reem, `${list}/bulk`, { intent: "start", run: randomUUID(), action, id });
      await act("delete");
      expect(await row()).toEqual([]);
      expect((await visit(reem, `${list}/${id}`)).text).toContain("Undo the deletion");
      await act("restore");
      expect(await row()).toEqual(before);
      expect((await visit(reem, `${list}/${id}`)).text).not.toContain("Undo the deletion");
    }
  });
});

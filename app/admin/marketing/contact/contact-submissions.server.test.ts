import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { removePeople } from "#test/people/people.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";

const path = "/admin/contact-submissions";

onAnyDatabase((open) => {
  async function openInbox() {
    const database = await open({ seed: "empty" });
    await removePeople(database);
    await database.pool.query("delete from contact_submissions; delete from admin_runs");
    const office = await openBackOffice(database);
    const mails: Mail[] = [];
    Object.assign(office.services, { mailer: { send: async (mail: Mail) => mails.push(mail) } });
    await office.addAdmin("noura@example.ae");
    await office.addAdmin("salem@example.ae", "Salem Ali");
    const noura = await office.enter("noura@example.ae");
    const id = randomUUID();
    await office.submit(newBrowser(), "/contact?lang=ar", {
      token: id,
      topic: "question",
      name: "Sara",
      email: "sara@example.ae",
      message: "Where do I change my number?",
    });
    const read = async () => {
      const { rows } = await database.pool.query<{
        status: string;
        version: number;
        assignee: string | null;
      }>(
        "select status, version, u.full_name as assignee from contact_submissions left join users u on u.auth_user_id = assignee_id",
      );
      return rows[0];
    };
    const act = async (action: string, fields: Record<string, string> = {}) => {
      const run = fields.run ?? randomUUID();
      const version = String((await read())?.version);
      return office.submit(noura, `${path}/bulk`, {
        intent: "start",
        run,
        action,
        id,
        version,
        ...fields,
      });
    };
    return { ...office, database, mails, noura, id, read, act };
  }

  test("a message is taken, answered once by mail in its language, and the answer is kept", async () => {
    const { database, open: visit, mails, noura, id, read, act } = await openInbox();
    const list = await visit(noura, path);
    for (const shown of ["Sara", "Where do I change my number?", "New"])
      expect(list.text).toContain(shown);
    await act("take");
    expect(await read()).toMatchObject({ status: "in_progress", assignee: "Noura Saif" });
    await vi.waitFor(() => expect(mails).toHaveLength(1));
    const run = randomUUID();
    const version = String((await read())?.version);
    const body = "In <b>your</b> account.";
    await act("reply", { body, run, version });
    await act("reply", { body, run, version });
    await vi.waitFor(() => expect(mails).toHaveLength(2));
    expect(mails[1]).toMatchObject({ to: "sara@example.ae", subject: "رسالتك إلى دليل" });
    expect(mails[1]?.text).toContain("In <b>your</b> account.");
    expect(mails[1]?.html).not.toContain("<b>your");
    expect(await read()).toMatchObject({ status: "answered" });
    const record = (await visit(noura, `${path}/${id}`)).text;
    expect(record).toContain("In &lt;b&gt;your&lt;/b&gt; account.");
    const { rows } = await database.pool.query(
      "select action, detail from audit_log where action like 'contact.%' and actor_kind = 'admin' order by id",
    );
    expect(rows.map(({ action }) => action)).toEqual(["contact.assign", "contact.reply"]);
    expect(JSON.stringify(rows)).not.toMatch(/Sara|account\./);
  });

  test("an older version is refused, an assignee must be an administrator, and spam is taken back", async () => {
    const { open: visit, noura, read, act } = await openInbox();
    expect((await act("close", { version: "7" })).status).toBe(409);
    await act("assign", { assignee: "sara@example.ae" });
    expect(await read()).toMatchObject({ status: "new", assignee: null });
    await act("assign", { assignee: "salem@example.ae" });
    expect(await read()).toMatchObject({ status: "in_progress", assignee: "Salem Ali" });
    await act("spam");
    expect(await read()).toMatchObject({ status: "spam" });
    await act("reopen");
    expect(await read()).toMatchObject({ status: "in_progress" });
    expect((await visit(noura, `${path}?lang=ar&f.state=in_progress`)).text).toContain(
      "قيد المعالجة",
    );
  });
});

import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { removePeople } from "#test/people/people.ts";

const path = "/admin/feedback";

onAnyDatabase((open) => {
  test("feedback is taken, answered once by mail in its language, and closed", async () => {
    const database = await open({ seed: "empty" });
    await removePeople(database);
    await database.pool.query("delete from app_feedback; delete from admin_runs");
    const office = await openBackOffice(database);
    const mails: Mail[] = [];
    Object.assign(office.services, { mailer: { send: async (mail: Mail) => mails.push(mail) } });
    await office.addAdmin("noura@example.ae");
    const noura = await office.enter("noura@example.ae");
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into app_feedback (feedback_type, description, email, page_url, locale)
      values ('bug', 'The map stays empty.', 'sara@example.ae', '/clinics/marina', 'ar'),
        ('praise', 'Good.', null, '', 'en') returning id`,
    );
    const [id = "", silent = ""] = rows.map((row) => row.id);
    const read = async (which = id) => {
      const found = await database.pool.query(
        "select status, version, assignee_id from app_feedback where id = $1",
        [which],
      );
      return found.rows[0];
    };
    const act = async (action: string, fields: Record<string, string> = {}, which = id) =>
      office.submit(noura, `${path}/bulk`, {
        intent: "start",
        run: randomUUID(),
        action,
        id: which,
        version: String((await read(which)).version),
        ...fields,
      });
    const list = await office.open(noura, path);
    for (const shown of ["The map stays empty.", "/clinics/marina", "Bug", "New"])
      expect(list.text).toContain(shown);
    expect((await act("close", { version: "7" })).status).toBe(409);
    await act("take");
    expect(await read()).toMatchObject({ status: "in_progress", assignee_id: expect.any(String) });
    await act("reply", { body: "<b>Mended</b> today." });
    await vi.waitFor(() => expect(mails).toHaveLength(1));
    expect(mails[0]).toMatchObject({ to: "sara@example.ae", subject: "دليل: رد على ملاحظتك" });
    expect(mails[0]?.html).not.toContain("<b>");
    expect(await read()).toMatchObject({ status: "answered" });
    await act("reply", { body: "Thank you." }, silent);
    expect(await read(silent)).toMatchObject({ status: "new" });
    await act("close");
    expect(await read()).toMatchObject({ status: "closed" });
    expect((await office.open(noura, `${path}/${id}`)).text).toContain("Mended");
    const audit = await database.pool.query(
      "select detail::text as detail from audit_log where action like 'feedback.%'",
    );
    expect(audit.rows.length).toBeGreaterThan(2);
    expect(JSON.stringify(audit.rows)).not.toMatch(/Mended|map/);
  });

  test("reports of mistakes are listed beside it", async () => {
    const database = await open({ seed: "empty" });
    await removePeople(database);
    const office = await openBackOffice(database);
    await office.addAdmin("noura@example.ae");
    const noura = await office.enter("noura@example.ae");
    await database.pool.query(
      `insert into mistake_reports (id, entity_type, entity_id, field, message, locale)
      values (gen_random_uuid(), 'clinics', gen_random_uuid(), 'fee', 'It is 350 now.', 'en')`,
    );
    const { text } = await office.open(noura, `${path}/reports`);
    for (const shown of ["It is 350 now.", "Fee", "/admin/feedback"]) expect(text).toContain(shown);
  });
});

import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { type Actor, guest } from "#app/platform/actor.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { emptyAuditLog } from "#test/databases/empty-audit-log.ts";
import { testServices } from "#test/sites/services.ts";
import { mailSubmissionsJob } from "./jobs.server.ts";
import { mailSubmissions } from "./mail-submissions.server.ts";
import { submitContact } from "./submit-contact.server.ts";

const folder = await mkdtemp(join(tmpdir(), "dalil-contact-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const admin: Actor = { kind: "admin", userId: "admin-1", email: "admin@dalil.example" };

function formOf(changes: Record<string, string> = {}): FormData {
  const form = new FormData();
  const fields = {
    token: randomUUID(),
    topic: "correction",
    name: "Mariam",
    email: "mariam@example.ae",
    phone: "",
    message: "The fee is old.\r\nIt is 300 now.",
    ...changes,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

onAnyDatabase((open) => {
  let database: Database;
  let mails: Mail[];
  let isMailDown = false;
  beforeEach(async () => {
    database = await open({ seed: "empty" });
    await database.pool.query(`delete from contact_submissions; ${emptyAuditLog}`);
    mails = [];
    isMailDown = false;
  });

  const visit = (more: { clientAddress?: string; actor?: Actor } = {}) => ({
    ...testServices(database, { dataDir: folder }),
    mailer: {
      async send(mail: Mail) {
        if (isMailDown) throw new Error("the mail server is away");
        mails.push(mail);
      },
    },
    actor: guest,
    locale: "en" as const,
    requestId: "request-1",
    clientAddress: "192.0.2.1",
    ...more,
  });
  const stored = async () => {
    const { rows } = await database.pool.query(
      "select id, topic, name, message, locale, status, sender_key, mailed_at from contact_submissions",
    );
    return rows;
  };
  /** The mail is sent asynchronously: waits until none is pending. */
  const mailed = async () => {
    while (mails.length === 0) await mailSubmissions(visit());
  };

  test("a message is kept, audited without its words, and mailed", async () => {
    const form = formOf();
    expect(await submitContact(visit(), form)).toEqual({ ok: true });
    await mailed();
    const [row] = await stored();
    expect(row).toMatchObject({
      id: form.get("token"),
      topic: "correction",
      name: "Mariam",
      status: "new",
      locale: "en",
      message: "The fee is old.\nIt is 300 now.",
    });
    expect(row?.sender_key).not.toContain("192.0.2.1");
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: "contact@dalil.example" });
    const told = await database.pool.query(
      "select payload from outbox_events where topic = 'contact.submitted'",
    );
    expect(told.rows.at(-1)).toEqual({ payload: { about: "correction" } });
    const { rows } = await database.pool.query("select * from audit_log");
    expect(rows).toMatchObject([
      { actor_kind: "guest", action: "contact.submit", entity_id: form.get("token") },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Mariam|mariam|\bfee\b/);
  });

  test("the same form sent again, even at once, is one message and one mail", async () => {
    const form = formOf();
    const results = await Promise.all([1, 2, 3].map(() => submitContact(visit(), form)));
    expect(results).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await submitContact(visit({ clientAddress: "198.51.100.9" }), form)).toEqual({
      ok: true,
    });
    await mailed();
    expect(await stored()).toHaveLength(1);
    expect(mails).toHaveLength(1);
  });

  test("a sixth message of an hour is refused, of another sender it is not", async () => {
    for (let count = 0; count < 5; count += 1) {
      expect(await submitContact(visit(), formOf())).toEqual({ ok: true });
    }
    expect(await submitContact(visit(), formOf())).toEqual({ ok: false, refusal: "tooMany" });
    const other = visit({ clientAddress: "198.51.100.9" });
    expect(await submitContact(other, formOf())).toEqual({ ok: true });
    expect(await stored()).toHaveLength(6);
    await database.pool.query(
      "update contact_submissions set submitted_at = submitted_at - interval '61 minutes'",
    );
    expect(await submitContact(visit(), formOf())).toEqual({ ok: true });
  });

  test("six at once from one sender are five", async () => {
    const results = await Promise.all(
      Array.from({ length: 6 }, () => submitContact(visit(), formOf())),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(5);
    expect(await stored()).toHaveLength(5);
  });

  test("what a machine fills in is answered alike and kept not at all", async () => {
    expect(await submitContact(visit(), formOf({ website: "https://spam.example" }))).toEqual({
      ok: true,
    });
    expect(await stored()).toEqual([]);
  });

  test.each([
    [{ email: "x" }, { email: "email.invalid" }],
    [
      { message: "", name: "" },
      { message: "message.missing", name: "name.missing" },
    ],
    [{ token: "not-a-token" }, {}],
  ])("%j is refused and nothing is stored", async (changes, problems) => {
    const result = await submitContact(visit(), formOf(changes));
    expect(result).toEqual({ ok: false, refusal: "invalid", problems });
    expect(await stored()).toEqual([]);
  });

  test("hostile texts are kept as texts", async () => {
    const message = "'); drop table users; -- <script>alert(1)</script> \u202egnp \u0000";
    expect(
      await submitContact(visit(), formOf({ name: "a\r\nBcc: b@c.example", message })),
    ).toEqual({ ok: true });
    const [row] = await stored();
    expect(row?.message).toBe("'); drop table users; -- <script>alert(1)</script> gnp");
    expect(row?.name).not.toMatch(/[\r\n]/);
  });

  test("nobody but administrators reads what was written", async () => {
    await submitContact(visit(), formOf());
    const read = (actor: Actor) =>
      withTransaction(database, actor, (tx) => tx.execute("select 1 from contact_submissions"));
    const person: Actor = { kind: "user", userId: "person-1", email: "person@dalil.example" };
    for (const actor of [guest, person]) {
      await expect(read(actor)).rejects.toMatchObject({ cause: { code: "42501" } });
    }
    expect((await read(admin)).rows).toHaveLength(1);
  });

  test("a mail that fails is sent by the next run, and old things are forgotten", async () => {
    isMailDown = true;
    await submitContact(visit(), formOf());
    await expect
      .poll(async () => (await mailSubmissions(visit()).catch(() => "failed")) === "failed")
      .toBe(true);
    isMailDown = false;
    await database.pool.query(
      "update contact_submissions set submitted_at = now() - interval '25 hours'",
    );
    const { log } = visit();
    const run = () =>
      mailSubmissionsJob.run({}, { services: visit(), log, signal: new AbortController().signal });
    await run();
    expect(mails).toHaveLength(1);
    expect(await stored()).toMatchObject([{ sender_key: null, mailed_at: expect.any(Date) }]);
    await database.pool.query(
      "update contact_submissions set submitted_at = now() - interval '731 days'",
    );
    await run();
    expect(await stored()).toEqual([]);
  });
});

import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { beforeEach, expect, test } from "vitest";
import { type Actor, guest } from "#app/platform/actor.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { emptyAuditLog } from "#test/databases/empty-audit-log.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";
import { testServices } from "#test/sites/services.ts";
import { mailReportsJob } from "./jobs.server.ts";
import { mailReports } from "./mail-reports.server.ts";
import { submitReport } from "./submit-report.server.ts";

const admin: Actor = { kind: "admin", userId: "admin-1", email: "admin@dalil.example" };
const small = new WeakMap<Database, ReturnType<typeof writeSmallDirectory>>();

function formOf(changes: Record<string, string> = {}): FormData {
  const form = new FormData();
  const fields = {
    token: randomUUID(),
    field: "fee",
    email: "",
    message: "It is 350 now.\r\nSince May.",
    ...changes,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

onAnyDatabase((open) => {
  let database: Database;
  let clinicId: string;
  let mails: Mail[];
  let isMailDown: boolean;
  beforeEach(async () => {
    database = await open({ seed: "vocabulary" });
    const written = small.get(database) ?? writeSmallDirectory(database);
    small.set(database, written);
    clinicId = (await written).clinics.north;
    await database.pool.query(`delete from mistake_reports; ${emptyAuditLog}`);
    mails = [];
    isMailDown = false;
  });

  const visit = (clientAddress = "192.0.2.1") => {
    // Mails go out behind the visitor's back: those of an earlier test are not this one's.
    const sent = mails;
    return {
      ...testServices(database, {
        dataDir: tmpdir(),
        settings: { SESSION_SECRET: "s".repeat(40) },
      }),
      mailer: {
        async send(mail: Mail) {
          if (isMailDown) throw new Error("the mail server is away");
          sent.push(mail);
        },
      },
      actor: guest,
      locale: "ar" as const,
      requestId: "request-1",
      clientAddress,
    };
  };
  const report = (form: FormData, clientAddress?: string) =>
    submitReport(visit(clientAddress), { entityType: "clinics", entityId: clinicId }, form);
  const stored = async () => {
    const { rows } = await database.pool.query("select * from mistake_reports");
    return rows;
  };

  test("a report is kept once, audited without its words, and mailed", async () => {
    const form = formOf();
    const results = await Promise.all([1, 2, 3].map(() => report(form)));
    expect(results).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    while (mails.length === 0) await mailReports(visit());
    expect(await stored()).toMatchObject([
      {
        id: form.get("token"),
        entity_type: "clinics",
        entity_id: clinicId,
        field: "fee",
        message: "It is 350 now.\nSince May.",
        locale: "ar",
        status: "new",
      },
    ]);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: "contact@dalil.example",
      text: expect.stringContaining("/clinics/north"),
    });
    const told = await database.pool.query(
      "select payload from outbox_events where topic = 'report.submitted'",
    );
    expect(told.rows.at(-1)?.payload).toEqual({
      entityType: expect.any(String),
      entityId: expect.any(String),
    });
    const { rows } = await database.pool.query("select * from audit_log");
    expect(rows).toMatchObject([{ actor_kind: "guest", action: "report.submit" }]);
    expect(JSON.stringify(rows)).not.toContain("It is 350");
  });

  test.each([
    [{ field: "" }, { field: "field.missing" }],
    [{ field: "price'; drop" }, { field: "field.missing" }],
    [{ message: " \n" }, { message: "message.missing" }],
    [{ message: "m".repeat(1_001) }, { message: "message.long" }],
    [{ email: "rohan@" }, { email: "email.invalid" }],
    [{ token: "../x" }, {}],
  ])("%j is refused and nothing is stored", async (changes, problems) => {
    expect(await report(formOf(changes))).toEqual({ ok: false, refusal: "invalid", problems });
    expect(await stored()).toEqual([]);
  });

  test("markup is kept as text and runs in no mail; a machine's form is not kept", async () => {
    const message = "<script>alert(1)</script> \u202egnp \u0000 <img src=x onerror=y>";
    expect(await report(formOf({ message }))).toEqual({ ok: true });
    while (mails.length === 0) await mailReports(visit());
    const [row] = await stored();
    expect(row?.message).toBe("<script>alert(1)</script> gnp  <img src=x onerror=y>");
    expect(mails[0]?.html).not.toMatch(/<script|<img/);
    expect(await report(formOf({ website: "https://spam.example" }))).toEqual({ ok: true });
    expect(await stored()).toHaveLength(1);
  });

  test("an eleventh report of an hour waits, another sender's does not", async () => {
    const results = await Promise.all(Array.from({ length: 11 }, () => report(formOf())));
    expect(results.filter(({ ok }) => ok)).toHaveLength(10);
    expect(results).toContainEqual({ ok: false, refusal: "tooMany" });
    expect(await report(formOf(), "198.51.100.9")).toEqual({ ok: true });
  });

  test("nobody but administrators reads reports", async () => {
    await report(formOf());
    const read = (actor: Actor) =>
      withTransaction(database, actor, (tx) => tx.execute("select 1 from mistake_reports"));
    const person: Actor = { kind: "user", userId: "person-1", email: "person@dalil.example" };
    for (const actor of [guest, person]) {
      await expect(read(actor)).rejects.toMatchObject({ cause: { code: "42501" } });
    }
    expect((await read(admin)).rows).toHaveLength(1);
  });

  test("a mail that fails is sent by the next run, and old things are forgotten", async () => {
    isMailDown = true;
    await report(formOf());
    await expect
      .poll(async () => (await mailReports(visit()).catch(() => "failed")) === "failed")
      .toBe(true);
    isMailDown = false;
    const { log } = visit();
    const run = () =>
      mailReportsJob.run({}, { services: visit(), log, signal: new AbortController().signal });
    await database.pool.query(
      "update mistake_reports set submitted_at = now() - interval '2 days'",
    );
    await run();
    expect(mails).toHaveLength(1);
    expect(await stored()).toMatchObject([{ sender_key: null }]);
    await database.pool.query(
      "update mistake_reports set submitted_at = now() - interval '3 years'",
    );
    await run();
    expect(await stored()).toEqual([]);
  });
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { defineJob, startJobs } from "#app/platform/jobs/jobs.server.ts";
import { logMails } from "#app/platform/mail/log-mails.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { fieldsOf } from "#test/people/sent-fields.ts";
import { product, testServices } from "#test/sites/services.ts";
import { mailedNotifications } from "./mails.server.ts";

test("each notification that is mailed has a subject in the log", () => {
  const mailed = [...product.notificationRules].filter(([, { mail }]) => mail);
  expect(mailed.map(([type]) => type).toSorted()).toEqual(mailedNotifications);
});

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

onAnyDatabase((open) => {
  test("failed mails are listed without their text, and sent again by the job that owns them", async () => {
    const database = await open({ seed: "empty" });
    const site = await openBackOffice(database);
    await site.addAdmin("noura@example.ae");
    const noura = await site.enter("noura@example.ae");
    const dataDir = await mkdtemp(join(tmpdir(), "dalil-mails-"));
    const settings = { JOBS_POLL_SECONDS: "1" };
    const services = testServices(database, { dataDir, settings });
    let isUp = false;
    const mailer = logMails(
      {
        async send() {
          if (!isUp) throw new Error("451 try later");
        },
      },
      services,
    );
    const mail = { to: "huda@example.ae", subject: "Your claim", text: "secret", html: "secret" };
    const send = () => mailer.send(mail, { kind: "claim", key: "7 approved" });
    await send().catch(() => {});
    await mailer.send(mail, { kind: "code" }).catch(() => {});

    const list = await site.open(noura, "/admin/mails?f.state=failed");
    expect(list.text).toMatch(/h•••@example\.ae.*451 try later/s);
    expect(list.text).not.toMatch(/huda@|Your claim|secret/);
    expect((await site.open(noura, "/admin/event-logs")).text).toContain('href="/admin/mails"');
    const { text: arabic } = await site.open(noura, "/admin/mails?lang=ar&f.kind=claim");
    expect(arabic).toMatch(/قرار في مطالبة.*تعذّر إرسالها/s);

    const job = defineJob({ name: "directory.mail-claims", run: send, schedule: "45 * * * *" });
    const running = await startJobs(services, [job]);
    cleanups.push(() => rm(dataDir, { recursive: true, force: true }));
    cleanups.push(() => running.stop());
    isUp = true;
    const { rows } = await database.pool.query("select id, kind from mail_log order by kind");
    const [claim, code] = rows.map(({ id }) => `/admin/mails/${id}`);
    expect((await site.open(noura, code ?? "")).text).not.toContain("Send again");
    const page = await site.open(noura, claim ?? "");
    const form = page.text.match(/<form.*?<\/form>/gs)?.find((one) => one.includes("resend"));
    await site.submit(noura, "/admin/mails/bulk", fieldsOf(form ?? "", {}, /\/bulk$/));
    const state = () =>
      database.pool.query("select state, attempts from mail_log where key = '7 approved'");
    await vi.waitFor(
      async () => expect((await state()).rows).toEqual([{ state: "sent", attempts: 2 }]),
      { timeout: 20_000, interval: 100 },
    );
  });
});

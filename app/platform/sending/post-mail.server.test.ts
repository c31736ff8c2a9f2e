import { tmpdir } from "node:os";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { forEachDatabase } from "#test/databases/database.ts";
import { testServices } from "#test/sites/services.ts";
import { withTransaction } from "../database/database.server.ts";
import type { Mail } from "../mail/mailer.server.ts";
import { postMail, sendPosted, sendPostedJob } from "./post-mail.server.ts";
import { mostAttempts } from "./retry-schedule.ts";

const owner = { kind: "user", userId: "omar", email: "omar@example.ae" } as const;
const mail = {
  to: "sara@example.ae",
  subject: "Invitation",
  text: "https://dalil.example/dashboard/invitations/secret",
  html: "<p>secret</p>",
};

forEachDatabase((open) => {
  async function start() {
    const database = await open({ seed: "empty" });
    await database.pool.query("delete from mail_queue");
    const sent: { mail: Mail; key: string | undefined }[] = [];
    const server = { isDown: false };
    const mailer = {
      async send(one: Mail, { key }: { key?: string }) {
        if (server.isDown) throw new Error("the mail server is away");
        sent.push({ mail: one, key });
      },
    };
    const services = { ...testServices(database, { dataDir: tmpdir() }), mailer };
    const post = () =>
      withTransaction(database, owner, (tx) =>
        postMail(tx, services.config, { kind: "invitation", mail }),
      );
    const rows = async () =>
      (
        await database.pool.query(
          "select sealed_mail as sealed, attempts, settled_at from mail_queue",
        )
      ).rows;
    const makeDue = () => database.pool.query("update mail_queue set next_attempt_at = now()");
    const run = () =>
      sendPostedJob.run({}, { services, log: services.log, signal: new AbortController().signal });
    return { database, services, sent, server, post, rows, makeDue, run };
  }

  test("the job sends a mail whose process ended right after the act, once", async () => {
    const { sent, post, rows, run } = await start();
    const id = await post();
    expect(JSON.stringify(await rows())).not.toMatch(/sara|secret|Invitation/);
    await run();
    await run();
    expect(sent).toEqual([{ mail, key: id }]);
    expect(await rows()).toMatchObject([{ sealed: null, settled_at: expect.any(Date) }]);
  });

  test("an act that is rolled back sends nothing", async () => {
    const { database, services, sent, rows, run } = await start();
    const failing = withTransaction(database, owner, async (tx) => {
      await postMail(tx, services.config, { kind: "invitation", mail });
      throw new Error("the act failed");
    });
    await expect(failing).rejects.toThrow("the act failed");
    await run();
    expect([sent, await rows()]).toEqual([[], []]);
  });

  test("a refused mail is sent again, until it is given up without its link", async () => {
    const { database, services, sent, server, post, rows, makeDue, run } = await start();
    server.isDown = true;
    expect(await sendPosted(services, [await post()])).toBe(0);
    expect(await rows()).toMatchObject([{ attempts: 1, settled_at: null }]);
    server.isDown = false;
    expect(await sendPosted(services)).toBe(0);
    await makeDue();
    expect(await sendPosted(services)).toBe(1);
    expect(sent).toHaveLength(1);
    server.isDown = true;
    await database.pool.query("delete from mail_queue");
    await post();
    await database.pool.query("update mail_queue set attempts = $1", [mostAttempts]);
    await run();
    expect(await rows()).toMatchObject([{ sealed: null, settled_at: expect.any(Date) }]);
  });

  test("nobody but jobs reads what is posted", async () => {
    const { database, post } = await start();
    await post();
    const reading = withTransaction(database, owner, (tx) =>
      tx.execute(sql`select sealed_mail from mail_queue`),
    );
    await expect(reading).rejects.toThrow();
  });
});

import { tmpdir } from "node:os";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createAccount } from "#app/accounts/create-account.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { sendPosted } from "#app/platform/sending/post-mail.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { testServices } from "#test/sites/services.ts";
import { withNotice } from "./with-notice.server.ts";

const actor = { kind: "job", name: "test" } as const;

onAnyDatabase((open) => {
  async function start(email = `mona-${crypto.randomUUID()}@example.ae`) {
    const database = await open({ seed: "empty" });
    await database.pool.query("delete from mail_queue");
    const mails: Mail[] = [];
    const texts: { to: string; text: string }[] = [];
    const provider = { isDown: false };
    const take = async (deliver: () => void) => {
      if (provider.isDown) throw new Error("the provider is away");
      deliver();
    };
    const context = {
      ...testServices(database, { dataDir: tmpdir() }),
      locale: "en" as const,
      mailer: { send: (mail: Mail) => take(() => mails.push(mail)) },
      sms: { send: (text: { to: string; text: string }) => take(() => texts.push(text)) },
    };
    const account = { email, fullName: "Mona", password: "tin-goat-7", isAdmin: false };
    const { userId } = await createAccount(context, account);
    const nameOf = async () =>
      (await database.pool.query("select full_name from users where auth_user_id = $1", [userId]))
        .rows[0]?.full_name;
    const act = (fails = false) =>
      withNotice(context, actor, async (tx, notify) => {
        await tx.execute(
          sql`update users set full_name = 'Changed' where auth_user_id = ${userId}`,
        );
        await notify(userId, "passkeyAdded");
        // A constraint that is checked when the transaction commits.
        if (fails) await tx.execute(sql`insert into refused_at_commit values (1)`);
        return "done";
      });
    const makeDue = () => database.pool.query("update mail_queue set next_attempt_at = now()");
    return { database, context, mails, texts, provider, act, nameOf, makeDue, email };
  }

  test("a change that fails at its commit notifies nobody", async () => {
    const { database, context, mails, act, nameOf, makeDue } = await start();
    await database.pool.query("create table if not exists refused_at_commit (id int)");
    await database.pool.query(`create or replace function refuse_commit() returns trigger language plpgsql as $$
      begin raise exception 'refused at commit'; end $$`);
    await database.pool.query("drop trigger if exists refused on refused_at_commit");
    await database.pool.query(`create constraint trigger refused after insert on refused_at_commit
      deferrable initially deferred for each row execute function refuse_commit()`);
    try {
      await expect(act(true)).rejects.toThrow();
    } finally {
      await database.pool.query("drop table refused_at_commit");
      await database.pool.query("drop function refuse_commit()");
    }
    await makeDue();
    expect(await sendPosted(context)).toBe(0);
    expect([mails, await nameOf()]).toEqual([[], "Mona"]);
  });

  test("a change whose notice could not be sent is valid, and the job sends the notice", async () => {
    const { context, mails, provider, act, nameOf, makeDue, email } = await start();
    provider.isDown = true;
    expect(await act()).toBe("done");
    expect(await nameOf()).toBe("Changed");
    expect(mails).toEqual([]);
    provider.isDown = false;
    await makeDue();
    expect(await sendPosted(context)).toBe(1);
    expect(mails.map(({ to, text }) => [to, text.includes("A passkey was added")])).toEqual([
      [email, true],
    ]);
  });

  test("the notice to an account by phone is a text that is queued likewise", async () => {
    const { database, context, texts, provider, act, makeDue } = await start(
      "971501230077@phone.invalid",
    );
    provider.isDown = true;
    await act();
    const { rows } = await database.pool.query("select sealed_mail from mail_queue");
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain("971501230077");
    provider.isDown = false;
    await makeDue();
    expect(await sendPosted(context)).toBe(1);
    expect(texts).toMatchObject([
      { to: "+971501230077", text: expect.stringContaining("A passkey was added") },
    ]);
  });
});

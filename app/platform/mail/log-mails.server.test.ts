import { expect, test } from "vitest";
import { onAnyDatabase } from "#test/databases/database.ts";
import { testServices } from "#test/sites/services.ts";
import { logMails } from "./log-mails.server.ts";

onAnyDatabase((open) => {
  test("attempts of one mail are one row without its text or its address", async () => {
    const database = await open({ seed: "empty" });
    let isUp = false;
    const mailer = logMails(
      {
        async send({ to }) {
          if (!isUp) throw new Error(`550 <${to}> is not here\nsecond line`);
        },
      },
      testServices(database, { dataDir: "" }),
    );
    const mail = { to: "huda@example.ae", subject: "Results", text: "secret", html: "secret" };
    const purpose = { kind: "claim", key: "7" };
    await expect(mailer.send(mail, purpose)).rejects.toThrow("550");
    const read = async () => (await database.pool.query("select * from mail_log")).rows;
    expect(await read()).toMatchObject([
      { kind: "claim", state: "failed", attempts: 1, error: "550 <•••> is not here" },
    ]);
    isUp = true;
    await mailer.send(mail, purpose);
    await mailer.send(mail, { kind: "code" });
    await mailer.send(mail, { kind: "code" });
    const rows = await read();
    expect(rows.map(({ kind, state, attempts, error }) => [kind, state, attempts, error])).toEqual([
      ["claim", "sent", 2, null],
      ["code", "sent", 1, null],
      ["code", "sent", 1, null],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/secret|Results|huda/);
  });

  test("every attempt of one mail has the same Message-ID, one without a key has none", async () => {
    const database = await open({ seed: "empty" });
    const ids: (string | undefined)[] = [];
    const settings = { BASE_URL: "https://dalil.example" };
    const mailer = logMails(
      {
        async send({ messageId }) {
          ids.push(messageId);
          if (ids.length === 1) throw new Error("451 try later");
        },
      },
      testServices(database, { dataDir: "", settings }),
    );
    const mail = { to: "huda@example.ae", subject: "Results", text: "secret", html: "secret" };
    const send = (kind: string, key?: string) =>
      mailer.send(mail, key === undefined ? { kind } : { kind, key });
    await expect(send("claim", "7 approved")).rejects.toThrow("451");
    await send("claim", "7 approved");
    await send("claim", "7 rejected");
    await send("report", "7 approved");
    await send("code");
    const [first, again, ...others] = ids;
    expect(first).toMatch(/^<claim\.[0-9a-f]{32}@dalil\.example>$/);
    expect(again).toBe(first);
    expect(new Set([first, ...others]).size).toBe(4);
    expect(others.at(-1)).toBeUndefined();
  });
});

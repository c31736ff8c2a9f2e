import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { onAnyDatabase } from "#test/databases/database.ts";
import { testServices } from "#test/sites/services.ts";
import { limits } from "../limits/limit-table.ts";
import { budgetMails, budgetTexts } from "./budgets.server.ts";

onAnyDatabase((open) => {
  async function openBudgets(settings: NodeJS.ProcessEnv = {}) {
    const database = await open({ seed: "empty" });
    await database.pool.query("delete from rate_counters");
    const services = testServices(database, { dataDir: tmpdir(), settings });
    const sent: string[] = [];
    const mailer = {
      async send({ to }: { to: string }, { kind }: { kind: string }) {
        sent.push(`${kind} ${to}`);
      },
    };
    const sms = {
      async send({ to }: { to: string }) {
        sent.push(to);
      },
    };
    return {
      sent,
      mails: budgetMails(mailer, services),
      texts: budgetTexts(sms, mailer, services),
    };
  }
  const mail = (to: string) => ({ to, subject: "Hello", text: "Hello", html: "<p>Hello</p>" });
  const refused = { code: "too_many_requests" };

  test("an address gets no more mails of a kind than its budget, others get theirs", async () => {
    const { mails, sent } = await openBudgets();
    const { max } = limits["mail.recipient"];
    const victim = `${randomUUID()}@example.ae`;
    for (let times = 0; times < max; times += 1) await mails.send(mail(victim), { kind: "code" });
    await expect(mails.send(mail(victim.toUpperCase()), { kind: "code" })).rejects.toMatchObject(
      refused,
    );
    await mails.send(mail(victim), { kind: "welcome" });
    await mails.send(mail("other@example.ae"), { kind: "code" });
    await mails.send(mail(victim), { kind: "booking" });
    expect(sent).toHaveLength(max + 3);
  });

  test("a number gets no more texts than its budget, others get theirs", async () => {
    const { texts, sent } = await openBudgets();
    const { max } = limits["sms.recipient"];
    const text = { to: "+971500000001", text: "1234" };
    for (let times = 0; times < max; times += 1) await texts.send(text);
    await expect(texts.send(text)).rejects.toMatchObject(refused);
    await texts.send({ ...text, to: "+971500000002" });
    expect(sent).toHaveLength(max + 1);
  });

  test("the budget of the site ends all texts, and its operator is notified once", async () => {
    const settings = { SMS_DAILY_BUDGET: "2", CONTACT_EMAIL: "operator@example.ae" };
    const { texts, sent } = await openBudgets(settings);
    const send = (last: number) => texts.send({ to: `+97150000001${last}`, text: "1234" });
    await send(1);
    await send(2);
    await expect(send(3)).rejects.toMatchObject(refused);
    await expect(send(4)).rejects.toMatchObject(refused);
    expect(sent.filter((one) => one === "sms-budget operator@example.ae")).toHaveLength(1);
  });
});

import { tmpdir } from "node:os";
import { beforeEach, expect, test } from "vitest";
import { type Actor, guest } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { emptyAuditLog } from "#test/databases/empty-audit-log.ts";
import { giveListing } from "#test/seeds/give-listing.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";
import { testServices } from "#test/sites/services.ts";
import { createSubscription } from "./create-subscription.server.ts";
import { carryOut } from "./follow-payments.server.ts";
import { endSubscriptionsJob } from "./jobs.server.ts";
import { mailPayments } from "./mail-payments.server.ts";
import { settleLocally } from "./paying/settle-locally.server.ts";
import { startPayment } from "./paying/start-payment.server.ts";
import { findReceipt, listOwnSubscriptions } from "./queries.server.ts";
import type { LocalOutcome } from "./rules.ts";

const admin: Actor = { kind: "admin", userId: "admin-1", email: "admin@dalil.example" };
const personOf = (name: string): Actor => ({
  kind: "user",
  userId: name,
  email: `${name}@dalil.example`,
});
const agreed = {
  entityType: "clinics",
  slug: "north",
  plan: "featured-place",
  period: "month",
  amount: 1500,
  customerName: "Clinic north",
  customerEmail: "owner@example.ae",
  days: 14,
} as const;
const small = new WeakMap<Database, Promise<unknown>>();

onAnyDatabase((open) => {
  let database: Database;
  let mails: Mail[];
  let isMailDown: boolean;
  beforeEach(async () => {
    database = await open({ seed: "vocabulary" });
    if (!small.has(database)) small.set(database, writeSmallDirectory(database));
    await small.get(database);
    await database.pool.query(`
      delete from subscriptions; ${emptyAuditLog}; delete from claims; delete from outbox_events;
      update clinics set is_featured = false; update directory_listings set is_featured = false`);
    mails = [];
    isMailDown = false;
  });

  const visit = () => ({
    ...testServices(database, { dataDir: tmpdir(), settings: { SESSION_SECRET: "s".repeat(40) } }),
    actor: guest,
    locale: "en" as const,
    origin: "http://localhost",
    requestId: "request-1",
    mailer: {
      async send(mail: Mail) {
        if (isMailDown) throw new Error("the mail server is away");
        mails.push(mail);
      },
    },
  });
  /** Sells a subscription, pays it or not, and applies the events of the outbox. */
  async function sell(outcome: LocalOutcome, changes: object = {}) {
    const address = await createSubscription({ database }, admin, { ...agreed, ...changes });
    const started = await startPayment(visit(), address);
    if (!started.ok) throw new Error(started.refusal);
    await settleLocally(visit(), new URL(started.url).pathname.split("/").at(-1) ?? "", outcome);
    await carryOutAll();
    return address.subscriptionId;
  }
  async function carryOutAll() {
    const { rows } = await database.pool.query(
      `select topic, entity_id as "entityId" from outbox_events order by sequence`,
    );
    for (const event of rows) await carryOut(visit(), event);
  }
  const north = async () => {
    const { rows } = await database.pool.query(`
      select c.is_featured as marked, l.is_featured as listed, l.quality from clinics c
      join directory_listings l on l.entity_id = c.id where c.slug = 'north'`);
    return rows[0];
  };
  const runJob = () => {
    const services = visit();
    const { log } = services;
    return endSubscriptionsJob.run({}, { services, log, signal: new AbortController().signal });
  };

  test("a payment marks the listing and moves it nowhere; sent twice, it counts once", async () => {
    const before = await north();
    expect(before).toMatchObject({ marked: false, listed: false });
    await sell("paid");
    expect(await north()).toEqual({ marked: true, listed: true, quality: before.quality });
    await carryOutAll();
    const { rows } = await database.pool.query("select version from clinics where slug = 'north'");
    await carryOutAll();
    const again = await database.pool.query("select version from clinics where slug = 'north'");
    expect(again.rows).toEqual(rows);
    expect(mails).toHaveLength(1);
  });

  test("the mark ends with the paid time, unless another one runs", async () => {
    const first = await sell("paid");
    const second = await sell("paid", { period: "year" });
    const endNow = (id: string) =>
      database.pool.query(
        "update subscriptions set ends_at = now() - interval '1 minute' where id = $1",
        [id],
      );
    await endNow(first);
    await runJob();
    expect(await north()).toMatchObject({ marked: true, listed: true });
    await endNow(second);
    await runJob();
    await runJob();
    expect(await north()).toMatchObject({ marked: false, listed: false });
    const { rows } = await database.pool.query(
      "select entity_id from outbox_events where topic = 'subscription.ended' order by sequence",
    );
    expect(rows.map((row) => row.entity_id)).toEqual([first, second]);
  });

  test("a partner page is no mark, and what was not paid is none either", async () => {
    await sell("paid", { plan: "partner-page" });
    await sell("failed");
    expect(await north()).toMatchObject({ marked: false, listed: false });
  });

  test("a receipt is mailed once in the customer's language, with its number", async () => {
    isMailDown = true;
    await sell("paid", { locale: "ar" });
    await expect(mailPayments(visit())).rejects.toThrow("the mail server is away");
    isMailDown = false;
    await Promise.all([mailPayments(visit()), mailPayments(visit()), carryOutAll()]);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: "owner@example.ae",
      subject: "إيصالك: مكان مميّز، \u2068عيادة north\u2069",
      text: expect.stringMatching(/DLL-\d{6}/),
      html: expect.stringContaining('dir="rtl"'),
    });
    expect(mails[0]?.text).toContain("1,575");
    await sell("paid");
    const numbers = mails.map(({ text }) => Number(/DLL-(\d{6})/.exec(text)?.[1]));
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1);
  });

  test.each([
    ["failed", "Your payment failed: Clinic north"],
    ["cancelled", "Your payment was cancelled: Clinic north"],
  ] as const)("a payment that %s is told by mail too", async (outcome, subject) => {
    await sell(outcome);
    await runJob();
    expect(mails).toMatchObject([{ to: "owner@example.ae", subject }]);
    expect(mails[0]?.text).not.toMatch(/DLL-|\/pay\//);
  });

  test("owners see what was sold for their listing and its receipts, others and administrators nothing of it", async () => {
    await sell("paid");
    await giveListing(database, { person: "owner", entityType: "clinics", slug: "north" });
    const [own, ...more] = await listOwnSubscriptions(database, personOf("owner"));
    expect(more).toEqual([]);
    expect(own).toMatchObject({ plan: "featured-place", netAmount: 1500, nameEn: "Clinic north" });
    const payment = own?.payments[0];
    expect(payment).toMatchObject({ status: "paid", amountFils: 157_500 });
    const id = payment?.id ?? "";
    expect(await findReceipt(database, personOf("owner"), id)).toMatchObject({
      payment: { amountFils: 157_500, receiptNumber: payment?.receiptNumber },
    });
    for (const actor of [personOf("stranger"), admin]) {
      expect(await listOwnSubscriptions(database, actor)).toEqual([]);
      expect(await findReceipt(database, actor, id)).toBeNull();
    }
  });
});

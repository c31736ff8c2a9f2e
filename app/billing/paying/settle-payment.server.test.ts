import { tmpdir } from "node:os";
import { beforeEach, expect, test } from "vitest";
import { type Actor, guest } from "#app/platform/actor.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { emptyAuditLog } from "#test/databases/empty-audit-log.ts";
import { giveListing } from "#test/seeds/give-listing.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";
import { testServices } from "#test/sites/services.ts";
import { createSubscription } from "../create-subscription.server.ts";
import { writeLocalWebhook } from "../providers/local-provider.server.ts";
import { findPayable } from "../queries.server.ts";
import { type PayAddress, payState } from "../rules.ts";
import { settleLocally } from "./settle-locally.server.ts";
import { receiveWebhook } from "./settle-payment.server.ts";
import { startPayment } from "./start-payment.server.ts";

const admin: Actor = { kind: "admin", userId: "admin-1", email: "admin@dalil.example" };
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
  beforeEach(async () => {
    database = await open({ seed: "vocabulary" });
    if (!small.has(database)) small.set(database, writeSmallDirectory(database));
    await small.get(database);
    await database.pool.query(`delete from subscriptions; ${emptyAuditLog}`);
  });

  const visit = (settings: NodeJS.ProcessEnv = {}) => ({
    ...testServices(database, {
      dataDir: tmpdir(),
      settings: { SESSION_SECRET: "s".repeat(40), ...settings },
    }),
    actor: guest,
    locale: "en" as const,
    origin: "http://localhost",
    requestId: "request-1",
  });
  const sell = () => createSubscription({ database }, admin, agreed);
  const stateOf = async (address: PayAddress) =>
    payState(await findPayable(database, guest, address), new Date(), null);
  const count = async (table: string) => {
    const { rows } = await database.pool.query(`select count(*)::int as count from ${table}`);
    return rows[0]?.count;
  };
  /** Begins a payment and returns the service's own name of it. */
  const begin = async (address: PayAddress) => {
    const started = await startPayment(visit(), address);
    if (!started.ok) throw new Error(started.refusal);
    const { pathname, searchParams } = new URL(started.url);
    expect(searchParams.get("return")).toBe(`/pay/${address.subscriptionId}/${address.token}`);
    return pathname.split("/").at(-1) ?? "";
  };
  const tell = (message: { body: string; headers: Headers }, provider = "local", now?: Date) =>
    receiveWebhook(visit(), { provider, ...message }, now);
  const newsOf = (reference: string, amountFils = 157_500, now = new Date()) => {
    const event = { type: "payment.paid", reference, amountFils } as const;
    return writeLocalWebhook(visit().config, event, now);
  };

  test("a subscription is sold with its tax, its link opens it and nothing else does", async () => {
    const address = await sell();
    expect(await findPayable(database, guest, address)).toMatchObject({
      plan: "featured-place",
      period: "month",
      nameEn: "Clinic north",
      nameAr: "عيادة north",
      netAmount: 1500,
      vatAmount: 75,
      totalFils: 157_500,
      isPaid: false,
      lastPayment: null,
    });
    const other = await sell();
    for (const wrong of [
      { ...address, token: other.token },
      { ...address, subscriptionId: other.subscriptionId },
      { ...address, token: "A".repeat(32) },
    ]) {
      expect(await findPayable(database, guest, wrong)).toBeNull();
      expect(await startPayment(visit(), wrong)).toEqual({ ok: false, refusal: "notPayable" });
    }
    const { rows } = await database.pool.query("select row_to_json(k) as row from payment_links k");
    expect(JSON.stringify(rows)).not.toContain(address.token);
    const audit = await database.pool.query("select row_to_json(a) as row from audit_log a");
    expect(JSON.stringify(audit.rows)).toContain("subscription.create");
    expect(JSON.stringify(audit.rows)).not.toContain(address.token);
  });

  test("paid once, the link has done its work", async () => {
    const address = await sell();
    const reference = await begin(address);
    await settleLocally(visit(), reference, "paid");
    expect(await stateOf(address)).toBe("paid");
    const payable = await findPayable(database, guest, address);
    const days = ((payable?.endsAt?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBeGreaterThanOrEqual(28);
    expect(await startPayment(visit(), address)).toEqual({ ok: false, refusal: "notPayable" });
    await expect(settleLocally(visit(), reference, "cancelled")).rejects.toMatchObject({
      code: "gone",
    });
    expect(await count("payments")).toBe(1);
    const { rows } = await database.pool.query(
      "select payload from outbox_events where topic = 'subscription.paid' order by sequence desc limit 1",
    );
    expect(rows[0]?.payload).toMatchObject({ entityType: "clinics", plan: "featured-place" });
  });

  test("what fails or is cancelled may be tried again", async () => {
    const address = await sell();
    for (const outcome of ["failed", "cancelled"] as const) {
      await settleLocally(visit(), await begin(address), outcome);
      expect(await stateOf(address)).toBe(outcome);
    }
    await settleLocally(visit(), await begin(address), "paid");
    expect(await stateOf(address)).toBe("paid");
  });

  test("a copied webhook changes nothing, an old or forged one is refused", async () => {
    const address = await sell();
    const reference = await begin(address);
    const message = newsOf(reference);
    const forged = new Headers({
      "dalil-signature": `t=${Math.floor(Date.now() / 1000)},v1=${"0".repeat(64)}`,
    });
    const longAgo = new Date(Date.now() - 301_000);
    for (const bad of [
      { ...message, headers: forged },
      { ...message, headers: new Headers() },
      { ...message, body: message.body.replace("157500", "100") },
      newsOf(reference, 157_500, longAgo),
    ]) {
      await expect(tell(bad)).rejects.toMatchObject({ code: "unauthorized" });
    }
    await expect(tell(newsOf(reference, 100))).rejects.toMatchObject({ code: "unprocessable" });
    for (const provider of ["stripe", "paypal", "__proto__"]) {
      await expect(tell(message, provider)).rejects.toMatchObject({ code: "not_found" });
    }
    expect(await stateOf(address)).toBe("unpaid");
    expect(await count("payment_events")).toBe(0);
    expect(await tell(message)).toBe("settled");
    expect(await tell(message)).toBe("repeated");
    expect(await tell(newsOf(reference))).toBe("repeated");
    expect(await tell(newsOf("local_unknown"))).toBe("ignored");
    expect(await stateOf(address)).toBe("paid");
    const { rows } = await database.pool.query(
      "select count(*)::int as count from audit_log where action = 'payment.paid'",
    );
    expect(rows[0]?.count).toBe(1);
  });

  test("two windows paid at once are one subscription, and the second is marked", async () => {
    const address = await sell();
    const [first, second] = [await begin(address), await begin(address)];
    const results = await Promise.all([tell(newsOf(first)), tell(newsOf(second))]);
    expect(results).toEqual(["settled", "settled"]);
    const { rows } = await database.pool.query(
      "select detail ->> 'isFirst' as first from audit_log where action = 'payment.paid' order by id",
    );
    expect(rows.map((row) => row.first)).toEqual(["true", "false"]);
  });

  test("a link that ran out opens nothing and nothing is stored", async () => {
    const address = await sell();
    await database.pool.query("update payment_links set expires_at = now() - interval '1 second'");
    expect(await stateOf(address)).toBe("expired");
    expect(await startPayment(visit(), address)).toEqual({ ok: false, refusal: "notPayable" });
    expect(await count("payments")).toBe(0);
  });

  test("an eleventh attempt of an hour waits", async () => {
    const address = await sell();
    for (let attempt = 0; attempt < 10; attempt += 1) await begin(address);
    expect(await startPayment(visit(), address)).toEqual({ ok: false, refusal: "tooMany" });
  });

  test("in production nobody pays on the local page, unless it was asked for", async () => {
    const address = await sell();
    const production = { NODE_ENV: "production" };
    expect(await startPayment(visit(production), address)).toEqual({
      ok: false,
      refusal: "unavailable",
    });
    const message = newsOf(await begin(address));
    await expect(
      receiveWebhook(visit(production), { provider: "local", ...message }),
    ).rejects.toMatchObject({ code: "not_found" });
    await expect(settleLocally(visit(production), "local_x", "paid")).rejects.toThrow("not found");
    const asked = { ...production, PAYMENT_PROVIDER: "local" };
    expect(await startPayment(visit(asked), address)).toMatchObject({ ok: true });
  });

  test("only administrators sell, what was agreed is checked", async () => {
    const sold = (changes: object, actor: Actor = admin) =>
      createSubscription({ database }, actor, { ...agreed, ...changes });
    await expect(sold({}, guest)).rejects.toMatchObject({ code: "forbidden" });
    for (const [changes, words] of [
      [{ plan: "first-place" }, "plan: must be one of"],
      [{ period: "week" }, "period: must be one of"],
      [{ amount: -5 }, "amount: must be at least"],
      [{ amount: 10.001 }, "amount: has parts of a fils"],
      [{ amount: Number.NaN }, "amount: must be an amount"],
      [{ customerEmail: "owner" }, "customerEmail: is no e-mail"],
      [{ slug: "nowhere" }, "Nothing is listed at /clinics/nowhere"],
    ] as const) {
      await expect(sold(changes)).rejects.toThrow(words);
    }
    expect(await count("subscriptions")).toBe(0);
  });

  test("administrators and the listing's owner read what was sold, nobody reads how it is paid", async () => {
    await begin(await sell());
    const read = (actor: Actor, table: string, columns = "id") =>
      withTransaction(database, actor, (tx) => tx.execute(`select ${columns} from ${table}`));
    const person: Actor = { kind: "user", userId: "person-1", email: "person@dalil.example" };
    const denied = { cause: { code: "42501" } };
    for (const table of ["subscriptions", "payments"]) {
      await expect(read(guest, table)).rejects.toMatchObject(denied);
      expect((await read(person, table)).rows).toEqual([]);
    }
    for (const [table, columns] of [
      ...[
        ["payment_links", "1"],
        ["payment_events", "1"],
      ],
      ...[
        ["payments", "token_hash"],
        ["payments", "reference"],
        ["subscriptions", "customer_email"],
      ],
    ] as const) {
      await expect(read(person, table, columns)).rejects.toMatchObject(denied);
    }
    await giveListing(database, { person: person.userId, entityType: "clinics", slug: "north" });
    for (const table of ["subscriptions", "payments"]) {
      expect((await read(person, table)).rows).toHaveLength(1);
      expect((await read(admin, table)).rows).toHaveLength(1);
      expect((await read({ ...person, userId: "person-2" }, table)).rows).toEqual([]);
    }
  });
});

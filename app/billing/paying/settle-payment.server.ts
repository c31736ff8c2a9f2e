import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { Payee, PaymentNews, WebhookResult } from "#app/platform/slices/payee.ts";
import { chooseProvider } from "../providers/choose-provider.server.ts";
import { findLocalCheckout } from "../queries.server.ts";
import { paymentEvents, paymentLinks, payments, subscriptions } from "../tables.server.ts";

const actor: Actor = { kind: "job", name: "billing.webhook" };

type Payment = typeof payments.$inferSelect;

/**
 * Processes a payment service's webhook. Duplicates change nothing, so that a service may retry and
 * a replayed message has no effect.
 * @throws AppError `not_found` for an unknown service; `unauthorized` for a forged or old
 * signature; `bad_request`; `unprocessable` for an amount other than the requested one.
 */
export async function receiveWebhook(
  services: Pick<Services, "config" | "database" | "log" | "registry" | "writeLimit">,
  message: { provider: string; headers: Headers; body: string },
  now = new Date(),
): Promise<WebhookResult> {
  const provider = chooseProvider(services.config);
  if (provider?.name !== message.provider) {
    throw new AppError("not_found", "The requested resource was not found.");
  }
  const news = provider.readWebhook(message.headers, message.body, now);
  if (!news) return "ignored";
  return withTransaction(services.database, actor, async (tx) => {
    for (const payee of services.registry.payees) {
      const result = await payee.settle(tx, services, { ...news, provider: provider.name });
      if (result !== "ignored") return result;
    }
    return "ignored";
  });
}

/** The payments of subscriptions. */
export const subscriptionPayments: Payee = {
  async settle(tx, { log }, news) {
    const payment = await lockPayment(tx, news.provider, news.reference);
    if (!payment || news.outcome === "authorised") return "ignored";
    if (news.outcome === "paid" && news.amountFils !== payment.amountFils) {
      log.error({ paymentId: payment.id }, "a payment of another amount was reported");
      throw new AppError("unprocessable", "The amount is not the one that was asked for.");
    }
    const isNews = await noteEvent(tx, payment, news);
    // A paid payment stays paid, whatever later events report.
    if (!isNews || payment.status === "paid") return "repeated";
    await settle(tx, payment, news.outcome);
    return "settled";
  },
  async findLocal(database, reference) {
    const checkout = await findLocalCheckout(database, reference);
    return checkout && { ...checkout, isReserved: false };
  },
};

async function lockPayment(tx: Transaction, provider: Payment["provider"], reference: string) {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.reference, reference)))
    .for("update");
  return payment;
}

async function noteEvent(tx: Transaction, { provider, id }: Payment, { eventId }: PaymentNews) {
  const noted = await tx
    .insert(paymentEvents)
    .values({ provider, eventId, paymentId: id })
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId });
  return noted.length > 0;
}

async function settle(tx: Transaction, payment: Payment, outcome: "paid" | "failed" | "cancelled") {
  const { id, subscriptionId, tokenHash } = payment;
  const now = sql`now()`;
  const receiptNumber = outcome === "paid" ? sql`nextval('receipt_numbers')` : null;
  await tx
    .update(payments)
    .set({ status: outcome, settledAt: now, receiptNumber })
    .where(eq(payments.id, id));
  let isFirst = true;
  if (outcome === "paid") {
    await tx.update(paymentLinks).set({ usedAt: now }).where(eq(paymentLinks.tokenHash, tokenHash));
    isFirst = await beginSubscription(tx, subscriptionId);
  }
  await recordAudit(tx, {
    actor,
    action: `payment.${outcome}`,
    entityType: "payments",
    entityId: id,
    detail: { subscriptionId, isFirst },
  });
  await publishEvent(tx, {
    topic: `payment.${outcome}`,
    entityType: "payments",
    entityId: id,
    payload: { subscriptionId },
  });
}

/** False for a second payment of the same subscription, begun in another window: it is to be paid back. */
async function beginSubscription(tx: Transaction, subscriptionId: string): Promise<boolean> {
  const begun = await tx
    .update(subscriptions)
    .set({
      paidAt: sql`now()`,
      endsAt: sql`now() + case period when 'year' then interval '1 year' else interval '1 month' end`,
    })
    .where(and(eq(subscriptions.id, subscriptionId), sql`paid_at is null`))
    .returning();
  const [subscription] = begun;
  if (!subscription) return false;
  const { entityType, entityId, plan } = subscription;
  await publishEvent(tx, {
    topic: "subscription.paid",
    entityType: "subscriptions",
    entityId: subscriptionId,
    payload: { entityType, entityId, plan },
  });
  return true;
}

import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";
import { hashToken } from "./paying/hash-token.server.ts";
import { type PayAddress, type PaymentStatus, type Period, type Plan, toFils } from "./rules.ts";
import { payments, subscriptions } from "./tables.server.ts";

/** The part of a subscription that the holder of its payment link may see. */
export interface Payable {
  plan: Plan;
  period: Period;
  nameEn: string;
  nameAr: string;
  netAmount: number;
  vatAmount: number;
  totalFils: number;
  customerEmail: string;
  expiresAt: Date;
  isPaid: boolean;
  paidAt: Date | null;
  endsAt: Date | null;
  lastPayment: PaymentStatus | null;
  /** Attempts to pay within the last hour. */
  attempts: number;
}

interface PayableRow extends Record<string, unknown> {
  plan: Plan;
  period: Period;
  name_en: string;
  name_ar: string;
  net_amount: string;
  vat_amount: string;
  customer_email: string;
  expires_at: string;
  paid_at: string | null;
  ends_at: string | null;
  last_payment: PaymentStatus | null;
  attempts: number;
}

/** Returns the subscription of a payment link, or null where id and token do not match. */
export async function findPayable(
  database: Database,
  actor: Actor,
  { subscriptionId, token }: PayAddress,
): Promise<Payable | null> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<PayableRow>(
      sql`select * from find_payable(${subscriptionId}::uuid, ${hashToken(token)})`,
    ),
  );
  const [row] = rows;
  if (!row) return null;
  const netAmount = Number(row.net_amount);
  const vatAmount = Number(row.vat_amount);
  return {
    plan: row.plan,
    period: row.period,
    nameEn: row.name_en,
    nameAr: row.name_ar,
    netAmount,
    vatAmount,
    totalFils: toFils(netAmount) + toFils(vatAmount),
    customerEmail: row.customer_email,
    expiresAt: new Date(row.expires_at),
    isPaid: row.paid_at !== null,
    paidAt: row.paid_at === null ? null : new Date(row.paid_at),
    endsAt: row.ends_at === null ? null : new Date(row.ends_at),
    lastPayment: row.last_payment,
    attempts: row.attempts,
  };
}

/** Returns the data that the local payment page shows of an open attempt. */
export async function findLocalCheckout(
  database: Database,
  reference: string,
): Promise<{ amountFils: number } | null> {
  const service: Actor = { kind: "job", name: "billing.local-checkout" };
  const { rows } = await withRead(database, service, (tx) =>
    tx.execute<{ amount_fils: number }>(sql`
      select amount_fils from payments
      where provider = 'local' and reference = ${reference} and status = 'open'`),
  );
  return rows[0] ? { amountFils: rows[0].amount_fils } : null;
}

/** A subscription for a listing of the actor, with its payments. */
export interface OwnSubscription {
  id: string;
  plan: Plan;
  period: Period;
  netAmount: number;
  vatAmount: number;
  customerName: string;
  endsAt: string | null;
  nameEn: string | null;
  nameAr: string | null;
  payments: {
    id: string;
    status: PaymentStatus;
    amountFils: number;
    startedAt: string;
    receiptNumber: number | null;
  }[];
}

/** The newest first; row-level security alone would show administrators everybody's. */
export async function listOwnSubscriptions(
  database: Database,
  actor: Actor,
): Promise<OwnSubscription[]> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<{ sold: OwnSubscription }>(sql`
      select json_build_object('id', s.id, 'plan', s.plan, 'period', s.period, 'netAmount', s.net_amount,
        'vatAmount', s.vat_amount, 'customerName', s.customer_name, 'endsAt', s.ends_at,
        'nameEn', l.name_en, 'nameAr', l.name_ar, 'payments', (
          select coalesce(json_agg(json_build_object('id', p.id, 'status', p.status, 'amountFils', p.amount_fils,
            'startedAt', p.started_at, 'receiptNumber', p.receipt_number) order by p.started_at desc), '[]')
          from payments p where p.subscription_id = s.id)) as sold
      from subscriptions s
      left join directory_listings l on l.entity_type = s.entity_type and l.entity_id = s.entity_id
      where owns_listing(s.entity_type, s.entity_id)
      order by s.created_at desc, s.id`),
  );
  return rows.map(({ sold }) => sold);
}

interface ListingNames extends Record<string, unknown> {
  nameEn: string;
  nameAr: string;
}

/** Returns a payment for a listing of the actor. */
export async function findReceipt(database: Database, actor: Actor, paymentId: string) {
  const { amountFils, receiptNumber, settledAt } = payments;
  const { plan, netAmount, vatAmount, endsAt, customerName, entityType, entityId } = subscriptions;
  return withRead(database, actor, async (tx) => {
    const [found] = await tx
      .select({
        payment: { amountFils, receiptNumber, settledAt },
        subscription: { plan, netAmount, vatAmount, endsAt, customerName, entityId },
      })
      .from(payments)
      .innerJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
      .where(
        and(
          ...[eq(payments.id, paymentId), eq(payments.status, "paid")],
          sql`owns_listing(${entityType}, ${entityId})`,
        ),
      );
    if (!found) return null;
    const names = await findNames(tx, [found.subscription.entityId]);
    return { ...found, names: names.get(found.subscription.entityId) ?? null };
  });
}

/** Returns listings' names by id, without those that are no longer public. */
export async function findNames(
  tx: Transaction,
  ids: string[],
): Promise<Map<string, ListingNames>> {
  const { rows } = await tx.execute<ListingNames & { id: string }>(sql`
    select entity_id as id, name_en as "nameEn", name_ar as "nameAr" from directory_listings
    where entity_id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

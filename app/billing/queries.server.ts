import { sql } from "drizzle-orm";
import type { Actor } from "../platform/actor.ts";
import { type Database, withRead } from "../platform/database/database.server.ts";
import { hashToken } from "./hash-token.server.ts";
import { type PayAddress, type PaymentStatus, type Period, type Plan, toFils } from "./rules.ts";

/** What the holder of a payment link may know of its subscription. */
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
  expires_at: Date;
  paid_at: Date | null;
  ends_at: Date | null;
  last_payment: PaymentStatus | null;
  attempts: number;
}

/** The subscription of a payment link; nothing where id and token do not belong together. */
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
    ...{ plan: row.plan, period: row.period, nameEn: row.name_en, nameAr: row.name_ar },
    ...{ netAmount, vatAmount, totalFils: toFils(netAmount) + toFils(vatAmount) },
    customerEmail: row.customer_email,
    expiresAt: new Date(row.expires_at),
    isPaid: row.paid_at !== null,
    paidAt: row.paid_at && new Date(row.paid_at),
    endsAt: row.ends_at && new Date(row.ends_at),
    lastPayment: row.last_payment,
    attempts: row.attempts,
  };
}

/** What the local payment page shows of an attempt that is still open. */
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

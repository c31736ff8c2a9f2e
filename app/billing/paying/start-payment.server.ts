import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { billing as arabic } from "../messages/ar.ts";
import { billing as english } from "../messages/en.ts";
import { chooseProvider } from "../providers/choose-provider.server.ts";
import { PaymentServiceError } from "../providers/payment-provider.ts";
import { findPayable, type Payable } from "../queries.server.ts";
import { canPay, mostAttempts, type PayAddress, payPath, payState } from "../rules.ts";
import { hashToken } from "./hash-token.server.ts";

export type StartResult =
  | { ok: true; url: string }
  /** The page's own state explains it. */
  | { ok: false; refusal: "notPayable" | "tooMany" | "unavailable" };

type Visit = Pick<
  RequestContext,
  "actor" | "config" | "database" | "locale" | "log" | "origin" | "requestId"
>;

/** Begins a payment for the holder of a payment link; returns where it is made. */
export async function startPayment(visit: Visit, address: PayAddress): Promise<StartResult> {
  const { actor, config, database, log } = visit;
  const payable = await findPayable(database, actor, address);
  if (!payable || !canPay(payState(payable, new Date(), null)))
    return { ok: false, refusal: "notPayable" };
  if (payable.attempts >= mostAttempts) return { ok: false, refusal: "tooMany" };
  const provider = chooseProvider(config);
  if (!provider) return { ok: false, refusal: "unavailable" };
  const paymentId = randomUUID();
  try {
    const order = orderOf(visit, address, payable);
    const checkout = await provider.startCheckout({ ...order, paymentId });
    const payment = { ...address, paymentId, provider: provider.name, ...checkout };
    const isOpen = await openPayment(visit, payment);
    return isOpen ? { ok: true, url: checkout.url } : { ok: false, refusal: "notPayable" };
  } catch (error) {
    if (!(error instanceof PaymentServiceError)) throw error;
    log.error({ err: error }, "a payment could not be begun");
    return { ok: false, refusal: "unavailable" };
  }
}

function orderOf({ locale, origin }: Visit, address: PayAddress, payable: Payable) {
  const t = createTranslator(locale, inLocale(locale, english, arabic));
  const name = inLocale(locale, payable.nameEn, payable.nameAr);
  return {
    amountFils: payable.totalFils,
    title: `${t(`plan.${payable.plan}`)}, ${name}`,
    customerEmail: payable.customerEmail,
    locale,
    returnUrl: origin + payPath(address),
    expiresAt: payable.expiresAt,
  };
}

interface NewPayment extends PayAddress {
  paymentId: string;
  provider: string;
  reference: string;
}

/** Returns false, storing nothing, when the link was used or expired meanwhile. */
function openPayment({ actor, database, requestId }: Visit, payment: NewPayment): Promise<boolean> {
  const { subscriptionId, token, paymentId, provider, reference } = payment;
  return withTransaction(database, actor, async (tx) => {
    const { rows } = await tx.execute<{ opened: boolean }>(sql`
      select open_payment(${subscriptionId}::uuid, ${hashToken(token)}, ${paymentId}::uuid, ${provider},
        ${reference}) as opened`);
    if (!rows[0]?.opened) return false;
    await recordAudit(tx, {
      actor,
      requestId,
      action: "payment.start",
      entityType: "payments",
      entityId: paymentId,
      detail: { subscriptionId, provider },
    });
    return true;
  });
}

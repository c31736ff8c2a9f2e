import { AppError } from "#app/platform/errors.ts";
import { startedSession, stripeEvent, stripeSession } from "../inputs.ts";
import {
  type CheckoutOrder,
  type PaymentNews,
  type PaymentProvider,
  PaymentServiceError,
} from "./payment-provider.ts";
import { verifySignature } from "./verify-signature.server.ts";

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Without a slash at its end. */
  apiUrl: string;
}

const apiVersion = "2025-09-30.clover";
const timeoutMs = 10_000;
/** Stripe keeps a checkout open for between half an hour and a day. */
const sessionMinutes = { least: 31, most: 23 * 60 };

/** Stripe Checkout: https://docs.stripe.com/api/checkout/sessions */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  return {
    name: "stripe",

    async startCheckout(order) {
      const answer = await postSession(settings, order);
      const parsed = startedSession.safeParse(answer);
      if (!parsed.success) throw new PaymentServiceError("Stripe's answer is not understood.");
      return { reference: parsed.data.id, url: parsed.data.url };
    },

    readWebhook(headers, body, now) {
      const secret = settings.webhookSecret;
      verifySignature(headers.get("stripe-signature"), { secret, body, now });
      return readEvent(body);
    },
  };
}

async function postSession(settings: StripeSettings, order: CheckoutOrder): Promise<unknown> {
  try {
    const response = await fetch(`${settings.apiUrl}/v1/checkout/sessions`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${settings.secretKey}`,
        // The same attempt sent again is the same checkout.
        "idempotency-key": order.paymentId,
        "stripe-version": apiVersion,
      },
      body: sessionForm(order, new Date()),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`Stripe answered ${response.status}.`);
    return await response.json();
  } catch (error) {
    throw new PaymentServiceError("Stripe does not answer.", { cause: error });
  }
}

function sessionForm(order: CheckoutOrder, now: Date): URLSearchParams {
  const item = "line_items[0]";
  return new URLSearchParams({
    mode: "payment",
    // Stripe's page does not speak Arabic; so it follows the browser.
    locale: order.locale === "ar" ? "auto" : "en",
    // Otherwise the account's own setting may present the amount in the payer's currency.
    "adaptive_pricing[enabled]": "false",
    client_reference_id: order.paymentId,
    customer_email: order.customerEmail,
    expires_at: String(sessionEnd(order.expiresAt, now)),
    success_url: `${order.returnUrl}?returned=paid&lang=${order.locale}`,
    cancel_url: `${order.returnUrl}?returned=cancelled&lang=${order.locale}`,
    [`${item}[quantity]`]: "1",
    [`${item}[price_data][currency]`]: "aed",
    [`${item}[price_data][unit_amount]`]: String(order.amountFils),
    [`${item}[price_data][product_data][name]`]: order.title,
  });
}

/** The link's expiry in seconds, within Stripe's limits. */
function sessionEnd(expiresAt: Date, now: Date): number {
  const minutes = (expiresAt.getTime() - now.getTime()) / 60_000;
  const { least, most } = sessionMinutes;
  return Math.floor(now.getTime() / 1000 + Math.min(most, Math.max(least, minutes)) * 60);
}

function readEvent(body: string): PaymentNews | null {
  const event = stripeEvent.safeParse(parseJson(body));
  if (!event.success) throw new AppError("bad_request", "The message cannot be read.");
  const { id: eventId, type, data } = event.data;
  if (!type.startsWith("checkout.session.")) return null;
  const session = stripeSession.safeParse(data.object);
  if (!session.success) throw new AppError("bad_request", "The message cannot be read.");
  const { id: reference, amount_total: total, currency, payment_status: status } = session.data;
  const outcome = outcomeOf(type, status);
  if (!outcome) return null;
  const amountFils = currency === "aed" ? total : null;
  return { eventId, reference, outcome, amountFils };
}

/** A completed checkout may still be pending at the bank; a later event reports the result. */
function outcomeOf(type: string, paymentStatus: string): PaymentNews["outcome"] | null {
  if (type === "checkout.session.completed") return paymentStatus === "paid" ? "paid" : null;
  if (type === "checkout.session.async_payment_succeeded") return "paid";
  if (type === "checkout.session.async_payment_failed") return "failed";
  return type === "checkout.session.expired" ? "cancelled" : null;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

import { AppError } from "#app/platform/errors.ts";
import type { PaymentNews } from "#app/platform/slices/payee.ts";
import { startedSession, stripeEvent, stripeSession } from "../inputs.ts";
import {
  type CheckoutOrder,
  type PaymentProvider,
  PaymentServiceError,
  type Reservation,
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
      const answer = await post(settings, {
        path: "checkout/sessions",
        // The same attempt sent again is the same checkout.
        key: order.paymentId,
        body: sessionForm(order, new Date()),
      });
      const parsed = startedSession.safeParse(answer);
      if (!parsed.success) throw new PaymentServiceError("Stripe's answer is not understood.");
      return { reference: parsed.data.id, url: parsed.data.url };
    },

    readWebhook(headers, body, now) {
      const secret = settings.webhookSecret;
      verifySignature(headers.get("stripe-signature"), { secret, body, now });
      return readEvent(body);
    },

    capture: (reservation) => change(settings, reservation, "capture"),
    release: (reservation) => change(settings, reservation, "cancel"),
    async refund({ paymentId, charge }) {
      const body = new URLSearchParams({ payment_intent: charge });
      await post(settings, { path: "refunds", key: `${paymentId}-refund`, body });
    },
  };
}

async function change(
  settings: StripeSettings,
  { paymentId, charge }: Reservation,
  action: "capture" | "cancel",
): Promise<void> {
  const path = `payment_intents/${encodeURIComponent(charge)}/${action}`;
  await post(settings, { path, key: `${paymentId}-${action}`, body: new URLSearchParams() });
}

interface Call {
  path: string;
  /** Stripe answers the same key with the same answer, for a day. */
  key: string;
  body: URLSearchParams;
}

async function post(settings: StripeSettings, { path, key, body }: Call): Promise<unknown> {
  try {
    const response = await fetch(`${settings.apiUrl}/v1/${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${settings.secretKey}`,
        "idempotency-key": key,
        "stripe-version": apiVersion,
      },
      body,
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
    ...(order.customerEmail !== null && { customer_email: order.customerEmail }),
    ...(order.isReserved && reserved),
    expires_at: String(sessionEnd(order.expiresAt, now)),
    success_url: `${order.returnUrl}?returned=paid&lang=${order.locale}`,
    cancel_url: `${order.returnUrl}?returned=cancelled&lang=${order.locale}`,
    [`${item}[quantity]`]: "1",
    [`${item}[price_data][currency]`]: "aed",
    [`${item}[price_data][unit_amount]`]: String(order.amountFils),
    [`${item}[price_data][product_data][name]`]: order.title,
  });
}

/** Cards alone can be reserved; the session's metadata distinguishes its message from a payment's. */
const reserved = {
  "payment_method_types[0]": "card",
  "payment_intent_data[capture_method]": "manual",
  "metadata[mode]": "reserve",
};

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
  const { metadata, payment_intent: charge } = session.data;
  const amountFils = currency === "aed" ? total : null;
  // A reserved amount is "unpaid" until it is captured.
  if (metadata?.mode === "reserve" && type === "checkout.session.completed") {
    if (!charge) throw new AppError("bad_request", "The message cannot be read.");
    return { eventId, reference, outcome: "authorised", amountFils, charge };
  }
  const outcome = outcomeOf(type, status);
  return outcome && { eventId, reference, outcome, amountFils };
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

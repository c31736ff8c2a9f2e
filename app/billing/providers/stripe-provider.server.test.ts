import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CheckoutOrder } from "./payment-provider.ts";
import { stripeProvider } from "./stripe-provider.server.ts";
import { signMessage } from "./verify-signature.server.ts";

/** The requests that the Stripe stub received, and its next answer. */
let asked: { headers: Record<string, unknown>; path: string; form: URLSearchParams }[] = [];
let answer = { status: 200, body: "" };

const stripe = createServer(async (request, response) => {
  const form = new URLSearchParams(await text(request));
  asked.push({ headers: request.headers, path: `${request.method} ${request.url}`, form });
  response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
});
let apiUrl = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => stripe.listen(0, "127.0.0.1", resolve));
  const address = stripe.address();
  apiUrl = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
});
afterAll(() => new Promise((resolve) => stripe.close(resolve)));
beforeEach(() => {
  asked = [];
  answer = {
    status: 200,
    body: JSON.stringify({ id: "cs_1", url: "https://checkout.stripe.com/c/1" }),
  };
});

const webhookSecret = "whsec_test";
const provider = () => stripeProvider({ secretKey: "sk_test_1", webhookSecret, apiUrl });
const order: CheckoutOrder = {
  paymentId: "0b4f0d0e-7a52-4a53-9a54-0d9a1c8f1a11",
  amountFils: 157_500,
  title: "Featured place, Marina Dental",
  customerEmail: "owner@example.ae",
  locale: "ar",
  returnUrl: "https://dalil.example/pay/id/token",
  expiresAt: new Date(Date.now() + 14 * 86_400_000),
};

test("a checkout is asked for in Stripe's own form, once for one attempt", async () => {
  expect(await provider().startCheckout(order)).toEqual({
    reference: "cs_1",
    url: "https://checkout.stripe.com/c/1",
  });
  const [call] = asked;
  expect(call?.path).toBe("POST /v1/checkout/sessions");
  expect(call?.headers).toMatchObject({
    authorization: "Bearer sk_test_1",
    "idempotency-key": order.paymentId,
    "content-type": expect.stringContaining("application/x-www-form-urlencoded"),
  });
  expect(Object.fromEntries(call?.form ?? [])).toMatchObject({
    mode: "payment",
    locale: "auto",
    "adaptive_pricing[enabled]": "false",
    client_reference_id: order.paymentId,
    customer_email: "owner@example.ae",
    success_url: "https://dalil.example/pay/id/token?returned=paid&lang=ar",
    cancel_url: "https://dalil.example/pay/id/token?returned=cancelled&lang=ar",
    "line_items[0][quantity]": "1",
    "line_items[0][price_data][currency]": "aed",
    "line_items[0][price_data][unit_amount]": "157500",
    "line_items[0][price_data][product_data][name]": "Featured place, Marina Dental",
  });
  const hours = (Number(call?.form.get("expires_at")) - Date.now() / 1000) / 3600;
  expect(hours).toBeGreaterThan(0.5);
  expect(hours).toBeLessThan(24);
});

test("an amount is reserved on a card, then captured, released or refunded once", async () => {
  await provider().startCheckout({ ...order, customerEmail: null, isReserved: true });
  const [checkout] = asked;
  expect(Object.fromEntries(checkout?.form ?? [])).toMatchObject({
    "payment_method_types[0]": "card",
    "payment_intent_data[capture_method]": "manual",
    "metadata[mode]": "reserve",
  });
  expect(checkout?.form.has("customer_email")).toBe(false);
  const reservation = { paymentId: order.paymentId, charge: "pi_1" };
  await provider().capture(reservation);
  await provider().release(reservation);
  await provider().refund(reservation);
  const calls = asked.slice(1);
  expect(calls.map(({ path, headers }) => [path, headers["idempotency-key"]])).toEqual([
    ["POST /v1/payment_intents/pi_1/capture", `${order.paymentId}-capture`],
    ["POST /v1/payment_intents/pi_1/cancel", `${order.paymentId}-cancel`],
    ["POST /v1/refunds", `${order.paymentId}-refund`],
  ]);
  expect(calls[2]?.form.get("payment_intent")).toBe("pi_1");
  answer = { status: 400, body: '{"error":{"code":"payment_intent_unexpected_state"}}' };
  await expect(provider().capture(reservation)).rejects.toThrow("Stripe does not answer");
});

test.each([
  [{ status: 402, body: '{"error":{"message":"card of Mr X declined"}}' }],
  [{ status: 500, body: "<html>" }],
  [{ status: 200, body: "not json" }],
  [{ status: 200, body: '{"id":"cs_1"}' }],
  [{ status: 200, body: '{"id":"cs_1","url":"javascript:alert(1)"}' }],
])("the answer %j is a failure whose words stay here", async (bad) => {
  answer = bad;
  const failure = provider().startCheckout(order);
  await expect(failure).rejects.toMatchObject({ name: "PaymentServiceError" });
  await expect(failure).rejects.not.toThrow(/Mr X/);
});

test("a service that is away is a failure too", async () => {
  const away = stripeProvider({ secretKey: "sk", webhookSecret, apiUrl: "http://127.0.0.1:1" });
  await expect(away.startCheckout(order)).rejects.toThrow("Stripe does not answer");
});

const now = new Date("2026-11-20T06:00:00Z");

function tell(event: unknown, secret = webhookSecret) {
  const body = JSON.stringify(event);
  const headers = new Headers({ "stripe-signature": signMessage({ secret, body, now }) });
  return provider().readWebhook(headers, body, now);
}

const session = { id: "cs_1", amount_total: 157_500, currency: "aed", payment_status: "paid" };
const event = (type: string, changes: object = {}) => ({
  id: "evt_1",
  type,
  data: { object: { ...session, ...changes } },
});

test.each([
  ["checkout.session.completed", {}, "paid"],
  ["checkout.session.async_payment_succeeded", {}, "paid"],
  ["checkout.session.async_payment_failed", { payment_status: "unpaid" }, "failed"],
  ["checkout.session.expired", { payment_status: "unpaid" }, "cancelled"],
])("%s says that a payment is %s", (type, changes, outcome) => {
  expect(tell(event(type, changes))).toEqual({
    eventId: "evt_1",
    reference: "cs_1",
    outcome,
    amountFils: 157_500,
  });
});

test("a completed checkout of a reservation is authorised, with the name of the amount", () => {
  const reserved = { payment_status: "unpaid", metadata: { mode: "reserve" } };
  const completed = "checkout.session.completed";
  expect(tell(event(completed, { ...reserved, payment_intent: "pi_1" }))).toMatchObject({
    outcome: "authorised",
    charge: "pi_1",
    amountFils: 157_500,
  });
  expect(() => tell(event(completed, reserved))).toThrow("cannot be read");
  expect(tell(event("checkout.session.expired", reserved))?.outcome).toBe("cancelled");
});

test("news that decide nothing are passed over, another currency is no amount of ours", () => {
  expect(tell(event("checkout.session.completed", { payment_status: "unpaid" }))).toBeNull();
  expect(tell({ id: "evt_2", type: "customer.created", data: { object: {} } })).toBeNull();
  expect(tell(event("checkout.session.completed", { currency: "usd" }))?.amountFils).toBeNull();
});

test("a forged message and one that is none are refused", () => {
  expect(() => tell(event("checkout.session.completed"), "whsec_other")).toThrow("does not fit");
  expect(() => tell("nonsense")).toThrow("cannot be read");
  expect(() => tell(event("checkout.session.completed", { id: 5 }))).toThrow("cannot be read");
});

import { expect, test } from "vitest";
import { isPayAddress, payState, priceWithVat, returnPathOf, statusOf, toFils } from "./rules.ts";

const now = new Date("2026-11-20T06:00:00Z");
const open = { isPaid: false, expiresAt: new Date("2026-12-01T00:00:00Z"), lastPayment: null };
const late = { ...open, expiresAt: now };

test.each([
  [1500, { net: 1500, vat: 75, total: 1575 }],
  [99.99, { net: 99.99, vat: 5, total: 104.99 }],
  [2.1, { net: 2.1, vat: 0.11, total: 2.21 }],
])("five percent are added to %d dirhams, to the fils", (net, price) => {
  expect(priceWithVat(net)).toEqual(price);
});

test("dirhams are counted in whole fils", () => {
  expect([1575, 0.1 + 0.2, 19.99].map(toFils)).toEqual([157_500, 30, 1999]);
});

test.each([
  [null, null, "unknown", 404],
  [open, null, "unpaid", 200],
  [open, "paid", "unpaid", 200],
  [{ ...open, lastPayment: "open" }, null, "unpaid", 200],
  [{ ...open, lastPayment: "open" }, "paid", "waiting", 200],
  [{ ...late, lastPayment: "open" }, "paid", "waiting", 200],
  [{ ...open, lastPayment: "open" }, "cancelled", "cancelled", 200],
  [{ ...open, lastPayment: "cancelled" }, null, "cancelled", 200],
  [{ ...open, lastPayment: "failed" }, "paid", "failed", 200],
  [late, null, "expired", 410],
  [{ ...late, lastPayment: "failed" }, null, "expired", 410],
  [{ ...late, isPaid: true, lastPayment: "paid" }, "cancelled", "paid", 200],
] as const)("%j, returned %s, is %s", (payable, returned, state, status) => {
  expect(payState(payable, now, returned)).toBe(state);
  expect(statusOf(state)).toBe(status);
});

const id = "0b4f0d0e-7a52-4a53-9a54-0d9a1c8f1a11";
const token = "A".repeat(30).concat("_-");

test("only what can be a payment address is looked up", () => {
  expect(isPayAddress({ subscriptionId: id, token })).toBe(true);
  for (const wrong of ["", "../..", `${token}A`, token.slice(1), "%5C".repeat(11), "' or 1=1 --"]) {
    expect(isPayAddress({ subscriptionId: id, token: wrong })).toBe(false);
    expect(isPayAddress({ subscriptionId: wrong, token })).toBe(false);
  }
});

test("a checkout leads back to a payment page and nowhere else", () => {
  expect(returnPathOf(`/pay/${id}/${token}`)).toBe(`/pay/${id}/${token}`);
  for (const wrong of [
    null,
    "/",
    `//evil.example/pay/${id}/${token}`,
    `https://evil.example/pay/${id}/${token}`,
    `/pay/${id}/${token}/../../admin`,
    `/pay/${id}/${token}?next=//evil.example`,
    `/\\evil.example/${id}/${token}`,
  ]) {
    expect(returnPathOf(wrong)).toBeNull();
  }
});

import { isUuid } from "#app/platform/forms/is-uuid.ts";

export const plans = ["featured-place", "featured-search", "partner-page"] as const;
export type Plan = (typeof plans)[number];

/** Plans that mark a listing as featured while they run. */
export const featuredPlans: Plan[] = ["featured-place", "featured-search"];

export const periods = ["month", "year"] as const;
export type Period = (typeof periods)[number];

/** The standard rate of value-added tax in the Emirates, in percent. */
export const vatPercent = 5;

/** Most payment attempts for one subscription within an hour. */
export const mostAttempts = 10;

/** Prices are agreed without tax, in dirhams; a fils is the smallest coin. */
export function priceWithVat(net: number): { net: number; vat: number; total: number } {
  const netFils = toFils(net);
  const vatFils = Math.round((netFils * vatPercent) / 100);
  return { net: netFils / 100, vat: vatFils / 100, total: (netFils + vatFils) / 100 };
}

/** Dirhams as whole fils, which is how payment services count. */
export function toFils(dirhams: number): number {
  return Math.round(dirhams * 100);
}

/** State of the payment page. */
export type PayState =
  | "unpaid"
  | "waiting"
  | "paid"
  | "failed"
  | "cancelled"
  | "expired"
  | "unknown";

/** Outcomes that the local payment page offers. */
export const localOutcomes = ["paid", "failed", "cancelled"] as const;
export type LocalOutcome = (typeof localOutcomes)[number];

export type PaymentStatus = "open" | "paid" | "failed" | "cancelled";

interface Payable {
  isPaid: boolean;
  expiresAt: Date;
  /** Of the newest attempt to pay. */
  lastPayment: PaymentStatus | null;
}

/**
 * Returns the state of a payment link. `returned` is the payment service's redirect parameter when
 * the visitor comes back; only the webhook decides what was really paid.
 */
export function payState(payable: Payable | null, now: Date, returned: string | null): PayState {
  if (!payable) return "unknown";
  if (payable.isPaid) return "paid";
  if (payable.lastPayment === "open" && returned === "paid") return "waiting";
  if (payable.expiresAt <= now) return "expired";
  if (payable.lastPayment === "open" && returned === "cancelled") return "cancelled";
  if (payable.lastPayment === "failed" || payable.lastPayment === "cancelled")
    return payable.lastPayment;
  return "unpaid";
}

const statusOfState: Partial<Record<PayState, number>> = { unknown: 404, expired: 410 };

export function statusOf(state: PayState): number {
  return statusOfState[state] ?? 200;
}

/** Whether a payment can be begun in this state. */
export function canPay(state: PayState): boolean {
  return state === "unpaid" || state === "failed" || state === "cancelled";
}

const tokenShape = /^[A-Za-z0-9_-]{32}$/;

/** Whether the two parts of a payment address are well formed; others are not looked up. */
export function isPayAddress({ subscriptionId, token }: PayAddress): boolean {
  return isUuid(subscriptionId) && tokenShape.test(token);
}

export interface PayAddress {
  subscriptionId: string;
  token: string;
}

export function payPath({ subscriptionId, token }: PayAddress): string {
  return `/pay/${subscriptionId}/${token}`;
}

/** Returns the page that a checkout redirects to: of a payment or a booking; null for any other address. */
export function returnPathOf(text: string | null): string | null {
  const [, bookingId = ""] = /^\/bookings\/([^/?#]+)$/.exec(text ?? "") ?? [];
  if (isUuid(bookingId)) return `/bookings/${bookingId}`;
  const [, subscriptionId = "", token = ""] =
    /^\/pay\/([^/?#]+)\/([^/?#]+)$/.exec(text ?? "") ?? [];
  return isPayAddress({ subscriptionId, token }) ? payPath({ subscriptionId, token }) : null;
}

/** A receipt as it is called: "DLL-000123". */
export function receiptName(number: number | null): string {
  return `DLL-${String(number ?? 0).padStart(6, "0")}`;
}

export function receiptPath(paymentId: string): string {
  return `/dashboard/settings/billing/${paymentId}`;
}

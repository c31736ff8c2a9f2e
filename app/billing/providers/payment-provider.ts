import type { PaymentNews } from "#app/platform/slices/payee.ts";

/** Everything a payment service must know of one payment. */
export interface CheckoutOrder {
  paymentId: string;
  /** With tax, in fils. */
  amountFils: number;
  /** Title of the purchase, in the customer's language. */
  title: string;
  /** Null for a customer without an address: the service asks for one. */
  customerEmail: string | null;
  locale: "en" | "ar";
  /** The absolute address of our payment page; how it went is added to it. */
  returnUrl: string;
  expiresAt: Date;
  /** Reserves the amount on the card, to be captured or released later. */
  isReserved?: boolean;
}

export interface Checkout {
  /** The service's own name of the attempt. */
  reference: string;
  /** Address of the page where the visitor pays. */
  url: string;
}

/** An amount that a checkout has reserved. */
export interface Reservation {
  /** As `startCheckout` was given it: each change is made once, however often it is asked for. */
  paymentId: string;
  /** The service's own name of it. */
  charge: string;
}

/** A payment service: a hosted payment page, and signed webhooks with the outcome. */
export interface PaymentProvider {
  name: "local" | "stripe";
  /** @throws PaymentServiceError when the service does not respond. */
  startCheckout(order: CheckoutOrder): Promise<Checkout>;
  /**
   * Parses a webhook; returns null for an irrelevant event.
   * @throws AppError `unauthorized` when the signature is missing, forged or too old;
   * `bad_request`.
   */
  readWebhook(headers: Headers, body: string, now: Date): PaymentNews | null;
  /** Takes a reserved amount. @throws PaymentServiceError */
  capture(reservation: Reservation): Promise<void>;
  /** Releases a reserved amount that was not captured. @throws PaymentServiceError */
  release(reservation: Reservation): Promise<void>;
  /** Pays a captured amount back. @throws PaymentServiceError */
  refund(reservation: Reservation): Promise<void>;
}

/** The payment service is unreachable, or its response is invalid. */
export class PaymentServiceError extends Error {
  override readonly name = "PaymentServiceError";
}

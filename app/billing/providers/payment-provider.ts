/** Everything a payment service must know of one payment. */
export interface CheckoutOrder {
  paymentId: string;
  /** With tax, in fils. */
  amountFils: number;
  /** Title of the purchase, in the customer's language. */
  title: string;
  customerEmail: string;
  locale: "en" | "ar";
  /** The absolute address of our payment page; how it went is added to it. */
  returnUrl: string;
  expiresAt: Date;
}

export interface Checkout {
  /** The service's own name of the attempt. */
  reference: string;
  /** Address of the page where the visitor pays. */
  url: string;
}

/** Outcome of a payment as the service itself reports it. */
export interface PaymentNews {
  eventId: string;
  reference: string;
  outcome: "paid" | "failed" | "cancelled";
  /** The amount that was really charged; null where the service does not report it. */
  amountFils: number | null;
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
}

/** The payment service is unreachable, or its response is invalid. */
export class PaymentServiceError extends Error {
  override readonly name = "PaymentServiceError";
}

/** Everything a payment service must know of one payment. */
export interface CheckoutOrder {
  paymentId: string;
  /** With tax, in fils. */
  amountFils: number;
  /** What is paid for, in the customer's language. */
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
  /** Where the visitor pays. */
  url: string;
}

/** What became of a payment, told by the service itself. */
export interface PaymentNews {
  eventId: string;
  reference: string;
  outcome: "paid" | "failed" | "cancelled";
  /** What was really asked for; nothing where the service does not say. */
  amountFils: number | null;
}

/** A payment service: a page of its own where people pay, and signed news of how it went. */
export interface PaymentProvider {
  name: "local" | "stripe";
  /** @throws PaymentServiceError when the service does not answer. */
  startCheckout(order: CheckoutOrder): Promise<Checkout>;
  /**
   * Reads a webhook; nothing for news that is of no interest here.
   * @throws AppError `unauthorized` when the signature is missing, forged or too old; `bad_request`.
   */
  readWebhook(headers: Headers, body: string, now: Date): PaymentNews | null;
}

/** The payment service cannot be reached, or answers what cannot be understood. */
export class PaymentServiceError extends Error {
  override readonly name = "PaymentServiceError";
}

import type { Logger } from "pino";
import type { Config } from "../config.server.ts";
import type { Database, Transaction } from "../database/database.server.ts";
import type { CallerLimit } from "../gateway/caller-limit.ts";

/** Outcome of a payment as the payment service itself reports it. */
export interface PaymentNews {
  eventId: string;
  reference: string;
  /** `authorised`: the amount is reserved, and taken or released later. */
  outcome: "paid" | "authorised" | "failed" | "cancelled";
  /** The amount that was really charged or reserved; null where the service does not report it. */
  amountFils: number | null;
  /** The service's own name of a reserved amount. */
  charge?: string | null;
}

/** Outcome of a webhook: processed, a duplicate, or irrelevant. */
export type WebhookResult = "settled" | "repeated" | "ignored";

/** A slice's payments: subscriptions, deposits. Each knows its own by the service's reference. */
export interface Payee {
  /** Applies an outcome in this transaction; `ignored` for a payment that is not one of its own. */
  settle(
    tx: Transaction,
    services: { config: Config; database: Database; log: Logger; writeLimit: CallerLimit },
    news: PaymentNews & { provider: "local" | "stripe" },
  ): Promise<WebhookResult>;
  /** Returns an open payment of the local payment page; null if it is not one of its own. */
  findLocal(
    database: Database,
    reference: string,
  ): Promise<{ amountFils: number; isReserved: boolean } | null>;
}

import { createHmac, randomBytes } from "node:crypto";
import type { Config } from "#app/platform/config.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { sessionSecret } from "#app/platform/session-secret/session-secret.server.ts";
import { type LocalEvent, localEvent } from "../inputs.ts";
import { type PaymentProvider, PaymentServiceError, type Reservation } from "./payment-provider.ts";
import { signMessage, verifySignature } from "./verify-signature.server.ts";

const signatureHeader = "dalil-signature";
const outcomes = {
  "payment.paid": "paid",
  "payment.authorised": "authorised",
  "payment.failed": "failed",
  "payment.cancelled": "cancelled",
} as const;

/** A payment service for development: a page on this site without real money. */
export function localProvider(config: Config): PaymentProvider {
  return {
    name: "local",

    async startCheckout({ paymentId, returnUrl, locale }) {
      // The same attempt sent again is the same checkout.
      const reference = `local_${digest(config, paymentId).slice(0, 24)}`;
      const { origin, pathname } = new URL(returnUrl);
      const params = new URLSearchParams({ return: pathname });
      if (locale === "ar") params.set("lang", locale);
      return { reference, url: `${origin}/pay/local/${reference}?${params}` };
    },

    readWebhook(headers, body, now) {
      const secret = webhookSecret(config);
      verifySignature(headers.get(signatureHeader), { secret, body, now });
      const { id, type, reference, amountFils } = parseEvent(body);
      const news = { eventId: id, outcome: outcomes[type], reference, amountFils };
      return news.outcome === "authorised" ? { ...news, charge: reference } : news;
    },

    capture: requireOwn,
    release: requireOwn,
    refund: requireOwn,
  };
}

/** No money moves here; a reservation of another service is refused. */
async function requireOwn({ charge }: Reservation): Promise<void> {
  if (!charge.startsWith("local_")) throw new PaymentServiceError("The reservation is unknown.");
}

function parseEvent(body: string): LocalEvent {
  try {
    return localEvent.parse(JSON.parse(body));
  } catch {
    throw new AppError("bad_request", "The message cannot be read.");
  }
}

/** The message of the local payment page, signed. */
export function writeLocalWebhook(config: Config, event: Omit<LocalEvent, "id">, now: Date) {
  const id = `evt_${randomBytes(12).toString("base64url")}`;
  const body = JSON.stringify({ id, ...event } satisfies LocalEvent);
  const signature = signMessage({ secret: webhookSecret(config), body, now });
  return { body, headers: new Headers({ [signatureHeader]: signature }) };
}

function webhookSecret(config: Config): string {
  return digest(config, "local payments");
}

function digest(config: Config, text: string): string {
  return createHmac("sha256", sessionSecret(config)).update(text).digest("base64url");
}

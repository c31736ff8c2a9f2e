import { createHmac, randomBytes } from "node:crypto";
import type { Config } from "#app/platform/config.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { sessionSecret } from "#app/platform/session-secret/session-secret.server.ts";
import { type LocalEvent, localEvent } from "../inputs.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { signMessage, verifySignature } from "./verify-signature.server.ts";

const signatureHeader = "dalil-signature";
const outcomes = {
  "payment.paid": "paid",
  "payment.failed": "failed",
  "payment.cancelled": "cancelled",
} as const;

/** A payment service for development: a page on this site without real money. */
export function localProvider(config: Config): PaymentProvider {
  return {
    name: "local",

    async startCheckout({ returnUrl, locale }) {
      const reference = `local_${randomBytes(18).toString("base64url")}`;
      const { origin, pathname } = new URL(returnUrl);
      const params = new URLSearchParams({ return: pathname });
      if (locale === "ar") params.set("lang", locale);
      return { reference, url: `${origin}/pay/local/${reference}?${params}` };
    },

    readWebhook(headers, body, now) {
      const secret = webhookSecret(config);
      verifySignature(headers.get(signatureHeader), { secret, body, now });
      const { id, type, reference, amountFils } = parseEvent(body);
      return { eventId: id, outcome: outcomes[type], reference, amountFils };
    },
  };
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
  return createHmac("sha256", sessionSecret(config)).update("local payments").digest("base64url");
}

import type { Config } from "#app/platform/config.server.ts";
import { localProvider } from "./local-provider.server.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { stripeProvider } from "./stripe-provider.server.ts";

/**
 * Returns the configured payment service, or null without one, as in production without settings:
 * the local page, on which anybody may claim to have paid, is for development.
 */
export function chooseProvider(config: Config): PaymentProvider | null {
  const { PAYMENT_PROVIDER, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = config;
  if (PAYMENT_PROVIDER === "stripe" && STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET) {
    const apiUrl = STRIPE_API_URL;
    return stripeProvider({
      secretKey: STRIPE_SECRET_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      apiUrl,
    });
  }
  const isLocal = (PAYMENT_PROVIDER ?? (config.isProduction ? "none" : "local")) === "local";
  return isLocal ? localProvider(config) : null;
}

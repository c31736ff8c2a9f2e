import { AppError } from "#app/platform/errors.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { LocalEvent } from "../inputs.ts";
import { chooseProvider } from "../providers/choose-provider.server.ts";
import { writeLocalWebhook } from "../providers/local-provider.server.ts";
import type { LocalOutcome } from "../rules.ts";
import { receiveWebhook } from "./settle-payment.server.ts";

/** Returns the open payment of the local payment page; null once it is over. */
export async function findCheckout(
  { database, registry }: Pick<Services, "database" | "registry">,
  reference: string,
) {
  for (const payee of registry.payees) {
    const checkout = await payee.findLocal(database, reference);
    if (checkout) return checkout;
  }
  return null;
}

/**
 * Handles a button of the local payment page: sends a signed webhook, as an external service would.
 * @throws AppError `not_found` where the page is not enabled; `gone` for a closed payment.
 */
export async function settleLocally(
  services: Pick<Services, "config" | "database" | "log" | "registry" | "writeLimit">,
  reference: string,
  outcome: LocalOutcome,
): Promise<void> {
  const { config } = services;
  if (chooseProvider(config)?.name !== "local") {
    throw new AppError("not_found", "The requested resource was not found.");
  }
  const checkout = await findCheckout(services, reference);
  if (!checkout) throw new AppError("gone", "This payment is over.");
  const { amountFils, isReserved } = checkout;
  const type: LocalEvent["type"] =
    outcome === "paid" && isReserved ? "payment.authorised" : `payment.${outcome}`;
  const event = { type, reference, amountFils } as const;
  const message = writeLocalWebhook(config, event, new Date());
  await receiveWebhook(services, { provider: "local", ...message });
}

import { AppError } from "#app/platform/errors.ts";
import type { Services } from "#app/platform/services.server.ts";
import { receiveWebhook } from "../paying/settle-payment.server.ts";
import { findLocalCheckout } from "../queries.server.ts";
import type { LocalOutcome } from "../rules.ts";
import { chooseProvider } from "./choose-provider.server.ts";
import { writeLocalWebhook } from "./local-provider.server.ts";

/**
 * Handles a button of the local payment page: sends a signed webhook, as an external service would.
 * @throws AppError `not_found` where the page is not enabled; `gone` for a closed payment.
 */
export async function settleLocally(
  services: Pick<Services, "config" | "database" | "log">,
  reference: string,
  outcome: LocalOutcome,
): Promise<void> {
  const { config, database } = services;
  if (chooseProvider(config)?.name !== "local") {
    throw new AppError("not_found", "The requested resource was not found.");
  }
  const checkout = await findLocalCheckout(database, reference);
  if (!checkout) throw new AppError("gone", "This payment is over.");
  const event = { type: `payment.${outcome}`, reference, ...checkout } as const;
  const message = writeLocalWebhook(config, event, new Date());
  await receiveWebhook(services, { provider: "local", ...message });
}

import { chooseProvider } from "#app/billing/providers/choose-provider.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { readSetting } from "#app/platform/settings/live-settings.server.ts";

/** Returns whether new bookings ask for their deposit: the setting is on, and payments are set up. */
export async function asksForDeposits({
  config,
  database,
}: Pick<Services, "config" | "database">): Promise<boolean> {
  return chooseProvider(config) !== null && (await readSetting(database, "booking.deposits"));
}

import { listOpenDemoAccounts } from "#app/accounts/demo-accounts.server.ts";
import { type Config, ConfigError, isInProduction } from "#app/platform/config.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { requireFiles } from "#app/platform/storage/file-mark.server.ts";

/**
 * Refuses a production site that cannot send mail: no guest gets a code, nobody a reminder.
 * @throws ConfigError
 */
export function requireProductionSettings(config: Config): void {
  if (!isInProduction(config) || config.SMTP_URL) return;
  throw new ConfigError(
    `SMTP_URL is missing: a public site at ${config.BASE_URL} sends codes, confirmations and reminders by mail (for example SMTP_URL=smtps://user:password@mail.example:465). ` +
      "For a trial run on this machine leave BASE_URL out.",
  );
}

/**
 * Refuses a pooler without the owner's own way to the server: migrations hold a lock for a session.
 * @throws ConfigError
 */
export function requireOwnerBesidePooler(
  config: Pick<Config, "DATABASE_POOLER_URL" | "DATABASE_OWNER_URL" | "DATABASE_URL">,
): void {
  if (!config.DATABASE_POOLER_URL || (config.DATABASE_OWNER_URL && config.DATABASE_URL)) return;
  throw new ConfigError(
    "DATABASE_POOLER_URL also needs DATABASE_URL and DATABASE_OWNER_URL, past the pooler: notifications and migrations need a session of their own.",
  );
}

/**
 * Refuses a production site on which demo accounts can sign in, and a node whose files are not those
 * of its database.
 * @throws ConfigError
 */
export async function requireProductionData(services: Services): Promise<void> {
  const { config, database } = services;
  if (!isInProduction(config)) return;
  const accounts = config.SEED_DEMO ? [] : await listOpenDemoAccounts(database);
  if (accounts.length > 0) {
    throw new ConfigError(
      `Demo accounts can sign in on this public site: ${accounts.join(", ")}. ` +
        "Run npm run cli -- create-admin for yourself, then npm run cli -- accounts suspend for each of them. SEED_DEMO=true allows a public demo.",
    );
  }
  // The embedded database has one node, whose files are beside it.
  if (database.kind === "postgresql") await requireFiles(services);
}

import { openDatabase } from "#app/platform/database/database.server.ts";
import { grantSiteRole } from "#app/platform/database/site-role.server.ts";
import { installQueues } from "#app/platform/jobs/jobs.server.ts";
import { openServices } from "#app/platform/open-services.server.ts";
import type { Services } from "#app/platform/services.server.ts";

/**
 * Prepares the database as its owner where DATABASE_OWNER_URL names one, and gives the site's own
 * login its rights afterwards; else as the one login that there is.
 */
export async function asOwner<T>(
  services: Services,
  prepare: (services: Services) => Promise<T>,
): Promise<T> {
  const { config, log, registry } = services;
  const { DATABASE_OWNER_URL: databaseUrl, DATABASE_URL } = config;
  if (!databaseUrl || !DATABASE_URL) return prepare(services);
  const database = openDatabase({ databaseUrl, poolSize: 3 });
  try {
    const result = await prepare(openServices({ config, database, log, registry }));
    await installQueues(database);
    await grantSiteRole(database, decodeURIComponent(new URL(DATABASE_URL).username));
    return result;
  } finally {
    await database.close();
  }
}

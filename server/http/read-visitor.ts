import { readActor } from "#app/accounts/queries.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { pingDatabase } from "#app/platform/database/database.server.ts";
import { AppError, isDatabaseOutage } from "#app/platform/errors.ts";
import type { Services } from "#app/platform/services.server.ts";

/** Who asks. The sign-in service does not say why it failed, so the database itself is asked then. */
export async function readVisitor(services: Services, headers: Headers): Promise<Actor> {
  try {
    return await readActor(services, headers);
  } catch (error) {
    if (!isDatabaseOutage(error) && !(error instanceof AppError))
      await pingDatabase(services.database, 1_000);
    throw error;
  }
}

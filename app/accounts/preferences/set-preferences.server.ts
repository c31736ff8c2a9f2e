import { sql } from "drizzle-orm";
import { isPerson } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { userPreferences } from "../tables.server.ts";
import type { Preferences } from "./preferences.ts";

/**
 * Stores site preferences, so that the person's next device has the same; a guest has the cookies
 * alone.
 */
export async function keepPreferences(
  { actor, database, requestId }: Pick<RequestContext, "actor" | "database" | "requestId">,
  chosen: Partial<Preferences>,
): Promise<void> {
  if (!isPerson(actor) || Object.keys(chosen).length === 0) return;
  await withTransaction(database, actor, async (tx) => {
    await tx
      .insert(userPreferences)
      .values({ userId: actor.userId, ...chosen })
      .onConflictDoUpdate({
        target: userPreferences.userId,
        set: { ...chosen, updatedAt: sql`now()` },
      });
    await recordAudit(tx, {
      actor,
      requestId,
      action: "preferences.set",
      entityType: "user_preferences",
      entityId: actor.userId,
      detail: chosen,
    });
  });
}

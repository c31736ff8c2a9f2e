import { eq, sql } from "drizzle-orm";
import type { Person } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { getPrivacyPreferences } from "./queries.server.ts";
import { flagsOfLevel, type PrivacyLevel, type PrivacyPreferences } from "./rules.ts";
import { privacyPreferences } from "./tables.server.ts";

type Context = Pick<RequestContext, "database" | "requestId"> & { actor: Person };

/** Chooses a level, which overwrites the personalisation flag and every sharing flag. */
export async function choosePrivacyLevel(context: Context, level: PrivacyLevel): Promise<void> {
  const { data_retention } = await getPrivacyPreferences(context, context.actor);
  await storePreferences(context, { ...flagsOfLevel(level), data_retention });
}

/** Changes single flags and periods; the level is unchanged. */
export async function changePrivacy(
  context: Context,
  flags: Omit<PrivacyPreferences, "privacy_level">,
): Promise<void> {
  const { privacy_level } = await getPrivacyPreferences(context, context.actor);
  await storePreferences(context, { ...flags, privacy_level });
}

/** Restores the default privacy choices. */
export function resetPrivacy({ actor, database, requestId }: Context): Promise<void> {
  return withTransaction(database, actor, async (tx) => {
    await tx.delete(privacyPreferences).where(eq(privacyPreferences.authUserId, actor.userId));
    await recordAudit(tx, {
      actor,
      requestId,
      action: "privacy.reset",
      entityType: "privacy_preferences",
      entityId: actor.userId,
    });
  });
}

function storePreferences(
  { actor, database, requestId }: Context,
  preferences: PrivacyPreferences,
): Promise<void> {
  const values = {
    personalizationEnabled: preferences.personalization_enabled,
    privacyLevel: preferences.privacy_level,
    dataSharing: preferences.data_sharing,
    dataRetention: preferences.data_retention,
  };
  return withTransaction(database, actor, async (tx) => {
    await tx
      .insert(privacyPreferences)
      .values({ authUserId: actor.userId, ...values })
      .onConflictDoUpdate({
        target: privacyPreferences.authUserId,
        set: { ...values, updatedAt: sql`now()` },
      });
    await recordAudit(tx, {
      actor,
      requestId,
      action: "privacy.change",
      entityType: "privacy_preferences",
      entityId: actor.userId,
      detail: { ...preferences },
    });
  });
}

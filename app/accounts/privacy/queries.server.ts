import { eq } from "drizzle-orm";
import type { Person } from "#app/platform/actor.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { defaultPreferences, type PrivacyPreferences } from "./rules.ts";
import { privacyPreferences } from "./tables.server.ts";

/** Returns the person's privacy choices, or the defaults. */
export async function getPrivacyPreferences(
  { database }: Pick<Services, "database">,
  person: Person,
): Promise<PrivacyPreferences> {
  const rows = await withRead(database, person, (tx) =>
    tx
      .select({
        personalization_enabled: privacyPreferences.personalizationEnabled,
        privacy_level: privacyPreferences.privacyLevel,
        data_sharing: privacyPreferences.dataSharing,
        data_retention: privacyPreferences.dataRetention,
      })
      .from(privacyPreferences)
      .where(eq(privacyPreferences.authUserId, person.userId)),
  );
  return rows[0] ?? defaultPreferences;
}

import type { Config } from "#app/platform/config.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { findRedFlag } from "#app/vocabulary/red-flags/red-flags.ts";
import { describeRedFlag, type EmergencyNumbers, type RedFlagNotice } from "./describe-red-flag.ts";

export function emergencyNumbers({ EMERGENCY_NUMBER, POLICE_NUMBER }: Config): EmergencyNumbers {
  return { ambulance: EMERGENCY_NUMBER, police: POLICE_NUMBER };
}

/** Returns the notice that a query's words call for, or null. */
export async function findNotice(
  query: string,
  { database, numbers, locale }: { database: Database; numbers: EmergencyNumbers; locale: Locale },
): Promise<RedFlagNotice | null> {
  if (query.trim() === "") return null;
  const dictionary = conceptDictionaryOf(await getVocabulary(database));
  const flag = findRedFlag(query, dictionary);
  return flag && describeRedFlag(flag, numbers, locale);
}

import { eq } from "drizzle-orm";
import type { Person } from "#app/platform/actor.ts";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";
import { defaultLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { getPrivacyPreferences } from "../privacy/queries.server.ts";
import { hasMailbox } from "../rules.ts";
import { userPreferences, users } from "../tables.server.ts";
import type { Preferences } from "./preferences.ts";

/** Returns a person's site preferences; null where they have not chosen. */
export async function readPreferences(database: Database, person: Person): Promise<Preferences> {
  const { locale, theme, districtId } = userPreferences;
  const rows = await withRead(database, person, (tx) =>
    tx
      .select({ locale, theme, districtId })
      .from(userPreferences)
      .where(eq(userPreferences.userId, person.userId)),
  );
  return rows[0] ?? { locale: null, theme: null, districtId: null };
}

/** Returns the district where the person's searches begin; null without personalisation. */
export async function readUsualDistrict(
  database: Database,
  person: Person,
): Promise<number | null> {
  const { personalization_enabled: isFitted } = await getPrivacyPreferences({ database }, person);
  return isFitted ? (await readPreferences(database, person)).districtId : null;
}

/** Name, address and language of a person for a mail. */
export interface ReachablePerson {
  email: string;
  fullName: string;
  locale: Locale;
}

/**
 * Returns an account's contact; without an address for an account by phone, null for no account.
 */
export async function selectReachable(
  tx: Transaction,
  userId: string,
): Promise<{ person: ReachablePerson | null; locale: Locale } | null> {
  const [row] = await tx
    .select({ email: users.email, fullName: users.fullName, locale: userPreferences.locale })
    .from(users)
    .leftJoin(userPreferences, eq(userPreferences.userId, users.authUserId))
    .where(eq(users.authUserId, userId));
  if (!row) return null;
  const locale = row.locale ?? defaultLocale;
  return { person: hasMailbox(row.email) ? { ...row, locale } : null, locale };
}

import { sql } from "drizzle-orm";
import type { ChangedType } from "#app/changes/rules.ts";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import type { Choice } from "#app/ui/form/form-view.ts";

const mostFound = 12;
const longestText = 200;

/** Returns the listings whose name in either language contains a text. */
export function findEntities(
  { database, actor, locale }: { database: Database; actor: Actor; locale: Locale },
  { entityType, text }: { entityType: ChangedType; text: string },
): Promise<Choice[]> {
  const folded = foldText(text.slice(0, longestText));
  if (folded === "") return Promise.resolve([]);
  const pattern = `%${folded.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return withRead(database, actor, async (tx) => {
    const { rows } = await tx.execute<{
      id: string;
      nameEn: string;
      nameAr: string;
      detail: string;
    }>(
      sql`select entity_id as id, name_en as "nameEn", name_ar as "nameAr", slug as detail
        from directory_listings
        where entity_type = ${entityType} and (sort_name_en like ${pattern} or sort_name_ar like ${pattern})
        order by length(name_en), name_en, slug limit ${mostFound}`,
    );
    return rows.map(({ id, nameEn, nameAr, detail }) => ({
      value: id,
      label: `${inLocale(locale, nameEn, nameAr)} (${detail})`,
    }));
  });
}

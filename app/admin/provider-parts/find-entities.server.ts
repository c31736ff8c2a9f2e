import { sql } from "drizzle-orm";
import type { ChangedType } from "#app/changes/rules.ts";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import type { Choice } from "#app/ui/form/form-view.ts";
import { adminProviderParts as arabic } from "./messages/ar.ts";
import { adminProviderParts as english } from "./messages/en.ts";

const mostFound = 12;
const longestText = 200;

/**
 * Returns the records whose name in either language contains a text: those on the site, and those that
 * are not listed yet, which say so.
 */
export function findEntities(
  { database, actor, locale }: { database: Database; actor: Actor; locale: Locale },
  { entityType, text }: { entityType: ChangedType; text: string },
): Promise<Choice[]> {
  const t = createTranslator(locale, inLocale(locale, english, arabic));
  const folded = foldText(text.slice(0, longestText));
  if (folded === "") return Promise.resolve([]);
  const pattern = `%${folded.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return withRead(database, actor, async (tx) => {
    const { rows } = await tx.execute<{
      id: string;
      nameEn: string;
      nameAr: string;
      slug: string;
      isListed: boolean;
    }>(
      sql`select * from (
          select entity_id as id, name_en as "nameEn", name_ar as "nameAr", slug, true as "isListed"
          from directory_listings
          where entity_type = ${entityType} and (sort_name_en like ${pattern} or sort_name_ar like ${pattern})
          union all
          select id, name_en, name_ar, slug, false from ${sql.identifier(entityType)}
          where status <> 'active' and (fold_text(name_en) like ${pattern} or fold_text(name_ar) like ${pattern})
        ) found
        order by length("nameEn"), "nameEn", slug limit ${mostFound}`,
    );
    return rows.map(({ id, nameEn, nameAr, slug, isListed }) => {
      const label = `${inLocale(locale, nameEn, nameAr)} (${slug})`;
      return { value: id, label: isListed ? label : `${label} · ${t("practice.unlisted")}` };
    });
  });
}

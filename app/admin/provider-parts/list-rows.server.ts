import { sql } from "drizzle-orm";
import { z } from "zod";
import type { ChangedType } from "#app/changes/rules.ts";
import { evidencePart, pictureTextsPart, type StaffPart } from "#app/changes/stored/staff-part.ts";
import { shownBuckets } from "#app/changes/submit-picture.server.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import type { Vocabulary } from "#app/vocabulary/queries.server.ts";
import { itemName } from "#app/vocabulary/rules.ts";
import type { AdminScope } from "../read-admin-page.server.ts";
import { adminProviderParts as arabic } from "./messages/ar.ts";
import { adminProviderParts as english, type ProviderPartMessages } from "./messages/en.ts";
import type { SectionRow } from "./provider-tab.ts";

interface RowContext {
  entityType: ChangedType;
  locale: Locale;
  vocabulary: Vocabulary;
  places: readonly SectionRow[];
}

export function providerPartWords(locale: Locale) {
  return createTranslator<ProviderPartMessages>(locale, inLocale(locale, english, arabic));
}

/** Returns the rows of a stored part with what names them. */
export function listRows(part: StaffPart, stored: object, context: RowContext): SectionRow[] {
  const { entityType, locale, places, vocabulary } = context;
  const t = providerPartWords(locale);
  const pictureRow = (path: string, place: number, key: string): SectionRow => ({
    key,
    label: t("photos.nth", { place: place + 1 }),
    note: null,
    src: `/files/${shownBuckets[entityType]}/${path}`,
  });
  if (part === "pictureTexts") {
    const { pictures } = pictureTextsPart.parse(stored);
    return pictures.map(({ path }, place) => pictureRow(path, place, String(place)));
  }
  if (part === "pictureCrop") {
    return shownPaths(stored).map((path, place) => pictureRow(path, place, path));
  }
  if (part === "evidence") {
    return evidencePart.parse(stored).networks.map(({ key }) => ({
      key,
      label: networkName(key, vocabulary, locale),
      note: null,
    }));
  }
  return part === "practice" ? [...places] : [];
}

const pictures = z.object({ picture: z.string().nullable(), pictures: z.array(z.string()) });

/** The pictures that can be cropped: the gallery's, or the one of a professional. */
function shownPaths(stored: object): string[] {
  const { picture, pictures: gallery } = pictures.parse(stored);
  return gallery.length > 0 || picture === null ? gallery : [picture];
}

function networkName(key: string, { byId }: Vocabulary, locale: Locale): string {
  return key
    .split("-")
    .flatMap((id) => {
      const item = byId.get(Number(id));
      return item ? [itemName(item, locale)] : [];
    })
    .join(" · ");
}

const mostPlaces = 200;

/** The places of a professional, or the people of a clinic, the main ones first. */
export async function readPracticeRows(
  { actor, database, locale }: Pick<AdminScope, "actor" | "database" | "locale">,
  { entityType, id }: { entityType: ChangedType; id: string },
): Promise<SectionRow[]> {
  const t = providerPartWords(locale);
  const other = entityType === "professionals" ? "clinic" : "professional";
  const own = entityType === "professionals" ? "professional" : "clinic";
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<{ id: string; nameEn: string; nameAr: string; isPrimary: boolean }>(sql`
      select w.id, o.name_en as "nameEn", o.name_ar as "nameAr", w.is_primary as "isPrimary"
      from places_of_practice w
      join ${sql.identifier(`${other}s`)} o on o.id = w.${sql.identifier(`${other}_id`)}
      where w.${sql.identifier(`${own}_id`)}::text = ${id}
      order by w.is_primary desc, o.name_en, w.id limit ${mostPlaces}`),
  );
  return rows.map(({ id: place, isPrimary, nameAr, nameEn }) => ({
    key: place,
    label: inLocale(locale, nameEn, nameAr),
    note: isPrimary ? t("practice.main") : null,
  }));
}

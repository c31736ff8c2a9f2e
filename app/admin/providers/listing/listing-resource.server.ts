import { type SQL, sql } from "drizzle-orm";
import type { EntityType } from "#app/directory/entity-ref.ts";
import { sayAnswer } from "#app/directory/fields/field-words.ts";
import { staffForm } from "#app/directory/fields/staff-form.ts";
import { sayWeek } from "#app/directory/opening-hours/say-week.server.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { type ResourceWord, resourceWords } from "../../resource-parts/words.ts";
import { createOf, editOf } from "./edit-listing.server.ts";

interface Kind {
  entityType: EntityType;
  /** The last part of the addresses of the resource. */
  name: string;
  words: { one: ResourceWord; many: ResourceWord };
  /** The columns that are searched beside names and address. */
  search?: readonly SQL[];
  /** The values with which the form of a new listing opens. */
  opened?: Readonly<Record<string, unknown>>;
}

/** Writes recorded hours and yes-or-no values in words. */
function sayRecorded(value: unknown, locale: Locale, field: string): string | null {
  return typeof value === "boolean" ? sayAnswer(locale, field, value) : sayWeek(value, locale);
}

/** Declares what all kinds of listings share; the table of the kind is aliased as `e`. */
export function listingResource({ entityType, name, words, search = [], opened }: Kind) {
  const form = staffForm(entityType);
  const folder = sql.raw(`'/${entityType}/'`);
  return {
    name,
    path: `/admin/${name}`,
    words,
    messages: resourceWords,
    entityType,
    fieldKeys: "listing.",
    sayValue: sayRecorded,
    from: sql`${sql.identifier(entityType)} e`,
    id: sql`e.id`,
    hasUuids: true,
    title: { en: "nameEn", ar: "nameAr" },
    search: [sql`e.name_en`, sql`e.name_ar`, sql`e.slug`, sql`e.phone`, ...search],
    sort: "nameEn",
    publicPage: sql`case when e.status = 'active' then ${folder} || e.slug end`,
    notice: { text: "listing.notListed", action: "relist" } as const,
    edit: editOf(entityType, form),
    create: createOf(entityType, form, opened),
  };
}

import type { Comparison } from "#app/directory/duplicates/compare-listings.server.ts";
import type { DuplicateKind } from "#app/directory/duplicates/rules.ts";
import {
  columnsOf,
  fieldsOf,
  type NamedField,
  snakeCase,
} from "#app/directory/fields/catalogue.ts";
import { fieldWords, labelOfColumn } from "#app/directory/fields/field-words.ts";
import { sayWeek } from "#app/directory/opening-hours/say-week.server.ts";
import { getGeography } from "#app/geography/queries.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";

/** A fact of two listings beside each other; null where one has none. */
export interface ComparedFact {
  /** The column. */
  name: string;
  label: string;
  kept: string | null;
  other: string | null;
}

interface Places {
  database: Database;
  locale: Locale;
  kind: DuplicateKind;
}

/** Returns the facts in which two listings differ, as people read them: ids by their names, hours by days. */
export async function presentFacts(
  { database, locale, kind }: Places,
  { kept, other, differing }: Comparison,
): Promise<ComparedFact[]> {
  const [vocabulary, geography] = await Promise.all([
    getVocabulary(database),
    getGeography(database),
  ]);
  const nameOf = (item: { name: string; nameAr: string } | undefined) =>
    item ? inLocale(locale, item.name, item.nameAr) : null;

  const words = fieldWords(locale);
  const fieldOf = new Map(
    fieldsOf(kind).flatMap((named) =>
      columnsOf(named).map((column) => [snakeCase(column), { named, column }] as const),
    ),
  );

  function say([, field]: NamedField, value: unknown): string | null {
    if (value === null || value === undefined || value === "") return null;
    if (typeof value === "boolean") return words(value ? "answer.yes" : "answer.no");
    if (field.kind === "item") return nameOf(vocabulary.byId.get(Number(value)));
    if (field.kind === "district") return nameOf(geography.districtById.get(Number(value)));
    if (field.kind === "city") return nameOf(geography.cities.find(({ id }) => id === value));
    if (field.kind === "week") return sayWeek(value, locale);
    if (field.kind === "choice" && field.optionKeys) return words(`${field.optionKeys}${value}`);
    return String(value);
  }

  return differing.flatMap((name) => {
    const known = fieldOf.get(name);
    if (!known) return [];
    const { named, column } = known;
    const label = words(labelOfColumn(named, column));
    const [own, others] = [kept.values[name], other.values[name]];
    return [{ name, label, kept: say(named, own), other: say(named, others) }];
  });
}

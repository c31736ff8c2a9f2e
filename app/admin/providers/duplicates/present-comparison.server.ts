import type { Comparison } from "#app/directory/duplicates/compare-listings.server.ts";
import { weeklyHours } from "#app/directory/opening-hours/inputs.ts";
import { sayHours } from "#app/directory/opening-hours/say-hours.server.ts";
import { getGeography } from "#app/geography/queries.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";

/** A fact of two listings beside each other; null where one has none. */
export interface ComparedFact {
  name: string;
  kept: string | null;
  other: string | null;
}

interface Places {
  database: Database;
  locale: Locale;
}

/** Returns the facts in which two listings differ, as people read them: ids by their names, hours by days. */
export async function presentFacts(
  { database, locale }: Places,
  { kept, other, differing }: Comparison,
): Promise<ComparedFact[]> {
  const [vocabulary, geography] = await Promise.all([
    getVocabulary(database),
    getGeography(database),
  ]);
  const nameOf = (item: { name: string; nameAr: string } | undefined) =>
    item ? inLocale(locale, item.name, item.nameAr) : null;

  function say(name: string, value: unknown): string | null {
    if (value === null || value === undefined || value === "") return null;
    if (name === "profession_id" || name === "title_id")
      return nameOf(vocabulary.byId.get(Number(value)));
    if (name === "district_id") return nameOf(geography.districtById.get(Number(value)));
    if (name === "city_id") return nameOf(geography.cities.find(({ id }) => id === value));
    if (name.endsWith("_hours")) return sayWeek(value, locale);
    return String(value);
  }

  return differing.map((name) => ({
    name,
    kept: say(name, kept.values[name]),
    other: say(name, other.values[name]),
  }));
}

function sayWeek(value: unknown, locale: Locale): string | null {
  const parsed = weeklyHours.safeParse(value);
  if (!parsed.success) return null;
  const words = sayHours(locale);
  return words
    .week(parsed.data, 0)
    .map(({ days, shifts }) => `${days} ${shifts.join(", ") || words.closed}`)
    .join("\n");
}

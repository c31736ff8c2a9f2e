import { type SQL, sql } from "drizzle-orm";
import { hasText } from "#app/admin-kit/list/search-words.server.ts";
import type { SearchedWord, WordSearch } from "#app/admin-kit/resource.server.ts";

/** The shown place of practice of the professional whose row is `e`. */
export const ofMainPlace = sql`from places_of_practice o join clinics c on c.id = o.clinic_id
  join geo_cities city on city.id = c.city_id left join geo_districts district on district.id = c.district_id
  where o.professional_id = e.id order by o.is_primary desc, o.id limit 1`;
/** The shown specialty of the professional whose row is `e`. */
export const mainSpecialty = sql`from professional_vocabulary own join vocabulary_items item on item.id = own.item_id
  where own.professional_id = e.id and own.purpose = 'specialty' order by own.is_primary desc, item.id limit 1`;

const ownTexts = ["name_en", "name_ar", "slug", "phone", "licence_number"].map(
  (name) => sql`e.${sql.identifier(name)}`,
);

/** A name that is shown of a professional, in both languages, and who may have it. */
interface ShownName {
  column: string;
  /** The shown name of the professional whose row is `e`. */
  of: SQL;
  /** The ids of those whose shown name has the word. */
  having(pattern: string): SQL;
}

const bothNames = (table: string) => sql.raw(`concat_ws(' ', ${table}.name, ${table}.name_ar)`);

const hasName = (pattern: string) => hasText([sql`named.name`, sql`named.name_ar`], pattern);

const placesIn = (table: SQL, pattern: string) => sql`
  select o.professional_id from places_of_practice o join clinics c on c.id = o.clinic_id
  join ${table} where ${hasName(pattern)} and o.id = (
    select main.id from places_of_practice main where main.professional_id = o.professional_id
    order by main.is_primary desc, main.id limit 1)`;

const shownNames: readonly ShownName[] = [
  {
    column: "profession",
    of: sql`(select ${bothNames("item")} from vocabulary_items item where item.id = e.profession_id)`,
    having: (pattern) => sql`
      select p.id from professionals p join vocabulary_items named on named.id = p.profession_id
      where ${hasName(pattern)}`,
  },
  {
    column: "specialty",
    of: sql`(select ${bothNames("item")} ${mainSpecialty})`,
    having: (pattern) => sql`
      select own.professional_id from professional_vocabulary own
      join vocabulary_items named on named.id = own.item_id
      where own.purpose = 'specialty' and ${hasName(pattern)} and own.item_id = (
        select main.item_id from professional_vocabulary main
        where main.professional_id = own.professional_id and main.purpose = 'specialty'
        order by main.is_primary desc, main.item_id limit 1)`,
  },
  {
    column: "city",
    of: sql`(select ${bothNames("city")} ${ofMainPlace})`,
    having: (pattern) => placesIn(sql`geo_cities named on named.id = c.city_id`, pattern),
  },
  {
    column: "district",
    of: sql`(select ${bothNames("district")} ${ofMainPlace})`,
    having: (pattern) => placesIn(sql`geo_districts named on named.id = c.district_id`, pattern),
  },
];

const shownOf = (columns: readonly string[]) =>
  shownNames.filter(({ column }) => columns.includes(column));

/**
 * Finds professionals by words. Names of specialties and places are looked up once in their own few
 * rows: writing them beside each of 200,000 professionals to compare them took 5 s.
 */
export const professionalSearch: WordSearch = {
  ids: (words, shown) =>
    sql.join(
      words.map((word) => sql`(${withWord(word, shown)})`),
      sql` intersect `,
    ),
  matches: ({ pattern }, shown) =>
    hasText([...ownTexts, ...shownOf(shown).map(({ of }) => of)], pattern),
  mostCounted: 50_000,
};

function withWord({ pattern }: SearchedWord, shown: readonly string[]): SQL {
  const own = sql`select e.id from professionals e where ${hasText(ownTexts, pattern)}`;
  const named = shownOf(shown).map(({ having }) => having(pattern));
  return sql.join([own, ...named], sql` union all `);
}

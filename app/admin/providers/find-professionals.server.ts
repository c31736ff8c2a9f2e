import { type SQL, sql } from "drizzle-orm";
import {
  findByWords,
  hasWord,
  type SearchedNames,
  type SearchedTable,
} from "#app/admin-kit/list/find-by-words.server.ts";
import { hasText } from "#app/admin-kit/list/search-words.server.ts";
import type { WordSearch } from "#app/admin-kit/resource.server.ts";
import { professionalTexts } from "#app/directory/searched-texts.server.ts";

/** The shown place of practice of the professional whose row is `e`. */
export const ofMainPlace = sql`from places_of_practice o join clinics c on c.id = o.clinic_id
  join geo_cities city on city.id = c.city_id left join geo_districts district on district.id = c.district_id
  where o.professional_id = e.id order by o.is_primary desc, o.id limit 1`;
/** The shown specialty of the professional whose row is `e`. */
export const mainSpecialty = sql`from professional_vocabulary own join vocabulary_items item on item.id = own.item_id
  where own.professional_id = e.id and own.purpose = 'specialty' order by own.is_primary desc, item.id limit 1`;

const named = (table: SQL) => (pattern: string) =>
  sql`select named.id from ${table} named where ${hasText([sql`named.name`, sql`named.name_ar`], pattern)}`;
const namedItems = named(sql`vocabulary_items`);

/** By the shown place, which is looked up before the professional's own row is read. */
const havingPlaceIn = (column: SQL) => (names: SQL) =>
  sql`
  from clinics clinic join places_of_practice place on place.clinic_id = clinic.id
  join professionals e on e.id = place.professional_id
  where ${column} = any (array(${names})) and place.id = (
    select main.id from places_of_practice main where main.professional_id = place.professional_id
    order by main.is_primary desc, main.id limit 1)`;

interface ShownName extends Pick<SearchedNames, "of" | "rowsOf"> {
  /** Selects the ids of the names, in both languages, that are like a pattern. */
  like(pattern: string): SQL;
}

/** The names that are shown of a professional, by their columns. */
const shownNames = {
  profession: {
    like: namedItems,
    of: sql`e.profession_id`,
    rowsOf: (names) => sql`from professionals e where e.profession_id = any (array(${names}))`,
  },
  specialty: {
    like: namedItems,
    of: sql`(select item.id ${mainSpecialty})`,
    rowsOf: (names) => sql`
      from professional_vocabulary has join professionals e on e.id = has.professional_id
      where has.purpose = 'specialty' and has.item_id = any (array(${names})) and has.item_id = (
        select main.item_id from professional_vocabulary main
        where main.professional_id = has.professional_id and main.purpose = 'specialty'
        order by main.is_primary desc, main.item_id limit 1)`,
  },
  city: {
    like: named(sql`geo_cities`),
    of: sql`(select city.id ${ofMainPlace})`,
    rowsOf: havingPlaceIn(sql`clinic.city_id`),
  },
  district: {
    like: named(sql`geo_districts`),
    of: sql`(select district.id ${ofMainPlace})`,
    rowsOf: havingPlaceIn(sql`clinic.district_id`),
  },
} satisfies Record<string, ShownName>;

type ShownColumn = keyof typeof shownNames;
const isNameColumn = (column: string): column is ShownColumn => Object.hasOwn(shownNames, column);

function searchedTable(shown: readonly string[]): SearchedTable {
  return {
    from: sql`professionals e`,
    id: sql`e.id`,
    texts: professionalTexts(sql`e`),
    names: shown.filter(isNameColumn).map((column) => {
      const { like, of, rowsOf }: ShownName = shownNames[column];
      return { having: ({ pattern }) => like(pattern), of, rowsOf };
    }),
  };
}

/** Finds professionals by their own texts and by the names that the list shows of them. */
export const professionalSearch: WordSearch = {
  ids: (words, shown) => findByWords(searchedTable(shown), words),
  matches: (word, shown) => hasWord(searchedTable(shown), word),
  mostCounted: 2_000,
};

/** Whether a professional's shown name of a column has a text, for its filter. */
export function hasShownName(column: ShownColumn): (pattern: string) => SQL {
  const { like, rowsOf }: ShownName = shownNames[column];
  return (pattern) => sql`e.id in (select e.id ${rowsOf(like(pattern))})`;
}

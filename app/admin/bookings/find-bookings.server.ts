import { type SQL, sql } from "drizzle-orm";
import { hasText } from "#app/admin-kit/list/search-words.server.ts";
import type { SearchedWord, WordSearch } from "#app/admin-kit/resource.server.ts";
import { bothNames, professionalTexts } from "#app/directory/searched-texts.server.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";

/** A booking's number as `bookingNumber` prints it. */
export const bookingNumberOf = (id: SQL) =>
  sql`upper(left(${id}::text, 4) || '-' || substr(${id}::text, 5, 4))`;

const wholeNumber = /^[\da-f]{8}$/i;
const partOfNumber = /^(?=.{4})[\da-f]{0,4}-?[\da-f]{0,4}$/i;

/** Where a name of those booked is looked up: the column of a booking, and the table that it refers to. */
const namedTables = [
  ["professional_id", "professionals"],
  ["resource_id", "bookable_resources"],
  ["clinic_id", "clinics"],
] as const;
const appointmentTable = ["appointment_type_id", "appointment_types"] as const;

/** The ids of the rows of a table whose name has a word. */
type Named = (word: SearchedWord, table: string) => SQL;

/**
 * Finds bookings by words. Names of those booked are looked up once in their own few rows, and
 * patients by an index of the trigrams of their texts, which row-level security leaves to a function.
 */
export const bookingSearch: WordSearch = {
  ids(words, shown, most) {
    const row = sql`t`;
    const nameOf = (word: SearchedWord, table: string) =>
      sql.identifier(`word_${words.indexOf(word)}_${table}`);
    const lookups = words.flatMap((word) =>
      tablesOf(shown).map(
        ([, table]) => sql`${nameOf(word, table)} as materialized (${selectNamed(word, table)})`,
      ),
    );
    const named: Named = (word, table) => sql`select id from ${nameOf(word, table)}`;
    // Each way reads an index of its own, which an "or" of them would not.
    const ways = words.flatMap((word) => {
      const rest = words.filter((other) => other !== word);
      return [...hasNumber(row, word), ...isNamed(row, word, shown, named)].map((way) =>
        sql.join([way, ...rest.map((other) => hasWord(row, other, shown, named))], sql` and `),
      );
    });
    const arms = sql.join(
      [
        idsWithTexts(words, most),
        ...ways.map((way) => sql`select t.id from bookings t where ${way}`),
      ],
      sql` union all `,
    );
    return sql`with ${sql.join(lookups, sql`, `)} ${arms}`;
  },
  matches: (word, shown) => hasWord(sql`b`, word, shown, selectNamed),
  mostCounted: 1_000,
};

/** The ids of the bookings with all the words in the patient's texts or in a part of the number. */
function idsWithTexts(words: readonly SearchedWord[], most: number | undefined): SQL {
  const patterns = (some: readonly SearchedWord[]) => sql.param(some.map(({ pattern }) => pattern));
  const ofTexts = words.filter((word) => !isPartOfNumber(word));
  return sql`select t.id from bookings_with_texts(
    ${patterns(words)}::text[], ${patterns(ofTexts)}::text[], ${most ?? null}::int) as t(id)`;
}

function hasWord(row: SQL, word: SearchedWord, shown: readonly string[], named: Named): SQL {
  const names = tablesOf(shown).map(
    ([key, table]) => sql`${row}.${sql.identifier(key)} in (${named(word, table)})`,
  );
  const ways = [hasPatientText(row, word), ...hasNumber(row, word), ...names];
  return sql`(${sql.join(ways, sql` or `)})`;
}

function hasPatientText(row: SQL, word: SearchedWord): SQL {
  const texts = ["patient_name", "contact_phone", "contact_email"].map(
    (name) => sql`${row}.${sql.identifier(name)}`,
  );
  const number = bookingNumberOf(sql`${row}.id`);
  return hasText(isPartOfNumber(word) ? [...texts, number] : texts, word.pattern);
}

const isPartOfNumber = ({ word }: SearchedWord) =>
  !wholeNumber.test(word) && partOfNumber.test(word);

function tablesOf(shown: readonly string[]) {
  return shown.includes("appointment") ? [...namedTables, appointmentTable] : namedTables;
}

/** Texts with the names of a table's rows that an index has. */
const indexedTexts: Readonly<Record<string, (row: SQL) => SQL>> = {
  professionals: professionalTexts,
  clinics: bothNames,
};

function selectNamed({ pattern }: Pick<SearchedWord, "pattern">, table: string): SQL {
  const hasName = hasText([sql`n.name_en`, sql`n.name_ar`], pattern);
  const indexed = indexedTexts[table]?.(sql`n`);
  const byIndex = indexed ? sql`${indexed} ilike ${pattern} and ` : sql``;
  return sql`select n.id from ${sql.identifier(table)} n where ${byIndex}${hasName}`;
}

/** Whether a booking is with a professional, or in a room or with a device, whose name has a text. */
export function isWithNamed(pattern: string): SQL {
  const found = ([key, table]: readonly [string, string]) => sql`
    select t.id from bookings t where t.${sql.identifier(key)} in (${selectNamed({ pattern }, table)})`;
  const [professionals, resources] = namedTables;
  return sql`b.id in (${found(professionals)} union all ${found(resources)})`;
}

function isNamed(row: SQL, word: SearchedWord, shown: readonly string[], named: Named): SQL[] {
  return tablesOf(shown).map(
    ([key, table]) => sql`${row}.${sql.identifier(key)} = any (array(${named(word, table)}))`,
  );
}

/** A whole id, or a number, with which an id begins. */
function hasNumber(row: SQL, { word }: SearchedWord): SQL[] {
  if (isUuid(word)) return [sql`${row}.id = ${word}::uuid`];
  if (!wholeNumber.test(word)) return [];
  const restOf = (digit: string) => [4, 4, 4, 12].map((length) => digit.repeat(length)).join("-");
  return [
    sql`${row}.id between ${`${word}-${restOf("0")}`}::uuid and ${`${word}-${restOf("f")}`}::uuid`,
  ];
}

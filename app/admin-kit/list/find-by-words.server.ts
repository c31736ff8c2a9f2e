import { type SQL, sql } from "drizzle-orm";
import type { SearchedWord } from "../resource.server.ts";
import { isLetter } from "./search-words.server.ts";

/** Names of another table by which rows are found. */
export interface SearchedNames {
  /** Selects the ids of the names that have a word. */
  having(word: SearchedWord): SQL;
  /** The id of the name of a row. */
  of: SQL;
  /** "from ... where ..." of the rows with one of these names; a condition may follow. */
  rowsOf(names: SQL): SQL;
}

/** A large table that is searched: its own texts by an index of their trigrams, and by names of others. */
export interface SearchedTable {
  from: SQL;
  id: SQL;
  /** The texts of a row, as their index has them. */
  texts: SQL;
  names: readonly SearchedNames[];
}

const allOf = (conditions: readonly SQL[]) => sql.join([...conditions], sql` and `);

const hasOwn = ({ texts }: SearchedTable, { pattern }: SearchedWord) =>
  sql`${texts} ilike ${pattern}`;

const namesFor = ({ names }: SearchedTable, { word }: SearchedWord) =>
  isLetter(word) ? [] : names;

/** Whether a row has a word. Names are looked up once; those of a row only where a name has the word. */
export function hasWord(table: SearchedTable, word: SearchedWord): SQL {
  const named = namesFor(table, word).map(({ having, of }) => {
    const found = having(word);
    return sql`(exists (${found}) and ${of} in (${found}))`;
  });
  return sql`(${sql.join([hasOwn(table, word), ...named], sql` or `)})`;
}

/**
 * Selects the ids of the rows with all the words, some several times. The longest word leads, as an
 * index finds the fewest for it; the others are looked for among names only where a name has one.
 */
export function findByWords(table: SearchedTable, words: readonly SearchedWord[]): SQL {
  const { from, id } = table;
  const [longest, ...others] = words.toSorted((one, other) => other.word.length - one.word.length);
  if (!longest) return sql`select ${id} from ${from} where false`;
  const isOtherNamed = others.flatMap((word) =>
    namesFor(table, word).map(({ having }) => sql`exists (${having(word)})`),
  );
  const conditions = [others.map((word) => hasOwn(table, word))];
  if (isOtherNamed.length > 0) {
    const isNamed = sql`(${sql.join(isOtherNamed, sql` or `)})`;
    conditions.push([isNamed, ...others.map((word) => hasWord(table, word))]);
  }
  const ways = conditions.flatMap((haveOthers) => [
    sql`select ${id} from ${from} where ${allOf([hasOwn(table, longest), ...haveOthers])}`,
    ...namesFor(table, longest).map(({ having, rowsOf }) => {
      const found = having(longest);
      return sql`select ${id} ${rowsOf(found)} and ${allOf([sql`exists (${found})`, ...haveOthers])}`;
    }),
  ]);
  return sql.join(ways, sql` union all `);
}

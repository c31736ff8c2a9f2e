import { sql } from "drizzle-orm";
import { guest } from "../platform/actor.ts";
import { type Database, withRead } from "../platform/database/database.server.ts";
import { followedRead } from "./followed-read.server.ts";
import { createLexicon, type LexiconWord } from "./lexicon.ts";
import { type Lexicon, lexiconAsTyped } from "./word-group.ts";

const lexicons = followedRead(readLexicon);

/** The words of the catalogue as last read; until they are first read, words count as typed. */
export function currentLexicon(database: Database): Lexicon {
  return lexicons.current(database) ?? lexiconAsTyped;
}

/** The words of the catalogue, read first when need be. */
export function loadLexicon(database: Database): Promise<Lexicon> {
  return lexicons.load(database);
}

/** After the catalogue has changed: its words are read again when the changes pause. */
export function renewLexicon(database: Database): void {
  lexicons.hear(database);
}

/** Words that are in memory already; null while they are not. */
type WordSource = () => LexiconWord[] | null;

const sources = new WeakMap<Database, WordSource>();

/** From now on the words are taken from there; the database is asked while nothing is there. */
export function takeWordsFrom(database: Database, source: WordSource): void {
  sources.set(database, source);
}

const lexiconOf = new WeakMap<LexiconWord[], Lexicon>();

/** A lexicon of many words takes most of a second: of the same list it is made once. */
async function readLexicon(database: Database): Promise<Lexicon> {
  const words = sources.get(database)?.() ?? (await readWords(database));
  const lexicon = lexiconOf.get(words) ?? createLexicon(words);
  lexiconOf.set(words, lexicon);
  return lexicon;
}

/** The distinct words of the listings in a database. */
export async function readWords(database: Database): Promise<LexiconWord[]> {
  const { rows } = await withRead(database, guest, (tx) =>
    tx.execute<{ text: string; count: number; is_name: boolean }>(sql`
      select lexeme as text, count(*)::int as count, bool_or('A' = any(weights)) as is_name
      from directory_listings, unnest(words) as word(lexeme, positions, weights)
      group by lexeme`),
  );
  return rows.map(({ text, count, is_name }) => ({ text, count, isName: is_name }));
}

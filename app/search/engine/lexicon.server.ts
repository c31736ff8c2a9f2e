import { sql } from "drizzle-orm";
import { guest } from "#app/platform/actor.ts";
import { defineCache } from "#app/platform/caches/define-cache.server.ts";
import { followedRead } from "#app/platform/caches/followed-read.server.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { inSteps } from "#app/platform/flow/in-steps.server.ts";
import { IndexWords } from "../compact-index/building/index-words.ts";
import { createLexicon, type LexiconWord, makeLexicon } from "../understanding/spelling/lexicon.ts";
import { type Lexicon, lexiconAsTyped } from "../understanding/word-group.ts";
import { getLiveIndex } from "./live-index.server.ts";

const lexicons = followedRead("search.lexicon", readLexicon);

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
  lexicons.invalidate(database);
}

const made = defineCache<{ words: IndexWords; lexicon: Lexicon }>({
  name: "search.index_words",
  maxEntries: 1,
  maxAgeMs: null,
});

/** A lexicon of many words takes a second, in steps: while the index brings no new ones it is kept. */
async function readLexicon(database: Database): Promise<Lexicon> {
  const index = getLiveIndex(database)?.current();
  if (!index) return createLexicon(await readWords(database));
  const last = made.of(database).get("");
  if (last && !(await inSteps(last.words.findNewIn(index)))) {
    last.words.index = index;
    return last.lexicon;
  }
  const words = new IndexWords(index);
  const lexicon = await inSteps(makeLexicon(words.list(), words));
  made.of(database).set("", { words, lexicon });
  return lexicon;
}

/** The distinct words of the listings in a database. */
export async function readWords(database: Database): Promise<LexiconWord[]> {
  const { rows } = await withRead(database, guest, (tx) =>
    tx.execute<{ text: string; count: number; is_name: boolean; is_person: boolean }>(sql`
      select lexeme as text, count(*)::int as count, bool_or('A' = any(weights)) as is_name,
        bool_or(entity_type = 'professionals'
          and lexeme = any (string_to_array(sort_name_en || ' ' || sort_name_ar, ' '))) as is_person
      from directory_listings, unnest(words) as word(lexeme, positions, weights)
      group by lexeme`),
  );
  return rows.map((row) => ({
    text: row.text,
    count: row.count,
    isName: row.is_name,
    isPerson: row.is_person,
  }));
}

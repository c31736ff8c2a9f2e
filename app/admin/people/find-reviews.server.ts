import { type SQL, sql } from "drizzle-orm";
import {
  findByWords,
  hasWord,
  type SearchedNames,
  type SearchedTable,
} from "#app/admin-kit/list/find-by-words.server.ts";
import { hasText } from "#app/admin-kit/list/search-words.server.ts";
import type { WordSearch } from "#app/admin-kit/resource.server.ts";
import { bothNames, professionalTexts } from "#app/directory/searched-texts.server.ts";

/** Reviews of the listings of a table whose names have a word. */
function reviewsOf(table: "professionals" | "clinics", texts: (row: SQL) => SQL): SearchedNames {
  const of = sql.raw(table === "clinics" ? "r.clinic_id" : "r.professional_id");
  return {
    having: ({ pattern }) => sql`
      select n.id from ${sql.identifier(table)} n
      where ${texts(sql`n`)} ilike ${pattern} and ${hasText([sql`n.name_en`, sql`n.name_ar`], pattern)}`,
    of,
    rowsOf: (names) => sql`from reviews r where ${of} = any (array(${names}))`,
  };
}

const searched: SearchedTable = {
  from: sql`reviews r`,
  id: sql`r.id`,
  // As the index `reviews_texts` has them.
  texts: sql`(r.author_name || ' ' || r.body) collate "C"`,
  names: [reviewsOf("professionals", professionalTexts), reviewsOf("clinics", bothNames)],
};

/** Finds reviews by their author and text, and by the name of the listing. */
export const reviewSearch: WordSearch = {
  ids: (words) => findByWords(searched, words),
  matches: (word) => hasWord(searched, word),
  mostCounted: 1_000,
};

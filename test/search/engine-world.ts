import type fc from "fast-check";
import { setFreeTimes } from "#app/directory/free-times/free-times.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { SearchEngine, SearchRequest } from "#app/search/answers/engine.ts";
import { decodeRow } from "#app/search/compact-index/building/row-text.ts";
import type { IndexRow, ParentOf } from "#app/search/compact-index/index-row.ts";
import { readAllRows } from "#app/search/compact-index/queries.server.ts";
import { readWords } from "#app/search/engine/lexicon.server.ts";
import { createSqlEngine } from "#app/search/engine/sql/sql-engine.server.ts";
import { createLexicon } from "#app/search/understanding/spelling/lexicon.ts";
import type { Lexicon } from "#app/search/understanding/word-group.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { randomFreeTimes } from "../booking/random-free-times.ts";
import { anyRequest } from "../hostile/random-requests.ts";

/** A catalogue that engines are held against each other on; plain SQL is the oracle. */
export interface EngineWorld {
  rows: IndexRow[];
  parentOf: ParentOf;
  lexicon: Lexicon;
  oracle: SearchEngine;
  requests: fc.Arbitrary<SearchRequest>;
}

export async function openEngineWorld(database: Database): Promise<EngineWorld> {
  // Homes are visited in other districts than those of the places of practice.
  await database.pool.query(
    `update directory_listings l set home_district_ids = array(
       select d.id from geo_districts d where (d.id + l.review_count) % 3 = 0)
     where 'home_visit' = any(visit_types)`,
  );
  const vocabulary = await getVocabulary(database);
  const rows: IndexRow[] = [];
  for await (const batch of readAllRows(database)) rows.push(...batch.map(decodeRow));
  const people = rows.filter(({ entityType }) => entityType === "professionals");
  setFreeTimes(database, randomFreeTimes(people.map(({ entityId }) => entityId)));
  const lexicon = createLexicon(await readWords(database));
  return {
    rows,
    parentOf: (id) => vocabulary.byId.get(id)?.parentId ?? null,
    lexicon,
    oracle: createSqlEngine(database, () => lexicon),
    requests: await anyRequest(database, rows),
  };
}

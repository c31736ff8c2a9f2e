import { getGeography } from "#app/geography/queries.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { SearchEngine } from "#app/search/answers/engine.ts";
import { withConcepts } from "#app/search/answers/refining/with-concepts.ts";
import { withInstead } from "#app/search/answers/refining/with-instead.ts";
import { SegmentBuilder } from "#app/search/compact-index/building/build-segment.ts";
import { decodeRow } from "#app/search/compact-index/building/row-text.ts";
import { readAllRows } from "#app/search/compact-index/queries.server.ts";
import { SearchIndex } from "#app/search/compact-index/search-index.ts";
import { Segment } from "#app/search/compact-index/segment.ts";
import { getConceptFinder } from "#app/search/concepts/finding/site-concepts.server.ts";
import type { Lexicon } from "#app/search/understanding/word-group.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { indexEngine } from "../search/bare-index-engine.ts";

/** The compact index over a city, with the concepts near to words: what the site answers from. */
export async function cityEngine(city: Database, lexicon: Lexicon): Promise<SearchEngine> {
  const [vocabulary, geography] = await Promise.all([getVocabulary(city), getGeography(city)]);
  const builder = new SegmentBuilder((id) => vocabulary.byId.get(id)?.parentId ?? null);
  for await (const batch of readAllRows(city)) {
    for (const row of batch) builder.add(decodeRow(row));
  }
  const index = new SearchIndex([{ segment: new Segment(builder.finish()), gone: null }]);
  const concepts = {
    finder: getConceptFinder(city),
    vocabulary: () => Promise.resolve(vocabulary),
  };
  const engine = indexEngine(index, { vocabulary, geography, lexicon });
  return withInstead(withConcepts(engine, concepts), concepts);
}

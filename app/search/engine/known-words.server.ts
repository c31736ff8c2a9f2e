import { getFreeTimes } from "#app/directory/free-times/free-times.server.ts";
import { getGeography } from "#app/geography/queries.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import type { SearchRequest } from "../answers/engine.ts";
import { vocabularyOf } from "../ranking/rule-vocabulary.ts";
import { prepareWords } from "../understanding/prepare-words.server.ts";
import type { Lexicon } from "../understanding/word-group.ts";

/** Reads the words, places and free times that every engine understands a request by. */
export async function knownTo(
  database: Database,
  lexicon: Lexicon,
  { rules }: Pick<SearchRequest, "rules">,
) {
  const [stored, geography] = await Promise.all([getVocabulary(database), getGeography(database)]);
  const vocabulary = vocabularyOf(stored, rules);
  await prepareWords({ vocabulary, geography });
  return { vocabulary, geography, lexicon, freeTimes: getFreeTimes(database) };
}

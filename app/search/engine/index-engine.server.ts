import { getFreeTimes } from "#app/directory/free-times/free-times.server.ts";
import { getGeography } from "#app/geography/queries.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { answerSearch } from "../answers/answer-search.ts";
import type { SearchIndex } from "../compact-index/search-index.ts";
import { vocabularyOf } from "../management/rule-vocabulary.ts";
import { prepareWords } from "../understanding/prepare-words.server.ts";
import { type Lexicon, lexiconAsTyped } from "../understanding/word-group.ts";
import type { SearchAnswer, SearchRequest } from "./engine.ts";

/** Answers from an index: the database is asked for vocabulary and places only, which are kept. */
export function createIndexEngine(
  database: Database,
  currentLexicon: () => Lexicon = () => lexiconAsTyped,
) {
  return {
    async search(request: SearchRequest, index: SearchIndex): Promise<SearchAnswer> {
      const [stored, geography] = await Promise.all([
        getVocabulary(database),
        getGeography(database),
      ]);
      const vocabulary = vocabularyOf(stored, request.rules);
      await prepareWords({ vocabulary, geography });
      const known = {
        vocabulary,
        geography,
        lexicon: currentLexicon(),
        freeTimes: getFreeTimes(database),
      };
      return answerSearch(request, known, {
        find: (resolved, part) => index.find(resolved, { ...request, ...part }),
        countWithout: (resolved, left) => index.countWithout(resolved, left, request.entityType),
      });
    },
  };
}

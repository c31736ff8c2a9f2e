import type { Database } from "#app/platform/database/database.server.ts";
import { answerSearch } from "../answers/answer-search.ts";
import type { SearchAnswer, SearchRequest } from "../answers/engine.ts";
import type { SearchIndex } from "../compact-index/search-index.ts";
import { type Lexicon, lexiconAsTyped } from "../understanding/word-group.ts";
import { knownTo } from "./known-words.server.ts";

/** Answers from an index: the database is asked for vocabulary and places only, which are kept. */
export function createIndexEngine(
  database: Database,
  currentLexicon: () => Lexicon = () => lexiconAsTyped,
) {
  return {
    async search(request: SearchRequest, index: SearchIndex): Promise<SearchAnswer> {
      const known = await knownTo(database, currentLexicon(), request);
      return answerSearch(request, known, {
        find: (resolved, part) => index.find(resolved, { ...request, ...part }),
        countWithout: (resolved, left) => index.countWithout(resolved, left, request.entityType),
      });
    },
  };
}

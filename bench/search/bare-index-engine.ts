import { noFreeTimes } from "#app/directory/free-times/free-times.ts";
import type { Geography } from "#app/geography/geography.ts";
import { answerSearch } from "#app/search/answers/answer-search.ts";
import type { SearchEngine } from "#app/search/answers/engine.ts";
import type { SearchIndex } from "#app/search/compact-index/search-index.ts";
import type { Lexicon } from "#app/search/understanding/word-group.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";

export interface Known {
  vocabulary: Vocabulary;
  geography: Geography;
  lexicon: Lexicon;
}

/** The site's index without its database. */
export function indexEngine(index: SearchIndex, known: Known): SearchEngine {
  return {
    search: (request) =>
      answerSearch(
        request,
        { ...known, freeTimes: noFreeTimes },
        {
          find: (resolved, part) => index.find(resolved, { ...request, ...part }),
          countWithout: (resolved, left) => index.countWithout(resolved, left, request.entityType),
        },
      ),
  };
}

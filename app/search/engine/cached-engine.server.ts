import { listSavedEntities } from "#app/directory/favorites/queries.server.ts";
import { getFreeTimes } from "#app/directory/free-times/free-times.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { perDatabase } from "#app/platform/database/per-database.server.ts";
import { createRecentCache, dropValue } from "#app/platform/flow/recent-cache.ts";
import { traced } from "#app/platform/telemetry/traced.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { getConceptFinder } from "../concepts/site-concepts.server.ts";
import { withConcepts } from "../concepts/with-concepts.ts";
import { withInstead } from "../concepts/with-instead.ts";
import { liveRules } from "../management/live-rules.server.ts";
import { currentLexicon, renewLexicon } from "../understanding/lexicon.server.ts";
import { ofKind } from "../understanding/understand-query.ts";
import { type Lexicon, lexiconAsTyped } from "../understanding/word-group.ts";
import type { SearchAnswer, SearchEngine, SearchRequest } from "./engine.ts";
import { createIndexEngine } from "./index-engine.server.ts";
import { getLiveIndex, type IndexFacts } from "./live-index.server.ts";
import { createSqlEngine } from "./sql-engine.server.ts";

const maxEntries = 200;
const maxAgeMs = 5 * 60_000;
const minuteMs = 60_000;

interface Entry {
  minute: number;
  /** The version of the free times that it was answered with. */
  freeTimes: number;
  answer: Promise<SearchAnswer>;
  /** True until the answer is there and turns out to be the same a minute later. */
  isOfItsMinute: boolean;
}

/**
 * Remembers answers, the 200 asked for last, for five minutes; what depends on the hour for the
 * minute it was asked in. Refused and failed searches are not remembered.
 */
export function withMemory(
  engine: SearchEngine,
  clock: () => number = Date.now,
  freeTimesVersion: () => number = () => 0,
): SearchEngine & { forget(): void } {
  const cache = createRecentCache<Entry>({ maxEntries, maxAgeMs, clock });
  return {
    search(request) {
      const key = keyOf(request);
      const minute = Math.floor(request.now.getTime() / minuteMs);
      const freeTimes = freeTimesVersion();
      const known = cache.get(key);
      const isCurrent = known?.minute === minute && known.freeTimes === freeTimes;
      if (known && (isCurrent || !known.isOfItsMinute)) return known.answer;
      const entry = { minute, freeTimes, answer: engine.search(request), isOfItsMinute: true };
      cache.set(key, entry);
      entry.answer.then(
        (answer) => {
          entry.isOfItsMinute = dependsOnTheHour(request, answer);
          // Embeddings failed; do not cache this answer.
          if (answer.searchMethod !== (request.searchMethod ?? "text"))
            dropValue(cache, key, entry);
        },
        () => dropValue(cache, key, entry),
      );
      return entry.answer;
    },
    forget: () => cache.clear(),
  };
}

/** Listings are the same for all who may read them: the role counts, the person does not. */
function keyOf({ actor, now: _now, rules, ...rest }: SearchRequest): string {
  return JSON.stringify([actor.kind, rules?.key, rest]);
}

function dependsOnTheHour({ filters, sort }: SearchRequest, { understood }: SearchAnswer): boolean {
  const isAsked = filters.availability !== "any";
  const isSorted = sort === "open_now" || sort === "next_available";
  return isAsked || isSorted || ofKind(understood, "availability").length > 0;
}

/** Says what is in the saved list that is asked for, so that answers are remembered by it. */
function withSavedLists(database: Database, engine: SearchEngine): SearchEngine {
  return {
    async search(request) {
      const { savedListId } = request.filters;
      if (savedListId === "") return engine.search(request);
      const savedEntities = await listSavedEntities(database, request.actor, savedListId);
      return engine.search({ ...request, savedEntities });
    },
  };
}

/** Searches by the rules in force, unless the caller brings others. */
function withRules(database: Database, engine: ReturnType<typeof withMemory>): SearchEngine {
  const withLists = withSavedLists(database, engine);
  let known: Vocabulary | null = null;
  return {
    async search(request) {
      const [rules, vocabulary] = await Promise.all([
        request.rules ?? liveRules(database),
        getVocabulary(database),
      ]);
      // Words may mean something else now.
      if (known !== null && known !== vocabulary) engine.forget();
      known = vocabulary;
      return withLists.search({ ...request, rules });
    },
  };
}

interface Engines {
  site: SearchEngine;
  cached: SearchEngine & { forget(): void };
  lexicon: Lexicon;
}

const engines = perDatabase((database) => {
  const lexicon = () => currentLexicon(database);
  const bySql = createSqlEngine(database, lexicon);
  const byIndex = createIndexEngine(database, lexicon);
  const current: SearchEngine = {
    search(request) {
      const index = getLiveIndex(database)?.current();
      const attributes = {
        "dalil.search.engine": index ? "index" : "sql",
        "dalil.search.tab": request.entityType,
      };
      return traced({ name: "search answer", attributes }, () =>
        index ? byIndex.search(request, index) : bySql.search(request),
      );
    },
  };
  const concepts = {
    finder: getConceptFinder(database),
    vocabulary: () => getVocabulary(database),
  };
  const cached = withMemory(
    withInstead(withConcepts(current, concepts), concepts),
    Date.now,
    () => getFreeTimes(database).version,
  );
  const made: Engines = {
    cached,
    site: withRules(database, cached),
    lexicon: lexiconAsTyped,
  };
  return made;
});

/** The engine that the site searches a database with: the index, and plain SQL while there is none. */
export function getSearchEngine(database: Database): SearchEngine {
  const made = engines.of(database);
  const lexicon = currentLexicon(database);
  // Other words may do now for what was asked before.
  if (lexicon !== made.lexicon) made.cached.forget();
  made.lexicon = lexicon;
  return made.site;
}

/** Which engine answers at the moment, and whether it knows everything that was published. */
export function getSearchState(database: Database): {
  engine: "index" | "sql";
  isCaughtUp: boolean;
} {
  const index = getLiveIndex(database);
  if (!index?.current()) return { engine: "sql", isCaughtUp: true };
  return { engine: "index", isCaughtUp: index.isCaughtUp };
}

/** What is known of the index that answers; null while plain SQL does. */
export function getIndexFacts(database: Database): IndexFacts | null {
  return getLiveIndex(database)?.facts() ?? null;
}

/** After the catalogue has changed: the next search is answered anew. */
export function forgetSearches(database: Database): void {
  renewLexicon(database);
  engines.of(database).cached.forget();
}

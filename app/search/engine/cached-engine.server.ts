import { listSavedEntities } from "#app/directory/favorites/queries.server.ts";
import { getFreeTimes } from "#app/directory/free-times/free-times.server.ts";
import type { BoundedCache } from "#app/platform/caches/bounded-cache.ts";
import { defineCache } from "#app/platform/caches/define-cache.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { perDatabase } from "#app/platform/database/per-database.server.ts";
import { traced } from "#app/platform/telemetry/traced.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { SearchAnswer, SearchEngine, SearchRequest } from "../answers/engine.ts";
import { withConcepts } from "../answers/refining/with-concepts.ts";
import { withInstead } from "../answers/refining/with-instead.ts";
import { getConceptFinder } from "../concepts/finding/site-concepts.server.ts";
import { liveRules } from "../ranking/live-rules.server.ts";
import { ofKind } from "../understanding/understand-query.ts";
import { type Lexicon, lexiconAsTyped } from "../understanding/word-group.ts";
import { createIndexEngine } from "./index-engine.server.ts";
import { currentLexicon, renewLexicon } from "./lexicon.server.ts";
import { getLiveIndex, type IndexFacts } from "./live-index.server.ts";
import { createOpenSearchEngine } from "./opensearch/open-search-engine.server.ts";
import { getOpenSearchIndex } from "./opensearch/open-search-index.server.ts";
import { createSqlEngine } from "./sql/sql-engine.server.ts";

/** Of the cached answers of a site. */
export const answerBounds = { maxEntries: 200, maxAgeMs: 5 * 60_000 };
const minuteMs = 60_000;

export interface CachedAnswer {
  minute: number;
  /** The version of the free times that it was answered with. */
  freeTimes: number;
  answer: Promise<SearchAnswer>;
  /** True until the answer is there and turns out to be the same a minute later. */
  isOfItsMinute: boolean;
}

/**
 * Caches answers; those that depend on the hour only for their minute. Refused and failed searches are
 * not cached.
 */
export function withMemory(
  engine: SearchEngine,
  cache: BoundedCache<CachedAnswer>,
  freeTimesVersion: () => number = () => 0,
): SearchEngine & { forget(): void } {
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
          if (answer.searchMethod !== (request.searchMethod ?? "text")) cache.drop(key, entry);
        },
        () => cache.drop(key, entry),
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

const answers = defineCache<CachedAnswer>({ name: "search.answers", ...answerBounds });

interface Engines {
  site: SearchEngine;
  cached: SearchEngine & { forget(): void };
  lexicon: Lexicon;
}

const engines = perDatabase((database) => {
  const lexicon = () => currentLexicon(database);
  const bySql = createSqlEngine(database, lexicon);
  const byIndex = createIndexEngine(database, lexicon);
  const byCluster = createOpenSearchEngine(database, lexicon);
  const current: SearchEngine = {
    search(request) {
      const engine = answeringEngine(database);
      const attributes = { "dalil.search.engine": engine, "dalil.search.tab": request.entityType };
      const index = getLiveIndex(database)?.current();
      return traced({ name: "search answer", attributes }, async () => {
        if (index) return byIndex.search(request, index);
        const cluster = engine === "opensearch" ? getOpenSearchIndex(database) : null;
        return (
          (await cluster?.answer(() => byCluster.search(request, cluster))) ?? bySql.search(request)
        );
      });
    },
  };
  const concepts = {
    finder: getConceptFinder(database),
    vocabulary: () => getVocabulary(database),
  };
  const cached = withMemory(
    withInstead(withConcepts(current, concepts), concepts),
    answers.of(database),
    () => getFreeTimes(database).version,
  );
  const made: Engines = {
    cached,
    site: withRules(database, cached),
    lexicon: lexiconAsTyped,
  };
  return made;
});

/** The engine that the site searches a database with: the one that was chosen, and plain SQL while it cannot answer. */
export function getSearchEngine(database: Database): SearchEngine {
  const made = engines.of(database);
  const lexicon = currentLexicon(database);
  // Other words may do now for what was asked before.
  if (lexicon !== made.lexicon) made.cached.forget();
  made.lexicon = lexicon;
  return made.site;
}

export type EngineName = Config["SEARCH_ENGINE"];

/** The engine that answers at the moment: plain SQL while the one that was chosen cannot. */
function answeringEngine(database: Database): EngineName {
  if (getLiveIndex(database)?.current()) return "index";
  return getOpenSearchIndex(database)?.isAnswering ? "opensearch" : "sql";
}

/** Which engine answers at the moment, and whether it knows everything that was published. */
export function getSearchState(database: Database): { engine: EngineName; isCaughtUp: boolean } {
  const engine = answeringEngine(database);
  const followed = { index: getLiveIndex, opensearch: getOpenSearchIndex, sql: () => null }[engine];
  return { engine, isCaughtUp: followed(database)?.isCaughtUp ?? true };
}

/** Returns facts of the active index; null while plain SQL answers. */
export function getIndexFacts(database: Database): IndexFacts | null {
  return getLiveIndex(database)?.facts() ?? null;
}

/** After the catalogue has changed: the next search is answered anew. */
export function forgetSearches(database: Database): void {
  renewLexicon(database);
  engines.of(database).cached.forget();
}

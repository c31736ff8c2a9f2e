import type { Database } from "../platform/database/database.server.ts";
import { RecentCache } from "../platform/recent-cache.ts";
import type { SearchAnswer, SearchEngine, SearchRequest } from "./engine.ts";
import { currentLexicon, renewLexicon } from "./lexicon.server.ts";
import { createSqlEngine } from "./sql-engine.server.ts";
import { ofKind } from "./understand-query.ts";

const maxEntries = 200;
const maxAgeMs = 5 * 60_000;
const minuteMs = 60_000;

interface Entry {
  minute: number;
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
): SearchEngine & { forget(): void } {
  const cache = new RecentCache<Entry>({ maxEntries, maxAgeMs, clock });
  return {
    search(request) {
      const key = keyOf(request);
      const minute = Math.floor(request.now.getTime() / minuteMs);
      const known = cache.get(key);
      if (known && (known.minute === minute || !known.isOfItsMinute)) return known.answer;
      const entry = { minute, answer: engine.search(request), isOfItsMinute: true };
      cache.set(key, entry);
      entry.answer.then(
        (answer) => {
          entry.isOfItsMinute = dependsOnTheHour(request, answer);
        },
        () => cache.drop(key, entry),
      );
      return entry.answer;
    },
    forget: () => cache.clear(),
  };
}

/** Listings are the same for all who may read them: the role counts, the person does not. */
function keyOf({ actor, now: _now, ...rest }: SearchRequest): string {
  return JSON.stringify([actor.kind, rest]);
}

function dependsOnTheHour({ filters, sort }: SearchRequest, { understood }: SearchAnswer): boolean {
  const isAsked = filters.availability !== "any" && filters.availability !== "custom";
  return isAsked || sort === "open_now" || ofKind(understood, "availability").length > 0;
}

const engines = new WeakMap<Database, SearchEngine & { forget(): void }>();

/** The engine that the site searches a database with. */
export function searchEngineOf(database: Database): SearchEngine {
  const known = engines.get(database);
  if (known) return known;
  const engine = withMemory(createSqlEngine(database, () => currentLexicon(database)));
  engines.set(database, engine);
  return engine;
}

/** After the catalogue has changed: the next search asks the database. */
export function forgetSearches(database: Database): void {
  renewLexicon(database);
  engines.get(database)?.forget();
}

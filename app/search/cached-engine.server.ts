import type { Database } from "../platform/database/database.server.ts";
import type { SearchAnswer, SearchEngine, SearchRequest } from "./engine.ts";
import { createSqlEngine } from "./sql-engine.server.ts";

const mostEntries = 200;
const minuteMs = 60_000;

interface Entry {
  at: number;
  answer: Promise<SearchAnswer>;
}

/**
 * Remembers answers, the 200 asked for last, for at most a minute: what was changed is found a
 * minute later at the latest. Refused and failed searches are not remembered.
 */
export function withMemory(
  engine: SearchEngine,
  clock: () => number = Date.now,
): SearchEngine & { forget(): void } {
  const entries = new Map<string, Entry>();
  return {
    search(request) {
      const key = keyOf(request);
      const known = entries.get(key);
      entries.delete(key);
      if (known && clock() - known.at < minuteMs) {
        entries.set(key, known);
        return known.answer;
      }
      const entry = { at: clock(), answer: engine.search(request) };
      entries.set(key, entry);
      const [oldest] = entries.keys();
      if (entries.size > mostEntries && oldest !== undefined) entries.delete(oldest);
      entry.answer.catch(() => {
        if (entries.get(key) === entry) entries.delete(key);
      });
      return entry.answer;
    },
    forget: () => entries.clear(),
  };
}

/** Listings are the same for all who may read them: the role counts, the person does not. */
function keyOf({ actor, now, ...rest }: SearchRequest): string {
  return JSON.stringify([actor.kind, Math.floor(now.getTime() / minuteMs), rest]);
}

const engines = new WeakMap<Database, SearchEngine & { forget(): void }>();

/** The engine that the site searches a database with. */
export function searchEngineOf(database: Database): SearchEngine {
  const known = engines.get(database);
  if (known) return known;
  const engine = withMemory(createSqlEngine(database));
  engines.set(database, engine);
  return engine;
}

/** After the catalogue has changed: the next search asks the database. */
export function forgetSearches(database: Database): void {
  engines.get(database)?.forget();
}

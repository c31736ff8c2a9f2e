import { guest } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { getSearchEngine } from "../engine/cached-engine.server.ts";
import { defaultFilters } from "../filters/filters.ts";
import { listTopSearches } from "./queries.server.ts";

const mostPopular = 50;

/**
 * Searches that may be shown to everybody: asked for by several people, of no sensitive topic, and
 * found by our own search, whatever callers of the log say they found.
 */
export async function listPopularSearches(database: Database): Promise<string[]> {
  const top = await listTopSearches(database, guest, { limit: mostPopular });
  const popular: string[] = [];
  for (const { search_term } of top) {
    if (await isFound(database, search_term)) popular.push(search_term);
  }
  return popular;
}

async function isFound(database: Database, query: string): Promise<boolean> {
  const answer = await getSearchEngine(database).search({
    actor: guest,
    filters: { ...defaultFilters, query },
    entityType: "all",
    sort: "relevance",
    page: 1,
    pageSize: 1,
    locale: "en",
    now: new Date(),
    literal: false,
    position: null,
    withFacets: false,
  });
  // Words beside an understood need remove nothing from the results, so they prove nothing either.
  const isWhollyUnderstood = answer.understood.length === 0 || answer.unread.length === 0;
  return answer.totalCount > 0 && isWhollyUnderstood;
}

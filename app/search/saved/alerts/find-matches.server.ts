import type { Person } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { searchListings } from "#app/search/engine/search-listings.server.ts";
import { stateOf } from "../rules.ts";

/** The best so many of a search are followed; later ones are not announced. */
const mostFollowed = 1_000;

/** The entities that a saved search finds now, as its owner would see them. */
export async function findMatches(
  database: Database,
  owner: Person,
  query: string,
): Promise<string[]> {
  const { filters, entityType, literal, near } = stateOf(query);
  const { answer } = await searchListings(
    { filters, entityType, literal, near, sort: "relevance", page: 1, pageSize: mostFollowed },
    { database, actor: owner, locale: "en", now: new Date() },
  );
  return answer.hits.map(({ entityId }) => entityId);
}

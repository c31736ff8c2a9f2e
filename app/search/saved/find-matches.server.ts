import type { Person } from "../../platform/actor.ts";
import type { Database } from "../../platform/database/database.server.ts";
import { searchEngineOf } from "../cached-engine.server.ts";
import { stateOf } from "./rules.ts";

/** The best so many of a search are followed; who comes after them is not told of. */
const mostFollowed = 1_000;

/** The entities that a saved search finds now, as its owner would see them. */
export async function findMatches(
  database: Database,
  owner: Person,
  query: string,
): Promise<string[]> {
  const { filters, entityType, literal, near } = stateOf(query);
  const { hits } = await searchEngineOf(database).search({
    ...{ actor: owner, filters, entityType, literal, position: near },
    ...{ sort: "relevance", page: 1, pageSize: mostFollowed, locale: "en" },
    ...{ now: new Date(), withFacets: false, searchMethod: "hybrid" },
  });
  return hits.map(({ entityId }) => entityId);
}

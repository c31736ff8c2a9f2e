import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Actor, Person } from "#app/platform/actor.ts";
import { withRead, withTransaction } from "#app/platform/database/database.server.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { pathOf } from "../rules.ts";
import { savedSearches } from "../tables.server.ts";
import { findMatches } from "./find-matches.server.ts";
import { stopPath } from "./stop-key.server.ts";

type Looking = Pick<Services, "config" | "database" | "log">;
type Row = typeof savedSearches.$inferSelect;

const actor: Actor = { kind: "job", name: "search.look-for-news" };
/** A little less than a day or a week, because the job itself is not always there to the minute. */
const isDue = or(
  and(eq(savedSearches.cadence, "daily"), olderThan("20 hours")),
  and(eq(savedSearches.cadence, "weekly"), olderThan("160 hours")),
);

function olderThan(time: string): SQL {
  return sql`${savedSearches.lookedAt} < now() - ${time}::interval`;
}

/** The matches of a saved search that its owner was not notified of. */
interface News {
  search: Row;
  found: string[];
  fresh: string[];
}

/**
 * Runs the saved searches that are due and notifies each person once of the new matches of all of theirs.
 * The announced ids are stored with the event, so that a run that breaks off repeats nothing.
 * @returns how many people were notified.
 */
export async function lookForNews(services: Looking): Promise<number> {
  const { database } = services;
  const due = await withRead(database, actor, (tx) =>
    tx.select().from(savedSearches).where(isDue).orderBy(savedSearches.userId, savedSearches.id),
  );
  let notified = 0;
  for (const [userId, searches] of Map.groupBy(due, (search) => search.userId)) {
    if (await lookForPerson(services, userId, searches)) notified += 1;
  }
  return notified;
}

async function lookForPerson(services: Looking, userId: string, searches: Row[]): Promise<boolean> {
  const { config, database, log } = services;
  const owner: Person = { kind: "user", userId, email: "" };
  const news: News[] = [];
  for (const search of searches) {
    try {
      const found = await findMatches(database, owner, search.query);
      const seen = new Set(search.seenIds);
      news.push({ search, found, fresh: found.filter((id) => !seen.has(id)) });
    } catch (error) {
      // One broken search must not keep the others from being looked at.
      log.error({ err: error, savedSearch: search.id }, "a saved search could not be run");
    }
  }
  const matched = news.filter(({ fresh }) => fresh.length > 0);
  await withTransaction(database, actor, async (tx) => {
    for (const { search, found } of news) {
      const seenIds = [...new Set([...search.seenIds, ...found])];
      await tx
        .update(savedSearches)
        .set({ seenIds, lookedAt: sql`now()` })
        .where(eq(savedSearches.id, search.id));
    }
    const [first] = matched;
    if (!first) return;
    const entries = matched.map(({ search: { id, name, query }, fresh }) => ({
      name,
      path: pathOf(query),
      count: fresh.length,
      stopPath: stopPath(config, id),
    }));
    const isOne = entries.length === 1;
    await publishEvent(tx, {
      topic: isOne ? "search.matched" : "search.matchedSome",
      entityType: "saved_searches",
      payload: { userId, ...(isOne ? entries[0] : { count: entries.length }), searches: entries },
    });
  });
  return matched.length > 0;
}

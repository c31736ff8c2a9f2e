import { guest } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { perDatabase } from "#app/platform/database/per-database.server.ts";
import { RecentCache } from "#app/platform/flow/recent-cache.ts";
import { listNextSlots } from "./queries.server.ts";
import type { Slot } from "./slots.ts";

/** Free times are the same for everybody; a page of a minute ago may offer one that was taken since. */
const maxAgeMs = 60_000;

const caches = perDatabase(() => new RecentCache<Slot[]>({ maxAgeMs, maxEntries: 5_000 }));

/**
 * Returns the next times of each professional that can be booked on the site, at most a minute old,
 * for a page of cards. Those who are not yet known take one query together.
 */
export async function recallNextSlots(
  database: Database,
  professionalIds: readonly string[],
  now: number,
): Promise<Map<string, Slot[]>> {
  const cache = caches.of(database);
  const found = new Map(professionalIds.map((id) => [id, cache.get(id)]));
  const missing = professionalIds.filter((id) => !found.get(id));
  if (missing.length > 0) {
    for (const [id, slots] of await listNextSlots(database, guest, missing, { now })) {
      const bookable = slots.filter(({ confirmation }) => confirmation !== "call_only");
      cache.set(id, bookable);
      found.set(id, bookable);
    }
  }
  return new Map(
    professionalIds.map((id) => [id, (found.get(id) ?? []).filter(({ from }) => from > now)]),
  );
}

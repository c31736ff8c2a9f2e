import type { Database } from "#app/platform/database/database.server.ts";
import { perDatabase } from "#app/platform/database/per-database.server.ts";
import { createRecentCache } from "#app/platform/flow/recent-cache.ts";

const memory = perDatabase(() =>
  createRecentCache<{ total: number }>({ maxAgeMs: 60_000, maxEntries: 1_000 }),
);

/** Returns the total of a search, counted at most once a minute: the pages of one search agree. */
export async function rememberCount(
  database: Database,
  search: string,
  count: () => Promise<number>,
): Promise<number> {
  const counts = memory.of(database);
  const known = counts.get(search);
  if (known) return known.total;
  const total = await count();
  counts.set(search, { total });
  return total;
}

import type { Database } from "#app/platform/database/database.server.ts";
import { perDatabase } from "#app/platform/database/per-database.server.ts";

const freshMs = 60_000;
const mostCounts = 1_000;

interface Count {
  total: number;
  countedAt: number;
}

const memory = perDatabase<Map<string, Count>>(() => new Map());

/** Returns the total of a search, counted at most once a minute: the pages of one search agree. */
export async function rememberCount(
  database: Database,
  search: string,
  count: () => Promise<number>,
): Promise<number> {
  const counts = memory.of(database);
  const known = counts.get(search);
  if (known && Date.now() - known.countedAt < freshMs) return known.total;
  const total = await count();
  counts.delete(search);
  counts.set(search, { total, countedAt: Date.now() });
  for (const [oldest] of counts) {
    if (counts.size <= mostCounts) break;
    counts.delete(oldest);
  }
  return total;
}

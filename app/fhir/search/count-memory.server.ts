import { defineCache } from "#app/platform/caches/define-cache.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";

const totals = defineCache<{ total: number | null }>({
  name: "fhir.totals",
  maxEntries: 1_000,
  maxAgeMs: 60_000,
});

/** Returns the total of a search, if it has one, counted at most once a minute: its pages agree. */
export async function rememberCount(
  database: Database,
  search: string,
  count: () => Promise<number | null>,
): Promise<number | null> {
  const cache = totals.of(database);
  const known = cache.get(search);
  if (known) return known.total;
  const total = await count();
  cache.set(search, { total });
  return total;
}

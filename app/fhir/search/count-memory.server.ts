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
  const known = knownCount(database, search);
  if (known) return known.total;
  const total = await count();
  keepCount(database, search, total);
  return total;
}

/** Returns the total of a search that was counted within a minute. */
export function knownCount(
  database: Database,
  search: string,
): { total: number | null } | undefined {
  return totals.of(database).get(search);
}

export function keepCount(database: Database, search: string, total: number | null): void {
  totals.of(database).set(search, { total });
}

import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";

export interface TopSearch {
  search_term: string;
  search_count: number;
}

/** Lists the most frequent searches; only administrators see sensitive topics. */
export async function listTopSearches(
  database: Database,
  actor: Actor,
  { limit = 5, daysBack = 30 }: { limit?: number; daysBack?: number } = {},
): Promise<TopSearch[]> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<{ search_term: string; search_count: string }>(
      sql`select search_term, search_count from get_top_search_queries(${limit}::int, ${daysBack}::int)`,
    ),
  );
  return rows.map((row) => ({ ...row, search_count: Number(row.search_count) }));
}

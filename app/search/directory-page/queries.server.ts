import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import type { DirectoryPlace } from "./rules.ts";

/** Fees of a first visit, AED: the lowest, the one that half ask at most, the highest. */
export interface FeeFacts {
  lowest: number;
  median: number;
  highest: number;
}

/** What the listings of a directory page ask; nothing when fewer than three say it. */
export async function readFees(
  place: DirectoryPlace,
  { database, actor }: { database: Database; actor: Actor },
): Promise<FeeFacts | null> {
  const { entityType, city, district, category } = place;
  const where = [sql`entity_type = ${entityType}`, sql`price_min is not null`];
  where.push(
    district ? sql`district_ids @> array[${district.id}::int]` : sql`city_id = ${city.id}::int`,
  );
  if (category) {
    where.push(sql`${sql.raw(category.filter.declared.column)} @> array[${category.item.id}::int]`);
  }
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<{ n: number; lowest: number; median: number; highest: number }>(sql`
      select count(*)::int as n, min(price_min)::float8 as lowest,
        percentile_disc(0.5) within group (order by price_min)::float8 as median,
        max(price_min)::float8 as highest
      from directory_listings where ${sql.join(where, sql` and `)}`),
  );
  const [fees] = rows;
  if (!fees || fees.n < 3) return null;
  return { lowest: fees.lowest, median: fees.median, highest: fees.highest };
}

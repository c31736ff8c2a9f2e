import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import type { Ask } from "../ask.ts";
import { listPrices } from "../compact-index/list-prices.ts";
import { getLiveIndex } from "../engine/live-index.server.ts";
import type { DirectoryPlace } from "./rules.ts";

/** Fewer fees than these say little about a place. */
const fewestFees = 3;

/** Fees of a first visit, AED: the lowest, the one that half ask at most, the highest. */
export interface FeeFacts {
  lowest: number;
  median: number;
  highest: number;
}

interface Reader {
  database: Database;
  actor: Actor;
}

/** Returns the fees of a directory page's listings; null when fewer than three state one. */
export function readFees(place: DirectoryPlace, reader: Reader): Promise<FeeFacts | null> {
  const index = getLiveIndex(reader.database)?.current();
  if (!index) return selectFees(place, reader);
  const { entityType, city, district, category } = place;
  const asks: Ask[] = [
    district
      ? { kind: "anyId", field: "district_ids", ids: [district.id] }
      : { kind: "city", id: city.id },
  ];
  if (category) {
    const { column } = category.filter.declared;
    asks.push({ kind: "anyId", field: column, ids: [category.item.id] });
  }
  return Promise.resolve(feesOf(listPrices(index.segments, entityType, asks)));
}

/** The facts of ascending fees; the median is the one that half ask at most. */
function feesOf(fees: Float64Array): FeeFacts | null {
  if (fees.length < fewestFees) return null;
  const at = (place: number) => fees[place] ?? 0;
  return {
    lowest: at(0),
    median: at(Math.ceil(fees.length / 2) - 1),
    highest: at(fees.length - 1),
  };
}

/** The same from the database, while there is no index. */
export async function selectFees(
  place: DirectoryPlace,
  { database, actor }: Reader,
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
    tx.execute<{ lowest: number; median: number; highest: number }>(sql`
      select min(price_min)::float8 as lowest,
        percentile_disc(0.5) within group (order by price_min)::float8 as median,
        max(price_min)::float8 as highest
      from directory_listings where ${sql.join(where, sql` and `)}
      having count(*) >= ${fewestFees}`),
  );
  return rows[0] ?? null;
}

import { type SQL, sql } from "drizzle-orm";
import type { EntityType } from "#app/directory/entity-ref.ts";
import { type Criterion, readDate } from "./criterion.ts";
import type { ReadScope } from "./source.ts";

/** A column with the id of a listing whose change is one of the row. */
export interface ListingColumn {
  type: EntityType;
  column: SQL;
}

/** Where more listings have changed, a walk along the key soon meets rows of them. */
const mostListed = 1_000;
const lowerBounds = new Set(["eq", "gt", "sa", "ge"]);

/**
 * Returns a condition that all rows changed since a moment meet, with the ids of the few listings that
 * changed; null where they are many, or the search has no such moment. Rows are joined to their listings
 * one by one: without it a search for what changed today reads all roles of the city.
 */
export async function ofChangedListings(
  { tx }: ReadScope,
  columns: readonly ListingColumn[],
  { values }: Criterion,
): Promise<SQL | null> {
  const wishes = values.map(readDate);
  if (!wishes.every(({ prefix }) => lowerBounds.has(prefix))) return null;
  const since = new Date(Math.min(...wishes.map(({ from }) => from.getTime())));
  const types = columns.map(({ type }) => type);
  const { rows } = await tx.execute<{ type: EntityType; id: string }>(sql`
    select entity_type as type, entity_id as id from directory_listings
    where entity_type = any(${sql.param(types)}::text[])
      and updated_at >= ${since.toISOString()}::timestamptz
    limit ${mostListed + 1}`);
  if (rows.length > mostListed) return null;
  const conditions = columns.map(({ type, column }) => {
    const ids = rows.filter((row) => row.type === type).map(({ id }) => id);
    return sql`${column} = any(${sql.param(ids)}::uuid[])`;
  });
  return sql.join(conditions, sql` or `);
}

import { sql } from "drizzle-orm";
import fc from "fast-check";
import { listingsChanged } from "#app/directory/listings/events.ts";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";

const owner: Actor = { kind: "job", name: "test" };

/** A change of some listings; `share` picks about so many of a hundred. */
export interface ListingChange {
  kind: "quality" | "name" | "hide" | "show" | "all";
  share: number;
  seed: number;
}

export const anyListingChange: fc.Arbitrary<ListingChange> = fc.record({
  kind: fc.constantFrom("quality", "quality", "name", "name", "hide", "show", "all"),
  share: fc.constantFrom(1, 5, 30),
  seed: fc.nat(1_000),
});

const picked = ({ share, seed }: ListingChange) =>
  sql`abs(hashtext(entity_id::text || ${String(seed)})) % 100 < ${share}`;

/** Writes a change with its event in one transaction, as refresh-listings does. */
export async function writeListings(database: Database, change: ListingChange): Promise<number> {
  return withTransaction(database, owner, async (tx) => {
    const statements = {
      quality: sql`update directory_listings set quality = (quality + 0.37)::numeric % 1, price_min = 120
        where ${picked(change)} returning entity_type, entity_id`,
      name: sql`update directory_listings set sort_name_en = 'zayd ' || sort_name_en,
          words = words || weighted_words('zayd', '', 'reef')
        where ${picked(change)} returning entity_type, entity_id`,
      hide: sql`with gone as (delete from directory_listings where ${picked(change)} returning *),
          kept as (insert into hidden_listings select * from gone)
        select entity_type, entity_id from gone`,
      show: sql`with back as (delete from hidden_listings returning *),
          kept as (insert into directory_listings select * from back)
        select entity_type, entity_id from back`,
      all: sql`update directory_listings set review_count = review_count + 1 where ${picked(change)}
        returning entity_type, entity_id`,
    };
    const { rows } = await tx.execute<{ entity_type: string; entity_id: string }>(
      statements[change.kind],
    );
    for (const [entityType, some] of Map.groupBy(rows, (row) => row.entity_type)) {
      const ids = change.kind === "all" ? null : some.map((row) => row.entity_id);
      await publishEvent(tx, { topic: listingsChanged, entityType, payload: { ids } });
    }
    const { rows: ends } = await tx.execute<{ last: string }>(
      sql`select coalesce(max(sequence), 0) as last from outbox_events`,
    );
    return Number(ends[0]?.last ?? 0);
  });
}

/** Where listings are that a change hides; call it before the first one. */
export async function createHiddenListings(database: Database): Promise<void> {
  await withTransaction(database, owner, (tx) =>
    tx.execute("create table hidden_listings (like directory_listings)"),
  );
}

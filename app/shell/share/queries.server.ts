import { and, eq } from "drizzle-orm";
import { type CardContext, cardColumns, presentCard } from "#app/directory/cards/queries.server.ts";
import type { EntityType } from "#app/directory/entity-ref.ts";
import { directoryListings as listing } from "#app/directory/tables.server.ts";
import { guest } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";

/** Returns the public columns of a listing, and the specialty that determines its colour. */
export async function findListing(
  database: Database,
  { entityType, slug, ...context }: CardContext & { entityType: EntityType; slug: string },
) {
  const [row] = await withRead(database, guest, (tx) =>
    tx
      .select(cardColumns)
      .from(listing)
      .where(and(eq(listing.entityType, entityType), eq(listing.slug, slug)))
      .limit(1),
  );
  if (!row) return null;
  const specialty = context.vocabulary.byId.get(row.primarySpecialtyId ?? -1);
  return { card: presentCard(row, context), specialtySlug: specialty?.slug ?? null };
}

import type { Database } from "#app/platform/database/database.server.ts";
import type { CardData, EntityRef } from "../card.ts";
import type { AskedPlace } from "../places/choose-place.ts";
import { forgetPlaces, recallMatchingPlaces } from "../places/queries.server.ts";
import { type CardContext, type CardRow, presentCard, readCardRows } from "../queries.server.ts";
import { listingMemory } from "./listing-memory.server.ts";

const memory = listingMemory<CardRow, CardData, CardContext>({
  read: readCardRows,
  tell: presentCard,
});

/**
 * Returns the cards of the given entities in their order, at most a minute old; unlisted entities
 * are left out. A professional who practises in the asked place and elsewhere is shown there. Call it
 * outside a transaction.
 */
export async function recallCards(
  database: Database,
  refs: EntityRef[],
  context: CardContext,
  asked: AskedPlace = { districtIds: [], centre: null },
): Promise<CardData[]> {
  const listed = await memory.list(database, refs, context);
  const cards = listed.filter((card) => card !== null);
  const there = await recallMatchingPlaces(
    database,
    cards.map(({ row }) => row),
    asked,
  );
  return cards.map(({ row, told }) => {
    const matching = there.get(row.entityId);
    return matching ? presentCard({ ...row, ...matching }, context) : told;
  });
}

/** After the catalogue has changed: cards are read anew. */
export function forgetCards(database: Database): void {
  memory.forget(database);
  forgetPlaces(database);
}

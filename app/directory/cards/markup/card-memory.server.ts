import type { Database } from "#app/platform/database/database.server.ts";
import type { CardData, EntityRef } from "../card.ts";
import { type CardContext, type CardRow, presentCard, readCardRows } from "../queries.server.ts";
import { listingMemory } from "./listing-memory.server.ts";

const memory = listingMemory<CardRow, CardData, CardContext>({
  read: readCardRows,
  tell: presentCard,
});

/**
 * Returns the cards of the given entities in their order, at most a minute old; unlisted entities
 * are left out. Call it outside a transaction.
 */
export async function recallCards(
  database: Database,
  refs: EntityRef[],
  context: CardContext,
): Promise<CardData[]> {
  const cards = await memory.list(database, refs, context);
  return cards.flatMap((card) => card?.told ?? []);
}

/** After the catalogue has changed: cards are read anew. */
export function forgetCards(database: Database): void {
  memory.forget(database);
}

import type { Database } from "#app/platform/database/database.server.ts";
import type { EntityRef } from "../../entity-ref.ts";
import { noFreeTimes } from "../../free-times/free-times.ts";
import { anyTime, type TimeWish } from "../../free-times/time-wish.ts";
import type { CardData } from "../card.ts";
import type { AskedPlace } from "../places/choose-place.ts";
import { cachedMatchingPlaces, forgetPlaces } from "../places/queries.server.ts";
import {
  type CardContext,
  type CardRow,
  comesTo,
  presentCard,
  readCardRows,
} from "../queries.server.ts";
import type { CardTimes } from "../times/card-times.ts";
import { presentCardTimes } from "../times/present-card-times.server.ts";
import { listingMemory } from "./listing-memory.server.ts";

const memory = listingMemory<CardRow, CardData, CardContext>({
  name: "directory.cards",
  read: readCardRows,
  // The times depend on the wish of a search: they are added to the card.
  present: (row, context) => presentCard(row, { ...context, freeTimes: noFreeTimes }),
});

/**
 * Returns the cards of the given entities in their order, at most a minute old; unlisted entities
 * are left out. A professional who practises in several places is shown where their next time that
 * meets the wish is, else in the asked place. Call it outside a transaction.
 */
export async function cachedCards(
  database: Database,
  refs: EntityRef[],
  context: CardContext,
  asked: AskedPlace = { districtIds: [], centre: null },
): Promise<CardData[]> {
  const listed = await memory.list(database, refs, context);
  const cards = listed
    .filter((card) => card !== null)
    .map(({ row, view }) => ({ row, view, times: timesFor(row, context, asked) }));
  const there = await cachedMatchingPlaces(
    database,
    cards.map(({ row, times }) => ({ ...row, timesAt: times?.clinicId ?? null })),
    { ...asked, insurance: context.wish ?? anyTime },
  );
  return cards.map(({ row, view, times }) => {
    const matching = there.get(row.entityId);
    const card = matching ? presentCard({ ...row, ...matching }, context) : view;
    const district = comesTo(row, context);
    return { ...card, ...(district !== null && { comesTo: district }), times };
  });
}

/** Returns the rows behind the cards of the given entities, in their order; null for the unlisted. */
export async function cachedCardRows(
  database: Database,
  refs: EntityRef[],
  context: CardContext,
): Promise<(CardRow | null)[]> {
  const listed = await memory.list(database, refs, context);
  return listed.map((one) => one?.row ?? null);
}

/**
 * Returns the times that a list shows of an entity. Times in the districts that the visitor named
 * come before earlier ones elsewhere: a wider circle may have found the entity by another place.
 * Where distances decide, the times of the first place come first: distance and order are measured
 * to it.
 */
export function timesFor(
  row: Pick<CardRow, "entityType" | "entityId" | "clinicId">,
  context: Pick<CardContext, "asked" | "freeTimes" | "locale" | "now" | "wish">,
  { districtIds, centre }: AskedPlace,
): CardTimes | null {
  const wish = context.wish ?? anyTime;
  const nearest: Partial<TimeWish>[] = [];
  if (districtIds.length > 0) nearest.push({ districtIds });
  else if (centre && row.clinicId !== null) nearest.push({ clinicIds: [row.clinicId] });
  for (const part of [...nearest, {}]) {
    const times = presentCardTimes(row, { ...wish, ...part }, context);
    if (times) return times;
  }
  return null;
}

/** After the catalogue has changed: cards are read anew. */
export function forgetCards(database: Database): void {
  memory.forget(database);
  forgetPlaces(database);
}

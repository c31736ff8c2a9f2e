import { and, eq, inArray } from "drizzle-orm";
import type { CardData } from "#app/directory/cards/card.ts";
import { cachedCards } from "#app/directory/cards/markup/card-memory.server.ts";
import { getFreeTimes } from "#app/directory/free-times/free-times.server.ts";
import { anyTime } from "#app/directory/free-times/time-wish.ts";
import type { PlanAnswer } from "#app/directory/networks/plan-evidence.ts";
import { directoryListings as listing } from "#app/directory/tables.server.ts";
import { kmBetween } from "#app/geography/distance.ts";
import { getGeography } from "#app/geography/queries.server.ts";
import type { Plan } from "#app/patients/insurance-plan.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { itemName } from "#app/vocabulary/rules.ts";
import { type SearchReader, searchListings } from "../engine/search-listings.server.ts";
import { readPlans } from "../own-card/read-plans.server.ts";
import { writeSearchState } from "../rules.ts";
import { askedDistrictIds } from "../understanding/places/resolve-place.ts";
import { ofKind } from "../understanding/understand-query.ts";
import type { Comparison } from "./rules.ts";

/** One column of the comparison. */
export interface Candidate {
  card: CardData;
  /** Names of all insurers that some place of theirs accepts. */
  insurers: string[];
  /** Whether some place of theirs accepts the insurers that the search asked for. */
  askedInsurers: { name: string; isAccepted: boolean }[];
  /** Their statement on the visitor's plan; null without one. */
  plan: PlanAnswer | null;
  distanceKm: number | null;
}

interface Reader extends SearchReader {
  plan: Plan | null;
}

/**
 * The professionals of the given ids, in that order, with the times that the cards of their search
 * show; ids that name nobody are left out.
 */
export async function readCandidates(
  comparison: Comparison,
  { plan, ...reader }: Reader,
): Promise<Candidate[]> {
  const { ids, near } = comparison;
  if (ids.length === 0) return [];
  const { database, actor, locale, now } = reader;
  const [vocabulary, geography, wishes] = await Promise.all([
    getVocabulary(database),
    getGeography(database),
    readWishes(comparison, reader),
  ]);
  const freeTimes = getFreeTimes(database);
  const cards = await cachedCards(
    database,
    ids.map((entityId) => ({ entityType: "professionals" as const, entityId })),
    { locale, vocabulary, geography, freeTimes, now, wish: wishes.times },
    { districtIds: wishes.districtIds, centre: near },
  );
  const [rows, plans] = await Promise.all([
    withRead(database, actor, (tx) =>
      tx
        .select({ entityId: listing.entityId, insuranceIds: listing.insuranceIds })
        .from(listing)
        .where(and(eq(listing.entityType, "professionals"), inArray(listing.entityId, ids))),
    ),
    readPlans(cards, plan, { database, namer: { locale, vocabulary } }),
  ]);
  const idsOf = new Map(rows.map(({ entityId, insuranceIds }) => [entityId, insuranceIds]));
  const nameOf = (id: number) => {
    const item = vocabulary.byId.get(id);
    return item ? [itemName(item, locale)] : [];
  };
  return cards.map((card, at) => {
    const accepted = idsOf.get(card.entityId) ?? [];
    return {
      card,
      insurers: accepted.flatMap(nameOf),
      askedInsurers: wishes.insurerIds.flatMap((id) =>
        nameOf(id).map((name) => ({ name, isAccepted: accepted.includes(id) })),
      ),
      plan: plans[at] ?? null,
      distanceKm: near && kmBetween(near, card),
    };
  });
}

/** Reads the times, places and insurers of the search they were chosen in. */
async function readWishes({ search, near }: Comparison, reader: SearchReader) {
  if (writeSearchState(search).size === 0)
    return { times: anyTime, districtIds: [], insurerIds: [] };
  const [geography, { answer }] = await Promise.all([
    getGeography(reader.database),
    searchListings({ ...search, near, page: 1, pageSize: 1 }, reader),
  ]);
  const spoken = ofKind(answer.understood, "insurer").flatMap(({ itemIds }) => itemIds);
  return {
    times: answer.timeWish,
    districtIds: askedDistrictIds(search.filters, answer.understood, geography),
    insurerIds: [...new Set([...search.filters.insuranceProviderIds, ...spoken])],
  };
}

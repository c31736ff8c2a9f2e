import { and, eq, inArray } from "drizzle-orm";
import type { CardData } from "#app/directory/cards/card.ts";
import { listCards } from "#app/directory/cards/queries.server.ts";
import { freeTimesOf } from "#app/directory/free-times/free-times.server.ts";
import { directoryListings as listing } from "#app/directory/listings/tables.server.ts";
import { kmBetween } from "#app/geography/distance.ts";
import { getGeography } from "#app/geography/queries.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { itemName } from "#app/vocabulary/rules.ts";
import type { Position } from "../filters/values.ts";

/** One column of the comparison. */
export interface Candidate {
  card: CardData;
  /** Names of all insurers that some place of theirs accepts. */
  insurers: string[];
  distanceKm: number | null;
}

interface Reader {
  database: Database;
  actor: Actor;
  locale: Locale;
  now: Date;
}

/** The professionals of the given ids, in that order; ids that name nobody are left out. */
export async function readCandidates(
  { ids, near }: { ids: string[]; near: Position | null },
  { database, actor, locale, now }: Reader,
): Promise<Candidate[]> {
  if (ids.length === 0) return [];
  const [vocabulary, geography] = await Promise.all([
    getVocabulary(database),
    getGeography(database),
  ]);
  const refs = ids.map((entityId) => ({ entityType: "professionals" as const, entityId }));
  return withRead(database, actor, async (tx) => {
    const cards = await listCards(tx, {
      refs,
      locale,
      vocabulary,
      geography,
      freeTimes: freeTimesOf(database),
      now,
    });
    const rows = await tx
      .select({ entityId: listing.entityId, insuranceIds: listing.insuranceIds })
      .from(listing)
      .where(and(eq(listing.entityType, "professionals"), inArray(listing.entityId, ids)));
    const idsOf = new Map(rows.map(({ entityId, insuranceIds }) => [entityId, insuranceIds]));
    return cards.map((card) => ({
      card,
      insurers: (idsOf.get(card.entityId) ?? []).flatMap((id) => {
        const item = vocabulary.byId.get(id);
        return item ? [itemName(item, locale)] : [];
      }),
      distanceKm: near && kmBetween(near, card),
    }));
  });
}

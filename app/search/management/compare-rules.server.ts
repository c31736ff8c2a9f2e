import { guest } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import type { SearchHit } from "../answers/engine.ts";
import { searchListings } from "../engine/search-listings.server.ts";
import { defaultFilters } from "../filters/filters.ts";
import type { PlacementEffect } from "../ranking/placement.ts";
import { type NamedListing, readListingNames } from "../ranking/queries.server.ts";
import type { ActiveRules } from "../ranking/rule-set.ts";

/** Results that are shown of each side. */
const shown = 10;
/** Results among which a listing is looked for on the other side. */
const looked = 50;

export interface ComparedHit extends NamedListing {
  entityId: string;
  /** From 1. */
  place: number;
  /** The place on the other side; null where it is not among the first results there. */
  otherPlace: number | null;
  placed: PlacementEffect | null;
}

export interface Comparison {
  words: string;
  before: { totalCount: number; hits: ComparedHit[] };
  after: { totalCount: number; hits: ComparedHit[] };
  /** How many of the shown results moved, came or went. */
  moved: number;
}

interface Sides {
  before: ActiveRules;
  after: ActiveRules;
}

/** Searches for each query by both rule sets, as a guest does, and finds what moved. */
export async function compareRules(
  { database, locale }: { database: Database; locale: Locale },
  sides: Sides,
  queries: readonly string[],
): Promise<Comparison[]> {
  const now = new Date();
  const find = async (words: string, rules: ActiveRules) => {
    const { answer } = await searchListings(
      {
        filters: { ...defaultFilters, query: words },
        entityType: "all",
        sort: "relevance",
        page: 1,
        pageSize: looked,
        literal: false,
        near: null,
      },
      { database, actor: guest, locale, now, rules },
    );
    return answer;
  };
  const found = await Promise.all(
    queries.map(async (words) => {
      const [before, after] = [await find(words, sides.before), await find(words, sides.after)];
      return { words, before, after };
    }),
  );
  const ids = found.flatMap(({ before, after }) =>
    [...before.hits, ...after.hits].map(({ entityId }) => entityId),
  );
  const names = await readListingNames(database, guest, [...new Set(ids)]);
  return found.map(({ words, before, after }) => {
    const left = compareHits(before.hits, after.hits, names);
    const right = compareHits(after.hits, before.hits, names);
    return {
      words,
      before: { totalCount: before.totalCount, hits: left },
      after: { totalCount: after.totalCount, hits: right },
      moved: right.filter(({ place, otherPlace }) => place !== otherPlace).length,
    };
  });
}

function compareHits(
  hits: readonly SearchHit[],
  others: readonly SearchHit[],
  names: ReadonlyMap<string, NamedListing>,
): ComparedHit[] {
  const places = new Map(others.map(({ entityId }, index) => [entityId, index + 1]));
  return hits.slice(0, shown).flatMap(({ entityId, placed }, index) => {
    const named = names.get(entityId);
    if (!named) return [];
    const otherPlace = places.get(entityId) ?? null;
    return [{ ...named, entityId, place: index + 1, otherPlace, placed: placed ?? null }];
  });
}

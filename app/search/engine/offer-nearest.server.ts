import { kmBetween } from "#app/geography/distance.ts";
import type { City, District, Geography } from "#app/geography/geography.ts";
import type { SearchAnswer } from "../answers/engine.ts";
import { changeFilters } from "../filters/filter-changes.ts";
import type { SearchState } from "../filters/filters.ts";
import { findChosenPlace, findSpokenPlace } from "../understanding/places/resolve-place.ts";
import type { Piece } from "../understanding/understand-query.ts";
import { withoutPieces } from "../understanding/without-pieces.ts";
import { type SearchReader, searchListings } from "./search-listings.server.ts";

/** A city without listings, and the same search in the covered districts that are closest to it. */
export interface BeyondCity {
  city: City;
  nearest: { district: District; count: number; state: SearchState }[];
}

const mostOffered = 3;

/** Returns offers for a search in a city that the directory does not cover; null for other searches. */
export async function offerNearest(
  state: SearchState,
  { totalCount, understood }: Pick<SearchAnswer, "totalCount" | "understood">,
  reader: SearchReader & { geography: Geography },
): Promise<BeyondCity | null> {
  if (totalCount > 0) return null;
  const { geography } = reader;
  const asked = findUncovered(state, understood, geography);
  if (!asked) return null;
  const { city, pieces } = asked;
  const anywhere = changeFilters(state, {
    query: withoutPieces(state.filters.query, pieces),
    location: "",
    geoCityId: null,
    locationRadius: 0,
  });
  const counted = await searchListings({ ...anywhere, pageSize: 1, withFacets: true }, reader);
  const counts = counted.answer.facets?.district ?? {};
  const nearest: BeyondCity["nearest"] = [];
  for (const district of byDistance(city, geography)) {
    if (!counts[district.id]) continue;
    const there = changeFilters(anywhere, { geoDistrictId: district.id });
    // A facet counts districts and insurers of different places together.
    const { answer } = await searchListings({ ...there, pageSize: 1 }, reader);
    if (answer.totalCount === 0) continue;
    nearest.push({ district, count: answer.totalCount, state: there });
    if (nearest.length === mostOffered) break;
  }
  return { city, nearest };
}

/** The asked city, if none of its districts is known, with the words that name it. */
function findUncovered(
  { filters }: SearchState,
  understood: Piece[],
  geography: Geography,
): { city: City; pieces: Piece[] } | null {
  const chosen = findChosenPlace(filters, geography);
  const spoken = chosen ? null : findSpokenPlace(understood, geography);
  const place = chosen ?? spoken?.place;
  if (place?.kind !== "city" || geography.districtsOf(place.city.id).length > 0) return null;
  return { city: place.city, pieces: spoken?.pieces ?? [] };
}

function byDistance(city: City, { districts }: Geography): District[] {
  const kmTo = (district: District) => kmBetween(city, district) ?? Number.POSITIVE_INFINITY;
  return districts.toSorted((one, other) => kmTo(one) - kmTo(other));
}

import { getGeography } from "#app/geography/queries.server.ts";
import type { SearchAnswer } from "../answers/engine.ts";
import { changeFilters } from "../filters/filter-changes.ts";
import type { SearchState } from "../filters/filters.ts";
import { findChosenPlace, findSpokenPlace } from "../understanding/places/resolve-place.ts";
import { ofKind } from "../understanding/understand-query.ts";
import { defaultRadiusKm } from "../values.ts";
import { type SearchReader, searchListings } from "./search-listings.server.ts";

/** The same search in a wider circle. */
export interface Widening {
  radiusKm: number;
  count: number;
  state: SearchState;
}

/** With fewer results than this a wider circle is offered. */
const fewResults = 5;
const radii = [3, 5, 8, 12, 20, 35, 50];
const mostOffered = 2;

/** Returns wider circles that have more results, the nearest first; none where enough was found. */
export async function widenSearch(
  state: SearchState,
  { totalCount, understood }: Pick<SearchAnswer, "totalCount" | "understood">,
  reader: SearchReader,
): Promise<Widening[]> {
  if (totalCount >= fewResults) return [];
  const { filters, near } = state;
  const geography = await getGeography(reader.database);
  const hasCentre =
    near !== null ||
    filters.locationRadius > 0 ||
    findChosenPlace(filters, geography) !== null ||
    findSpokenPlace(understood, geography) !== null;
  if (!hasCentre) return [];
  const said = Math.max(0, ...ofKind(understood, "district").map(({ withinKm = 0 }) => withinKm));
  const drawn = filters.locationRadius || (near ? defaultRadiusKm : said);
  const offered: Widening[] = [];
  let most = totalCount;
  for (const radiusKm of radii.filter((km) => km > drawn)) {
    const wider = changeFilters(state, { locationRadius: radiusKm });
    const { answer } = await searchListings({ ...wider, pageSize: 1 }, reader);
    if (answer.totalCount <= most) continue;
    most = answer.totalCount;
    offered.push({ radiusKm, count: most, state: wider });
    if (offered.length === mostOffered) break;
  }
  return offered;
}

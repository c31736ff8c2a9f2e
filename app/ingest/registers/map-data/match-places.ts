import { distanceKm } from "#app/geography/distance.ts";
import { areOneKind, likenessOf, type Words, wordsOf } from "../names/name-likeness.ts";
import type { Position } from "../register.ts";
import type { MapPlace } from "./translate-element.ts";

/** A clinic of the directory that a place of the map may be. */
export interface MatchedClinic {
  id: string;
  nameEn: string;
  nameAr: string;
  /** Slugs of its types. */
  types: readonly string[];
  /** Null where its source does not say the house. */
  position: Position | null;
  /** The middle of its district; null without one. */
  districtCentre: Position | null;
}

export interface Matches<C extends MatchedClinic> {
  /** The clinic of each place, by the place's key. */
  sure: Map<string, C>;
  /** Clinics that a place may be: somebody has to look. */
  doubtful: Map<string, C>;
}

/** The same name this near is the same place; branches are further apart. */
const sameNameKm = 0.75;
/** A similar name has to be at the same house. */
const sameHouseKm = 0.15;
/** The same name this near may be the place, badly placed. */
const doubtKm = 1.5;
/** A clinic without a place of its own is in its district. */
const districtKm = 4;
const similar = 0.66;
const alike = 0.5;

interface Pair<C> {
  place: MapPlace;
  clinic: C;
  likeness: number;
  /** Null where the clinic's own place is not known. */
  km: number | null;
  isSure: boolean;
}

/**
 * Finds the clinic of each place by name in either language, kind and distance. A clinic is given to
 * one place; where several fit and their distance does not decide, all of them are doubtful.
 */
export function matchPlaces<C extends MatchedClinic>(
  places: readonly MapPlace[],
  clinics: readonly C[],
): Matches<C> {
  const matches: Matches<C> = { sure: new Map(), doubtful: new Map() };
  const pairs = pairsOf(places, clinics);
  const taken = new Set<string>();
  const isFree = ({ place, clinic }: Pair<C>) =>
    !matches.sure.has(place.key) && !taken.has(clinic.id);
  const take = (pair: Pair<C>) => {
    matches.sure.set(pair.place.key, pair.clinic);
    taken.add(pair.clinic.id);
  };
  const placed = pairs.filter(({ isSure, km }) => isSure && km !== null);
  const nearestFirst = placed.toSorted(
    (a, b) => b.likeness - a.likeness || (a.km ?? 0) - (b.km ?? 0),
  );
  for (const pair of nearestFirst) if (isFree(pair)) take(pair);
  const unplaced = pairs.filter((pair) => pair.isSure && pair.km === null && isFree(pair));
  const perPlace = Map.groupBy(unplaced, ({ place }) => place.key);
  const perClinic = Map.groupBy(unplaced, ({ clinic }) => clinic.id);
  for (const pair of unplaced) {
    const isOnly =
      perPlace.get(pair.place.key)?.length === 1 && perClinic.get(pair.clinic.id)?.length === 1;
    if (isOnly) take(pair);
  }
  for (const pair of pairs) {
    if (!isFree(pair) || matches.doubtful.has(pair.place.key)) continue;
    matches.doubtful.set(pair.place.key, pair.clinic);
  }
  return matches;
}

function pairsOf<C extends MatchedClinic>(places: readonly MapPlace[], clinics: readonly C[]) {
  const byWord = new Map<string, C[]>();
  const words = new Map<C, Words>();
  for (const clinic of clinics) {
    const own = wordsOf(clinic);
    words.set(clinic, own);
    for (const word of new Set([...own.en, ...own.ar])) {
      const known = byWord.get(word);
      if (known) known.push(clinic);
      else byWord.set(word, [clinic]);
    }
  }
  return places.flatMap((place) => {
    const own = wordsOf(place);
    const shared = [...own.en, ...own.ar].flatMap((word) => byWord.get(word) ?? []);
    return [...new Set(shared)].flatMap((clinic) => {
      const pair = assess(place, clinic, likenessOf(own, words.get(clinic) ?? own));
      return pair ? [pair] : [];
    });
  });
}

function assess<C extends MatchedClinic>(
  place: MapPlace,
  clinic: C,
  likeness: number,
): Pair<C> | null {
  if (likeness < alike || !clinic.types.some((type) => areOneKind(type, place.type))) return null;
  const from = clinic.position;
  const shared = { place, clinic, likeness };
  if (from) {
    const km = distanceKm(from, place.position.latitude, place.position.longitude);
    const isSame = likeness === 1 && km <= sameNameKm;
    const isSure = isSame || (likeness >= similar && km <= sameHouseKm);
    const isPossible = isSure || (likeness === 1 ? km <= doubtKm : km <= sameHouseKm);
    return isPossible ? { ...shared, km, isSure } : null;
  }
  if (likeness < similar) return null;
  const { districtCentre } = clinic;
  const { latitude, longitude } = place.position;
  const isNear = !districtCentre || distanceKm(districtCentre, latitude, longitude) <= districtKm;
  return isNear ? { ...shared, km: null, isSure: likeness === 1 } : null;
}

import { kmBetween } from "#app/geography/distance.ts";
import type { City, District, Geography } from "#app/geography/geography.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { Position } from "../../answers/engine.ts";
import type { Ask, Condition } from "../../ask.ts";
import type { SearchFilters } from "../../filters/filters.ts";
import { defaultRadiusKm } from "../../values.ts";
import { ofKind, type Piece } from "../understand-query.ts";
import { lexiconAsTyped } from "../word-group.ts";
import { otherDistricts } from "./excluded-conditions.ts";

interface ResolvedPlace {
  conditions: Condition[];
  /** Origin of distances. */
  centre: Position | null;
}

/** Districts of one name, or a city. */
export type NamedPlace =
  | { kind: "districts"; districts: [District, ...District[]] }
  | { kind: "city"; city: City };

type NamedKind = "district" | "city";

type Source = Pick<Condition, "filters" | "pieces">;

/**
 * Where results have to be. A place that is chosen or spoken of is itself; with a radius it is a
 * circle around its centre. A radius around the visitor leaves a chosen place itself. A radius
 * alone is drawn around the default city.
 */
export function resolvePlace(
  filters: SearchFilters,
  pieces: Piece[],
  geography: Geography,
  position: Position | null,
): ResolvedPlace {
  const radiusKm = filters.locationRadius;
  const around = position ? [within(position, radiusKm || defaultRadiusKm)] : [];
  const place = areaOf(filters, pieces, geography, position ? 0 : radiusKm);
  return {
    conditions: [...place.conditions, ...around],
    centre: position ?? place.centre,
  };
}

function areaOf(
  filters: SearchFilters,
  pieces: Piece[],
  geography: Geography,
  radiusKm: number,
): ResolvedPlace {
  const chosen = findChosenPlace(filters, geography);
  if (chosen) return inPlace(chosen, { filters: [{ key: "place" }], pieces: [] }, radiusKm);
  if (filters.location !== "") return inWords(filters.location);
  const spoken = findSpokenPlace(pieces, geography);
  const isDrawn = radiusKm > 0;
  if (spoken) {
    const source: Source = {
      filters: isDrawn ? [{ key: "locationRadius" }] : [],
      pieces: spoken.pieces,
    };
    return inPlace(spoken.place, source, radiusKm);
  }
  const centre = geography.defaultCity;
  return isDrawn
    ? { conditions: [circle(centre, radiusKm)], centre }
    : { conditions: [], centre: null };
}

/** The district or city that the filters name, by id or in words; null where they name none. */
export function findChosenPlace(filters: SearchFilters, geography: Geography): NamedPlace | null {
  const { location, geoDistrictId, geoCityId } = filters;
  const district = geography.districtById.get(geoDistrictId ?? 0);
  if (district) return { kind: "districts", districts: [district] };
  const city = geography.cityById.get(geoCityId ?? 0);
  if (city) return { kind: "city", city };
  const [first, ...others] = geography.findDistricts(location);
  if (first) return { kind: "districts", districts: [first, ...others] };
  const named = geography.findCity(location);
  return named ? { kind: "city", city: named } : null;
}

/** The districts that are asked for, whose places of practice cards show: named ones, else those beside the ones that are not wanted. */
export function askedDistrictIds(
  filters: SearchFilters,
  pieces: Piece[],
  geography: Geography,
): number[] {
  const named = namedDistrictIds(filters, pieces, geography);
  return named.length > 0 ? named : (otherDistricts(pieces, geography) ?? []);
}

/** The districts that are chosen or spoken of. */
export function namedDistrictIds(
  filters: SearchFilters,
  pieces: Piece[],
  geography: Geography,
): number[] {
  const place = findChosenPlace(filters, geography) ?? findSpokenPlace(pieces, geography)?.place;
  return place?.kind === "districts" ? place.districts.map(({ id }) => id) : [];
}

/** Returns the first district around which a search looks; null where it stays within its districts. */
export function findMiddle(
  filters: SearchFilters,
  pieces: Piece[],
  geography: Geography,
): District | null {
  const isAround =
    filters.locationRadius > 0 ||
    ofKind(pieces, "district").some(({ withinKm = 0 }) => withinKm > 0);
  const [first] = namedDistrictIds(filters, pieces, geography);
  return (isAround && geography.districtById.get(first ?? 0)) || null;
}

/** The place among the words, with the pieces that name it. */
export function findSpokenPlace(
  pieces: Piece[],
  geography: Geography,
): { place: NamedPlace; pieces: Extract<Piece, { kind: NamedKind }>[] } | null {
  const ofDistricts = ofKind(pieces, "district");
  const [first, ...others] = ofDistricts.flatMap((piece) => districtsOf(piece, geography));
  if (first) {
    return { place: { kind: "districts", districts: [first, ...others] }, pieces: ofDistricts };
  }
  const [cityPiece] = ofKind(pieces, "city");
  const city = geography.cityById.get(cityPiece?.cityId ?? 0);
  return city && cityPiece ? { place: { kind: "city", city }, pieces: [cityPiece] } : null;
}

/** The districts that words name and, where "near" was said, those around, the nearest first. */
function districtsOf(
  { districtIds, withinKm = 0 }: Extract<Piece, { kind: "district" }>,
  geography: Geography,
): District[] {
  const named = districtIds.flatMap((id) => geography.districtById.get(id) ?? []);
  if (withinKm === 0) return named;
  const around = geography.districts
    .filter((district) => !named.includes(district))
    .map((district) => ({
      district,
      km: Math.min(...named.map((one) => kmBetween(one, district) ?? Infinity)),
    }))
    .filter(({ km }) => km <= withinKm)
    .toSorted((a, b) => a.km - b.km);
  return [...named, ...around.map(({ district }) => district)];
}

function inPlace(place: NamedPlace, source: Source, radiusKm: number): ResolvedPlace {
  const { latitude, longitude } = place.kind === "city" ? place.city : place.districts[0];
  const centre = { latitude, longitude };
  if (radiusKm > 0) {
    return { conditions: [{ ...circle(centre, radiusKm), ...source }], centre };
  }
  const condition: Condition =
    place.kind === "city"
      ? { ask: { kind: "city", id: place.city.id }, facet: null, ...source }
      : {
          ask: { kind: "anyId", field: "district_ids", ids: place.districts.map(({ id }) => id) },
          facet: "district",
          ...source,
        };
  return { conditions: [condition], centre };
}

/** A location that names no place of the directory: its words, which have no centre. */
function inWords(location: string): ResolvedPlace {
  const words = foldText(location).split(" ").filter(Boolean).slice(0, 8);
  if (words.length === 0) return { conditions: [], centre: null };
  const ask: Ask = { kind: "words", groups: lexiconAsTyped.groupsOf(words) };
  return {
    conditions: [{ ask, facet: null, filters: [{ key: "place" }], pieces: [] }],
    centre: null,
  };
}

/** Choosing a district moves the circle: its facet leaves the circle out. */
function circle(centre: Position, radiusKm: number): Condition {
  return { ...within(centre, radiusKm), facet: "district" };
}

function within({ latitude, longitude }: Position, radiusKm: number): Condition {
  const ask: Ask = { kind: "within", centre: { latitude, longitude }, radiusKm };
  return { ask, facet: null, filters: [{ key: "locationRadius" }], pieces: [] };
}

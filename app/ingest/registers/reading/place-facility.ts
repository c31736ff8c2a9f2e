import { distanceKm } from "#app/geography/distance.ts";
import type { District, Geography } from "#app/geography/geography.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { Position, Register } from "../register.ts";
import { type Areas, indexAreas, skeletonOf } from "./read-area.ts";
import type { Placing } from "./read-position.ts";

export interface FoundPlace {
  /** Slug of the city. */
  city: string;
  /** Slug of the district; empty where none is found. */
  district: string;
  /** Evidence of the district. */
  by: "area" | "address" | "position" | null;
}

interface PlaceContext {
  register: Pick<Register, "findArea" | "sharedAreas" | "landmarks">;
  geography: Geography;
}

interface PlacedRow {
  name: string;
  areaEn: string;
  areaAr?: string;
  /** The lines of the address, in either language. */
  address: readonly string[];
  placing: Placing;
}

/** Districts' centres are further apart than this, and most facilities nearer to theirs. */
const nearestDistrictKm = 2;
/** A point this near to a centre is in that part of the area. */
const insideKm = 1;
/** Of the way to the centre of the whole area: a part's centre this near is the facility's. */
const muchCloser = 0.65;
/** An area whose centre is this far from an exact point is the wrong one, or its name is wider. */
const farKm = 5;
/** A district named in an address is a part or a neighbour of the area that the row names. */
const neighbourKm = 4;

/**
 * Finds the district of a facility: the one that its area names, unless the address names another
 * nearby or an exact point is in another part of the area; else the nearest one.
 */
export function placeFacility(context: PlaceContext, row: PlacedRow): FoundPlace {
  const { geography } = context;
  const city = geography.defaultCity;
  const found = (district: District | undefined, by: Exclude<FoundPlace["by"], null>) => ({
    city: city.slug,
    district: district?.slug ?? "",
    by: district ? by : null,
  });
  const { placing } = row;
  const slug = findNamedArea(context, row);
  const named = slug === null ? undefined : geography.districtBySlug(city.id, slug);
  const mentioned = mentionedBy(context, row, named);
  if (mentioned === null) return found(undefined, "address");
  if (mentioned && mentioned === named) return found(named, "area");
  const point = placing.kind === "exact" ? placing.position : null;
  if (mentioned && isLikelier(mentioned, named, point)) return found(mentioned, "address");
  const all = geography.districtsOf(city.id);
  const closest = placing.kind === "unknown" ? undefined : nearestOf(all, placing.position);
  const nearest = closest && closest.km < nearestDistrictKm ? closest : undefined;
  if (!named) return found(nearest?.district, "position");
  if (!point) return found(named, "area");
  if (nearest && centreKm(named, point) > farKm) return found(nearest.district, "position");
  const part = partOf(context, named, point);
  return part ? found(part, "position") : found(named, "area");
}

/** The district of a row's area in either language: as the register maps it, else by its Arabic name. */
export function findNamedArea(
  { register, geography }: PlaceContext,
  { areaEn, areaAr = "" }: Pick<PlacedRow, "areaEn" | "areaAr">,
): string | null {
  return (
    register.findArea(areaEn) ?? register.findArea(areaAr) ?? findArabicArea(geography, areaAr)
  );
}

const arabicFinders = new WeakMap<Geography, (name: string) => string | null>();

/** The only district of an Arabic name, whatever its spelling. */
function findArabicArea(geography: Geography, name: string): string | null {
  if (name === "") return null;
  const known = arabicFinders.get(geography);
  if (known) return known(name);
  const areas: Record<string, string | null> = {};
  const bySkeleton = new Map<string, string>();
  for (const { nameAr, aliases, slug } of geography.districtsOf(geography.defaultCity.id)) {
    for (const one of [nameAr, ...aliases]) {
      if (!/[\u0621-\u064A]/.test(one)) continue;
      const skeleton = skeletonOf(one);
      const other = bySkeleton.get(skeleton);
      bySkeleton.set(skeleton, slug);
      areas[skeleton] = other === undefined || other === slug ? slug : null;
    }
  }
  const find = indexAreas(areas);
  arabicFinders.set(geography, find);
  return find(name);
}

/** The district that an address names; null where it names a landmark in none of ours. */
function mentionedBy(
  { register, geography }: PlaceContext,
  { name, address }: PlacedRow,
  named: District | undefined,
): District | null | undefined {
  const lines = address.map(foldText).filter((line) => line !== "");
  const landmark = landmarkIn(register.landmarks ?? {}, lines);
  if (landmark === null) return null;
  const slug = landmark ?? areaIn(register, address);
  const district = slug ? geography.districtBySlug(geography.defaultCity.id, slug) : undefined;
  if (district) return district;
  // A branch is named after its district; where the area is known a name is a brand's.
  const said = named ? lines : [...lines, foldText(name)];
  return said.map((line) => districtIn(geography, line)).find((one) => one !== undefined);
}

/** The district within a named area that an exact point is in. */
function partOf({ register, geography }: PlaceContext, named: District, point: Position) {
  const parts = (register.sharedAreas?.[named.slug] ?? [])
    .map((slug) => geography.districtBySlug(geography.defaultCity.id, slug))
    .filter((part) => part !== undefined);
  const part = nearestOf(parts, point);
  const namedKm = centreKm(named, point);
  return part && part.km < Math.max(insideKm, muchCloser * namedKm) && part.km < namedKm
    ? part.district
    : undefined;
}

interface Nearest {
  district: District;
  km: number;
}

/** Whether the district of an address says more than the area of the row. */
function isLikelier(mentioned: District, named: District | undefined, point: Position | null) {
  if (!named) return point === null || centreKm(mentioned, point) < neighbourKm;
  if (point) return centreKm(mentioned, point) < centreKm(named, point);
  return centreKm(mentioned, named) < neighbourKm;
}

function centreKm({ latitude, longitude }: District, from: Position): number {
  return distanceKm(from, latitude, longitude);
}

function nearestOf(districts: District[], position: Position): Nearest | undefined {
  return districts
    .map((district) => ({ district, km: centreKm(district, position) }))
    .reduce<Nearest | undefined>(
      (best, one) => (best && best.km <= one.km ? best : one),
      undefined,
    );
}

/** The district of a part of an address that is the name of an area and nothing else. */
function areaIn({ findArea }: Pick<Register, "findArea">, address: readonly string[]) {
  return address
    .flatMap((line) => line.split(","))
    .map(findArea)
    .find((slug) => slug !== null);
}

/** The district of a landmark that a line names, null where it is in none of ours. */
function landmarkIn(landmarks: Areas, lines: readonly string[]): string | null | undefined {
  const name = Object.keys(landmarks).find((landmark) =>
    lines.some((line) => ` ${line} `.includes(` ${landmark} `)),
  );
  return name === undefined ? undefined : landmarks[name];
}

/** Folded names and the only district of each; null where several have it. */
const phrases = new WeakMap<Geography, [phrase: string, district: District | null][]>();
const isStreet = /^شارع | (?:road|street)$/;
const street = /^ (?:road|street|st|rd|metro)\b/;

/** The only district that a line names; "Al Satwa Road" names a street. */
function districtIn(geography: Geography, line: string): District | undefined {
  let text = ` ${line} `;
  const named = new Set<District | null>();
  for (const [phrase, district] of phrasesOf(geography)) {
    const at = text.indexOf(` ${phrase} `);
    if (at === -1) continue;
    const end = at + phrase.length + 1;
    if (!street.test(text.slice(end)) && !/شارع $/.test(text.slice(0, at + 1))) named.add(district);
    text = `${text.slice(0, at)} . ${text.slice(end)}`;
  }
  const [only] = named;
  return named.size === 1 && only ? only : undefined;
}

/** The longest first: "Al Barsha South" is not Al Barsha. */
function phrasesOf(geography: Geography) {
  const known = phrases.get(geography);
  if (known) return known;
  const byPhrase = new Map<string, District | null>();
  for (const district of geography.districtsOf(geography.defaultCity.id)) {
    const names = [district.name, district.nameAr, district.value, ...district.aliases];
    const folded = names.map(foldText).filter((name) => !isStreet.test(name));
    for (const phrase of new Set(folded))
      byPhrase.set(phrase, byPhrase.has(phrase) ? null : district);
  }
  const sorted = [...byPhrase].sort(([one], [other]) => other.length - one.length);
  phrases.set(geography, sorted);
  return sorted;
}

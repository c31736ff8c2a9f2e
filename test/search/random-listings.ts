import type { EntityType } from "#app/directory/entity-ref.ts";
import { getGeography } from "#app/geography/queries.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { IdField } from "#app/search/ask.ts";
import { listFields } from "#app/search/compact-index/index-row.ts";
import { mergeAll, single } from "#app/search/filters/filter.ts";
import { flagFilters } from "#app/search/filters/filter-kinds.ts";
import type { FlagColumn } from "#app/search/filters/filter-list.ts";
import type { SearchFilters } from "#app/search/filters/filters.ts";
import { fieldFilters } from "#app/search/filters/kinds/field-filters.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import type { CategorySlug } from "#app/vocabulary/vocabulary.ts";

export const owner: Actor = { kind: "job", name: "test" };
export const entityTypes: EntityType[] = ["professionals", "clinics", "services", "franchises"];
const visitTypes = ["in_person", "virtual", "home_visit"] as const;

/** A listing as plain rules see it. */
export interface ListingRow extends Record<FlagColumn, boolean | null>, Record<IdField, number[]> {
  entity_type: EntityType;
  entity_id: string;
  slug: string;
  name_en: string;
  name_ar: string;
  sort_name_en: string;
  sort_name_ar: string;
  gender: "male" | "female" | null;
  primary_specialty_id: number | null;
  visit_types: string[];
  tags: string[];
  city_id: number | null;
  latitude: number | null;
  longitude: number | null;
  price_min: number | null;
  price_max: number | null;
  years_of_experience: number | null;
  average_rating: number;
  review_count: number;
  popularity_score: number;
  quality: number;
  /** Open from, to, on every day; minutes. */
  open: [number, number] | null;
}

/** The filters by items of a field, which all are tested alike. */
export const itemFilters = fieldFilters.filter((filter) => filter.kind === "ids");

/** Random listings and the ids they were drawn from. */
export interface RandomListings {
  rows: ListingRow[];
  /** The items of the fields that searches filter by, by category. */
  items: ReadonlyMap<string, number[]>;
  specialties: number[];
  dentistry: number;
  dermatology: number;
  languages: number[];
  insurers: number[];
  districts: { id: number; latitude: number; longitude: number }[];
  marina: number;
  cityId: number;
}

/** The same rows at every run: a small generator of its own, seeded. */
function drawer(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const pick = <T>(list: readonly T[]): T => {
    const one = list[Math.floor(next() * list.length)];
    if (one === undefined) throw new Error("An empty list has nothing to pick.");
    return one;
  };
  const some = <T>(list: readonly T[], most: number): T[] => [
    ...new Set(Array.from({ length: Math.floor(next() * (most + 1)) }, () => pick(list))),
  ];
  return { next, pick, some };
}

const firstNames = [
  ["Fatima", "فاطمة"],
  ["Omar", "عمر"],
  ["Priya", "بريا"],
  ["Layla", "ليلى"],
  ["Dentina", "دنتينا"],
] as const;
const lastNames = [
  ["Haddad", "حداد"],
  ["Al Marzooqi", "المرزوقي"],
  ["Nair", "ناير"],
  ["Khoury", "خوري"],
] as const;

function drawRows(world: Omit<RandomListings, "rows">, rowCount: number): ListingRow[] {
  const { next, pick, some } = drawer(7);
  // Drawn apart: a further field leaves the other values as they are.
  const ofFields = drawer(11);
  return Array.from({ length: rowCount }, (_, index) => {
    const entity_type = pick(["professionals", "professionals", ...entityTypes] as const);
    const isPerson = entity_type === "professionals";
    const [first, last] = [pick(firstNames), pick(lastNames)];
    const name_en = `${first[0]} ${last[0]}`;
    const name_ar = `${first[1]} ${last[1]}`;
    const specialty_ids = some(world.specialties, 2);
    const district = pick(world.districts);
    const hasPlace = next() > 0.1;
    const price = next() > 0.3 ? 100 + Math.floor(next() * 900) : null;
    return {
      ...mergeAll(listFields.map((field) => single<IdField, number[]>(field, []))),
      ...mergeAll(
        itemFilters.map(({ declared: { column, category } }) =>
          single(column, ofFields.some(world.items.get(category) ?? [], 4)),
        ),
      ),
      entity_type,
      entity_id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
      slug: `row-${index}`,
      name_en,
      name_ar,
      sort_name_en: foldText(name_en),
      sort_name_ar: foldText(name_ar),
      gender: isPerson ? pick(["male", "female"] as const) : null,
      primary_specialty_id: specialty_ids[0] ?? null,
      specialty_ids,
      language_ids: some(world.languages, 3),
      insurance_ids: some(world.insurers, 5),
      visit_types: some(visitTypes, 2),
      tags: [],
      city_id: hasPlace ? world.cityId : null,
      district_ids: hasPlace ? [district.id] : [],
      home_district_ids: some(world.districts, 2).map(({ id }) => id),
      latitude: hasPlace ? district.latitude + (next() - 0.5) / 50 : null,
      longitude: hasPlace ? district.longitude + (next() - 0.5) / 50 : null,
      price_min: price,
      price_max: price === null || next() > 0.5 ? null : price + 100,
      ...mergeAll(flagFilters.map(({ declared }) => single(declared.column, next() > 0.5))),
      requires_referral: entity_type === "services" ? next() > 0.5 : null,
      years_of_experience: isPerson ? Math.floor(next() * 35) : null,
      average_rating: Math.round(next() * 50) / 10,
      review_count: Math.floor(next() * 60),
      is_featured: next() > 0.9,
      is_verified: next() > 0.4,
      popularity_score: Math.fround(next()),
      quality: Math.fround(next()),
      open: next() > 0.5 ? [540, [720, 840, 1080][Math.floor(next() * 3)] ?? 1080] : null,
    };
  });
}

/** Replaces the listings of a database by random ones, the same at every run. */
export async function writeRandomListings(
  database: Database,
  rowCount: number,
): Promise<RandomListings> {
  const [vocabulary, geography] = await Promise.all([
    getVocabulary(database),
    getGeography(database),
  ]);
  const idOf = (slug: string) => vocabulary.bySlug("specialties", slug)?.id ?? 0;
  const ids = (category: CategorySlug, count: number) =>
    vocabulary
      .category(category)
      .slice(0, count)
      .map((item) => item.id);
  const dentistry = idOf("dentistry");
  const dermatology = idOf("dermatology");
  const child =
    vocabulary.children(dentistry)[0]?.id ?? vocabulary.children(dermatology)[0]?.id ?? dentistry;
  const marina = geography.findDistrict("Dubai Marina");
  const world = {
    items: new Map(itemFilters.map(({ declared: { category } }) => [category, ids(category, 5)])),
    specialties: [dentistry, dermatology, idOf("cardiology"), child],
    dentistry,
    dermatology,
    languages: ids("languages", 5),
    insurers: ids("insurance-providers", 8),
    districts: [...geography.districts.slice(0, 4), ...(marina ? [marina] : [])],
    marina: marina?.id ?? 0,
    cityId: geography.defaultCity.id,
  };
  const rows = drawRows(world, rowCount);
  const records = rows.map(({ open, ...row }) => {
    const day = open?.map((minute) => `${String(Math.floor(minute / 60)).padStart(2, "0")}:00`);
    const week = day && Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((key) => [key, [day]]));
    return { ...row, hours: week };
  });
  const columns = Object.keys(records[0] ?? {}).join(", ");
  await withTransaction(database, owner, async (tx) => {
    await tx.execute(`delete from directory_listings`);
    await tx.execute(`insert into directory_listings (${columns}, words, open_minutes, ramadan_minutes)
      select ${columns}, weighted_words(name_en || ' ' || name_ar, '', ''), week_minutes(hours), week_minutes(hours)
      from json_populate_recordset(null::directory_listings, '${JSON.stringify(records)}')`);
    await tx.execute("analyze directory_listings");
  });
  return { ...world, rows };
}

/** Whether a list has one of those wanted; no wish is always met. */
export const meets = (list: readonly unknown[], wanted: readonly unknown[]) =>
  wanted.length === 0 || wanted.some((one) => list.includes(one));

/** Home visits are where the home is, other visits where the listing is. */
export function placesOf(
  row: ListingRow,
  { visitTypes: asked }: Pick<SearchFilters, "visitTypes">,
): number[] {
  if (!asked.includes("home_visit")) return row.district_ids;
  return asked.length === 1
    ? row.home_district_ids
    : [...row.district_ids, ...row.home_district_ids];
}

/** Whether home visits alone are asked for. */
export const isAtHome = ({ visitTypes: asked }: Pick<SearchFilters, "visitTypes">) =>
  asked.length === 1 && asked[0] === "home_visit";

/** Kilometres from a place to a listing. */
export function kilometresTo(
  { latitude, longitude }: ListingRow,
  place: { latitude: number; longitude: number },
): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  if (latitude === null || longitude === null) return Number.POSITIVE_INFINITY;
  const rise = Math.sin(radians(latitude - place.latitude) / 2) ** 2;
  const run = Math.sin(radians(longitude - place.longitude) / 2) ** 2;
  const both = Math.cos(radians(latitude)) * Math.cos(radians(place.latitude));
  return 12_742 * Math.asin(Math.sqrt(rise + both * run));
}

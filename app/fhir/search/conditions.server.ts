import { type SQL, sql } from "drizzle-orm";
import type { EntityType } from "#app/directory/entity-ref.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { keysOf } from "#app/platform/keys-of.ts";
import type { CategorySlug, VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import { authorities, codeSystem, isAuthority, licenceSystem } from "../elements/codings.ts";
import { invalid } from "../fhir-error.ts";
import { type Criterion, idsOfType, tokensOf, unescapeValue } from "./criterion.ts";
import type { ReadScope } from "./source.ts";
import { anyOf, type Condition, everything, isUuid, nothing } from "./sql-source.server.ts";

/** Finds listings by the words of their names; `alias` is a row of directory_listings. */
export function nameCondition(alias: string): Condition {
  const column = (name: string) => sql.raw(`${alias}.${name}`);
  // Words of weight A are those of the names. They are written as directory_listings_names has them.
  const hasWords = (query: string) =>
    sql`ts_filter(${column("words")}, '{a}') @@ ${query}::tsquery`;
  const isEqual = (text: string) =>
    sql`(${column("name_en")} = ${text} or ${column("name_ar")} = ${text})`;
  return ({ modifier, values }) => {
    const names = values.map(unescapeValue);
    if (modifier === "contains")
      return anyOf(
        names.map(foldText).flatMap((folded) => {
          const pattern = `%${folded}%`;
          return folded === ""
            ? []
            : sql`${column("sort_name_en")} like ${pattern} or ${column("sort_name_ar")} like ${pattern}`;
        }),
      );
    if (modifier === "exact")
      return anyOf(
        names.map((text) => {
          const query = wordsOf(text);
          // No index has whole names: that of their words finds the few to compare.
          return query === "" ? isEqual(text) : sql`${hasWords(query)} and ${isEqual(text)}`;
        }),
      );
    // One query for all alternatives: with one for each, the words of every row were filtered for each.
    const queries = names.map(wordsOf).filter((query) => query !== "");
    return queries.length === 0 ? nothing : hasWords(queries.join(" | "));
  };
}

/** Returns a query for the beginnings of all words of a name; empty for a name without any. */
function wordsOf(name: string): string {
  const folded = foldText(name);
  if (folded === "") return "";
  const words = folded.split(" ").map((word) => `'${word}':*`);
  return `(${words.join(" & ")})`;
}

/** Everything listed is active. */
export const activeCondition: Condition = (criterion) =>
  anyOf(
    tokensOf(criterion).map(({ code }) => {
      if (code !== "true" && code !== "false") throw invalid(`${criterion.name} is true or false.`);
      return code === "true" ? everything : nothing;
    }),
  );

/**
 * Finds rows whose column refers to a listed entity. `offset 0` keeps the planner from joining: ids of
 * one type are few among the listings of all four, so it expected 8 of 4,473 services, and read and
 * sorted all of them for a page of 20.
 */
export function isListed(type: EntityType, column: SQL): SQL {
  return sql`exists (select 1 from directory_listings listed
    where listed.entity_type = ${sql.raw(`'${type}'`)} and listed.entity_id = ${column} offset 0)`;
}

/** Finds rows by one of a few fixed codes. */
export function fixedCondition(codes: readonly string[]): Condition {
  return (criterion) =>
    tokensOf(criterion).some(({ code }) => codes.includes(code)) ? everything : nothing;
}

/** Returns the items of lists of the vocabulary that a token names, by code or by system and code. */
export function itemsOf(
  criterion: Criterion,
  { base, vocabulary }: Pick<ReadScope, "base" | "vocabulary">,
  ...categories: CategorySlug[]
): VocabularyItem[] {
  return tokensOf(criterion).flatMap(({ system, code }) =>
    categories.flatMap((category) => {
      if (system !== null && system !== codeSystem(base, category)) return [];
      if (code === "") return vocabulary.category(category);
      return vocabulary.bySlug(category, code) ?? [];
    }),
  );
}

/** Finds rows by an array column with ids of vocabulary items. */
export function itemsCondition(column: SQL, ...categories: CategorySlug[]): Condition {
  return (criterion, scope) => {
    const ids = itemsOf(criterion, scope, ...categories).map(({ id }) => id);
    return ids.length === 0 ? nothing : sql`${column} && ${sql.param(ids)}::int[]`;
  };
}

/** Finds rows by a column with the id of a vocabulary item. */
export function itemCondition(column: SQL, ...categories: CategorySlug[]): Condition {
  return (criterion, scope) => {
    const ids = itemsOf(criterion, scope, ...categories).map(({ id }) => id);
    return ids.length === 0 ? nothing : sql`${column} = any(${sql.param(ids)}::int[])`;
  };
}

/** Finds listings by the licences in their table, `professionals` or `clinics`. */
export function licenceCondition(table: "professionals" | "clinics", id: SQL): Condition {
  return (criterion, { base }) => {
    const licences = tokensOf(criterion).flatMap(({ system, code }) => {
      const known = keysOf(authorities).filter(isAuthority);
      const issued = known.filter(
        (each) => system === null || licenceSystem(base, each) === system,
      );
      return code === "" ? [] : issued.map((authority) => ({ authority, code }));
    });
    if (licences.length === 0) return nothing;
    const pairs = licences.map(({ authority, code }) => sql`(${authority}, ${code})`);
    return sql`${id} in (select id from ${sql.identifier(table)}
      where (licence_authority, licence_number) in (${sql.join(pairs, sql`, `)}))`;
  };
}

/** Finds rows by a column with the id of a reference's target. */
export function referenceCondition(column: SQL, ...types: string[]): Condition {
  return (criterion, { base }) => {
    const ids = idsOfType(criterion, base, ...types).filter(isUuid);
    return ids.length === 0 ? nothing : sql`${column} = any(${sql.param(ids)}::uuid[])`;
  };
}

/** Finds listings by city; `alias` is a row of directory_listings. */
export function cityCondition(alias: string): Condition {
  return (criterion, { geography }) => {
    const ids = namedOf(criterion, geography.cities).map(({ id }) => id);
    return ids.length === 0
      ? nothing
      : sql`${sql.raw(alias)}.city_id = any(${sql.param(ids)}::int[])`;
  };
}

/** Finds listings by emirate. */
export function stateCondition(alias: string): Condition {
  return (criterion, { geography }) => {
    const provinces = new Set(namedOf(criterion, geography.provinces).map(({ id }) => id));
    const ids = geography.cities.filter(({ provinceId }) => provinces.has(provinceId));
    return ids.length === 0
      ? nothing
      : sql`${sql.raw(alias)}.city_id = any(${sql.param(ids.map(({ id }) => id))}::int[])`;
  };
}

/** Finds listings by a country's code or name. */
export function countryCondition(alias: string): Condition {
  return (criterion, { geography }) => {
    const codes = new Set(criterion.values.map((value) => value.toUpperCase()));
    const named = new Set(namedOf(criterion, geography.countries).map(({ id }) => id));
    const countries = geography.countries.filter(
      ({ id, iso2 }) => codes.has(iso2) || named.has(id),
    );
    const ids = geography.cities.filter(({ provinceId }) => {
      const countryId = geography.provinceById.get(provinceId)?.countryId;
      return countries.some(({ id }) => id === countryId);
    });
    return ids.length === 0
      ? nothing
      : sql`${sql.raw(alias)}.city_id = any(${sql.param(ids.map(({ id }) => id))}::int[])`;
  };
}

/** Finds listings by any part of the address: city, district, or a part of the street's text. */
export function addressCondition(alias: string, clinicId: SQL): Condition {
  return (criterion, scope) => {
    const districts = namedOf(criterion, scope.geography.districts).map(({ id }) => id);
    const streets = criterion.values.map((value) => foldText(unescapeValue(value)));
    const inStreet = streets
      .filter((street) => street !== "")
      .map(
        (street) =>
          sql`${clinicId} in (select id from clinics where fold_text(address_en || ' ' || address_ar) like ${`%${street}%`})`,
      );
    return anyOf([
      cityCondition(alias)(criterion, scope),
      districts.length === 0
        ? nothing
        : sql`${sql.raw(alias)}.district_ids && ${sql.param(districts)}::int[]`,
      ...inStreet,
    ]);
  };
}

/** Returns places by the beginning of their name in either language. */
function namedOf<T extends { name: string; nameAr: string; slug: string }>(
  { modifier, values }: Criterion,
  places: readonly T[],
): T[] {
  return values.flatMap((value) => {
    const text = unescapeValue(value);
    if (modifier === "exact")
      return places.filter(({ name, nameAr }) => name === text || nameAr === text);
    const folded = foldText(text);
    if (folded === "") return [];
    return places.filter((place) =>
      [place.name, place.nameAr, place.slug].some((name) => {
        const own = foldText(name);
        return modifier === "contains" ? own.includes(folded) : own.startsWith(folded);
      }),
    );
  });
}

const kilometres: Readonly<Record<string, number>> = {
  km: 1,
  m: 0.001,
  "[mi_us]": 1.609_347_2,
  "[mi_i]": 1.609_344,
  mi: 1.609_344,
};
const usualKm = 5;
const mostKm = 200;
const kmOfDegree = 111.2;

/**
 * Finds listings around a point: `latitude|longitude|distance|unit`, 5 km where no distance is sent. One
 * without a position of its own is in the middle of its district.
 */
export function nearCondition(alias: string): Condition {
  const latitude = sql.raw(`${alias}.latitude`);
  const longitude = sql.raw(`${alias}.longitude`);
  return ({ values }) =>
    anyOf(
      values.map((value) => {
        const [lat, lng, km] = readNear(value);
        const reach = km / kmOfDegree;
        const width = reach / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
        return sql`${latitude} between ${lat - reach} and ${lat + reach}
          and ${longitude} between ${lng - width} and ${lng + width}
          and 12742 * asin(least(1, sqrt(power(sin(radians(${latitude} - ${lat}) / 2), 2)
            + cos(radians(${lat})) * cos(radians(${latitude}))
            * power(sin(radians(${longitude} - ${lng}) / 2), 2)))) <= ${km}`;
      }),
    );
}

/** @throws FhirError 400 for a point that is none. */
function readNear(value: string): [lat: number, lng: number, km: number] {
  const [first = "", second = "", third = "", unit = "km"] = value.split("|");
  const isNumber = (text: string) => /^-?\d{1,3}(\.\d{1,15})?$/.test(text);
  const distance = third === "" ? String(usualKm) : third;
  const factor = kilometres[unit === "" ? "km" : unit];
  const [lat, lng] = [Number(first), Number(second)];
  const isPoint =
    isNumber(first) && isNumber(second) && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  if (!isPoint || !/^\d{1,6}(\.\d{1,9})?$/.test(distance) || factor === undefined)
    throw invalid(`"${value}" is no place. Write near=25.2|55.27|5|km.`);
  return [lat, lng, Math.min(Number(distance) * factor, mostKm)];
}

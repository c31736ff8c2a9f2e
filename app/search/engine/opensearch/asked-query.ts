import {
  entitiesIn,
  type Membership,
  membership,
  type ScheduledSet,
} from "#app/directory/free-times/free-times.ts";
import { earthRadiusKm } from "#app/geography/distance.ts";
import type {
  Ask,
  Concept,
  Condition,
  FreeAsk,
  OnePlaceAsk,
  OpenAsk,
  ResolvedSearch,
  ScheduledAsk,
  VisitAsk,
} from "../../ask.ts";
import type { WordGroup, WordTerm } from "../../understanding/word-group.ts";
import type { SearchTab } from "../../values.ts";
import { keyOf } from "./listing-document.ts";

/** A query in the language of OpenSearch. */
export type Query = Record<string, unknown>;

export const everything: Query = { match_all: {} };
const nothing: Query = { match_none: {} };

export function allOf(queries: Query[]): Query {
  if (queries.length === 0) return everything;
  return queries.length === 1 && queries[0] ? queries[0] : { bool: { filter: queries } };
}

export function anyOf(queries: Query[]): Query {
  if (queries.length === 0) return nothing;
  return queries.length === 1 && queries[0] ? queries[0] : { bool: { should: queries } };
}

export const not = (query: Query): Query => ({ bool: { must_not: [query] } });

export const oneOf = (field: string, values: readonly (string | number)[]): Query => ({
  terms: { [field]: values.map(String) },
});

export const ofTab = (tab: SearchTab): Query[] =>
  tab === "all" ? [] : [{ term: { entity_type: tab } }];

/** OpenSearch measures on a slightly larger sphere. */
const theirRadiusKm = 6371.0087714;
export const theirMetres = (km: number) => `${((km * theirRadiusKm) / earthRadiusKm) * 1_000}m`;

function openBetween({ from, to, isRamadan }: OpenAsk): Query {
  if (from >= to) return nothing;
  const field = isRamadan ? "ramadan_minutes" : "open_minutes";
  return { range: { [field]: { gte: from, lt: to, relation: "intersects" } } };
}

function keysIn(set: ScheduledSet, state: Membership): string[] {
  return entitiesIn(set, state).map(keyOf);
}

export function openAt({ set, otherwise }: ScheduledAsk): Query {
  const open = openBetween(otherwise);
  if (set.numbers.size === 0) return open;
  const those = keysIn(set, membership.in);
  const scheduled = [...those, ...keysIn(set, membership.out)];
  return anyOf([oneOf("key", those), allOf([open, not(oneOf("key", scheduled))])]);
}

function free({ set, emergency }: FreeAsk): Query {
  const isFree = oneOf("key", keysIn(set, membership.in));
  if (!emergency) return isFree;
  const department = allOf([
    { term: { entity_type: "clinics" } },
    oneOf("specialty_ids", emergency.specialtyIds),
    oneOf("clinic_type_ids", emergency.clinicTypeIds),
    openBetween(emergency.open),
  ]);
  return anyOf([isFree, department]);
}

function visited({ types, people }: VisitAsk): Query {
  const offered = oneOf("visit_types", types);
  if (!people) return offered;
  const others = keysIn(people, membership.out).filter((key) => !key.startsWith("p"));
  return others.length === 0 ? offered : allOf([offered, not(oneOf("key", others))]);
}

/** Only listings with several places have them one by one. */
function atOnePlace({ districts, isFirst, accepts }: OnePlaceAsk): Query {
  const place = (query: Query): Query => ({ nested: { path: "places", query } });
  const tests = [
    ...districts.map((ids) => oneOf("places.district_id", ids)),
    ...accepts.map((ids) => oneOf("places.accepts", ids)),
    ...(isFirst ? [{ term: { "places.is_first": true } }] : []),
  ];
  return anyOf([not(place(everything)), place(allOf(tests))]);
}

/** Any of the terms among the words, or among those of one field. */
export function anyTerm(terms: readonly WordTerm[], field: string): Query[] {
  const beginnings = [...new Set(terms.flatMap((term) => (term.isPrefix ? [term.text] : [])))];
  const words = terms.filter(({ text }) => !beginnings.includes(text)).map(({ text }) => text);
  const queries: Query[] = beginnings.map((text) => ({ prefix: { [field]: text } }));
  return words.length === 0 ? queries : [...queries, oneOf(field, words)];
}

function worded(groups: WordGroup[]): Query {
  return allOf(groups.map(({ terms }) => anyOf(anyTerm(terms, "words"))));
}

export function meant(concept: Concept): Query {
  const ways = concept.fields.map(({ field, ids }) => oneOf(field, ids));
  for (const [field, ids] of [
    ["profession_id", concept.professionIds],
    ["title_id", concept.titleIds],
    ["franchise_type_id", concept.franchiseTypeIds],
  ] as const) {
    if (ids.length > 0) ways.push(oneOf(field, ids));
  }
  if (concept.words.length > 0) ways.push({ prefix: { name_tails: concept.words.join(" ") } });
  return anyOf(ways);
}

function queryOf(ask: Ask): Query {
  switch (ask.kind) {
    case "anyId":
      return oneOf(ask.field, ask.ids);
    case "noId":
      return not(oneOf(ask.field, ask.ids));
    case "visitType":
      return visited(ask);
    case "gender":
      return { term: { gender: ask.gender } };
    case "profession":
      return oneOf("profession_id", ask.ids);
    case "city":
      return { term: { city_id: String(ask.id) } };
    case "homesOr":
      return anyOf([oneOf("home_district_ids", ask.ids), queryOf(ask.other)]);
    case "within": {
      const { latitude, longitude } = ask.centre;
      const place = { lat: latitude, lon: longitude };
      return { geo_distance: { distance: theirMetres(ask.radiusKm), place } };
    }
    case "bounds": {
      const [south, west, north, east] = ask.bounds;
      return allOf([
        { range: { latitude: { gte: south, lte: north } } },
        { range: { longitude: { gte: west, lte: east } } },
      ]);
    }
    case "open":
      return openBetween(ask);
    case "scheduled":
      return openAt(ask);
    case "free":
      return free(ask);
    case "onePlace":
      return atOnePlace(ask);
    case "rating":
      // Hundredths are whole numbers; what is less than a rounding above one is that one.
      return { range: { rating: { gte: Math.ceil(ask.min * 100 - 1e-6) } } };
    case "price":
      return allOf([
        { range: { price_top: { gte: ask.min } } },
        ask.max > 0
          ? { range: { price_min: { lte: ask.max } } }
          : { exists: { field: "price_min" } },
      ]);
    case "years":
      return { range: { years: { gte: ask.min, ...(ask.max > 0 ? { lte: ask.max } : {}) } } };
    case "flag":
      return { term: { [ask.field]: ask.value } };
    case "listed":
      return oneOf("key", ask.entities.map(keyOf));
    case "concept":
      return meant(ask.concept);
    case "needs":
      return anyOf(ask.concepts.map(meant));
    case "words":
      return worded(ask.groups);
  }
}

/** Listings whose name the whole query begins. */
export function nameStarts({
  wholeName,
  nameForms,
}: Pick<ResolvedSearch, "wholeName" | "nameForms">): Query {
  return anyOf(
    [...new Set([wholeName, ...nameForms])].flatMap((name) => [
      { prefix: { name_en: name } },
      { prefix: { name_ar: name } },
    ]),
  );
}

/** Conditions that words led to let a listing through whose name the words are. */
export function conditionQuery(condition: Condition, resolved: ResolvedSearch): Query {
  const asked = queryOf(condition.ask);
  const isSpoken = condition.pieces.length > 0 || condition.ask.kind === "words";
  if (!isSpoken || !resolved.isUnderstood || !resolved.wholeName.includes(" ")) return asked;
  return anyOf([asked, nameStarts(resolved)]);
}

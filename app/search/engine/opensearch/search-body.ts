import { nearnessOrigin } from "../../answers/nearness-origin.ts";
import { type Condition, isOfFacet, type ResolvedSearch } from "../../ask.ts";
import type { Wanted } from "../../compact-index/search-index.ts";
import { facetKeys, flagFacets, idFacets } from "../../filters/filter-kinds.ts";
import type { FacetKey } from "../../filters/filter-list.ts";
import type { Sort } from "../../filters/filters.ts";
import { otherTypes, unknownPrice } from "../../ranking/ranking.ts";
import type { SearchTab } from "../../values.ts";
import { allOf, conditionQuery, everything, ofTab, oneOf, type Query } from "./asked-query.ts";
import { keyOf } from "./listing-document.ts";
import { openScore, scoreQueries } from "./score-query.ts";

/** Listings beside the page, so that a rounding at its edge loses none. */
const margin = 8;
/** An index answers no page beyond it: further ones are another engine's. */
export const mostReached = 10_000;
/** More values than any vocabulary has; counts are exact. */
const mostValues = 10_000;
const ratingSteps = ["4.5", "4", "3"];

const hasLifts = ({ sort, lifts }: ResolvedSearch) => sort === "relevance" && lifts.length > 0;

export type Range = ReturnType<typeof rangeOf>;

/**
 * The part of the order that is fetched: the page, which begins at `start`, with a margin on both
 * sides. Lifted listings can come from anywhere: with them all that is before the page is fetched,
 * and what takes the places of demoted ones.
 */
export function rangeOf(resolved: ResolvedSearch, { page, pageSize }: Wanted) {
  const first = (page - 1) * pageSize;
  const lifted = hasLifts(resolved) ? resolved.lifts.length : 0;
  const from = lifted > 0 ? 0 : Math.max(0, first - margin);
  return { from, size: first + pageSize + margin + lifted - from, start: first - from };
}

/** One request: the page, the counts of the tabs and of all facets. */
export function searchBody(resolved: ResolvedSearch, wanted: Wanted, range: Range): object {
  const queryOfCondition = (condition: Condition) => conditionQuery(condition, resolved);
  const { conditions } = resolved;
  // A facet ignores its own filter, so that filter cannot narrow the whole query.
  const isApart = (condition: Condition) =>
    wanted.withFacets && (condition.facet !== null || condition.ask.kind === "onePlace");
  const common = conditions.filter((one) => !isApart(one)).map(queryOfCondition);
  const apart = conditions.filter(isApart);
  const members = allOf(apart.map(queryOfCondition));
  const score = scoreOf(resolved, wanted);
  const tab = ofTab(wanted.entityType);
  return {
    from: range.from,
    size: range.size,
    track_total_hits: false,
    _source: ["row"],
    query:
      score.length === 0 ? allOf(common) : { bool: { filter: [allOf(common)], should: score } },
    post_filter: allOf([members, ...tab]),
    sort: [...sortsOf(resolved, wanted), { entity_id: "asc" }, { entity_type: "asc" }],
    aggs: {
      tabs: { filter: members, aggs: { types: { terms: { field: "entity_type" } } } },
      ...(wanted.withFacets ? facetCounts(resolved, apart, tab) : {}),
      ...(hasLifts(resolved) ? { lifted: liftedRows(resolved, allOf([members, ...tab])) } : {}),
    },
  };
}

/** How many a tab would have without each of the conditions. */
export function countBody(resolved: ResolvedSearch, left: Condition[], tab: SearchTab): object {
  const without = left.map((one) => {
    const others = resolved.conditions.filter((condition) => condition !== one);
    return allOf([...others.map((other) => conditionQuery(other, resolved)), ...ofTab(tab)]);
  });
  return {
    size: 0,
    track_total_hits: false,
    query: everything,
    aggs: { without: { filters: { filters: without } } },
  };
}

function scoreOf(resolved: ResolvedSearch, { position }: Wanted): Query[] {
  if (resolved.sort === "open_now") return openScore(resolved);
  if (resolved.sort !== "relevance") return [];
  return scoreQueries(resolved, nearnessOrigin(resolved, position) !== null);
}

function liftedRows({ lifts }: ResolvedSearch, members: Query): object {
  const keys = lifts.map(({ entity }) => keyOf(entity));
  const rows = { top_hits: { size: lifts.length, _source: ["row"] } };
  return { filter: allOf([members, oneOf("key", keys)]), aggs: { rows } };
}

const fieldOfFacet = (facet: FacetKey, { districtField }: ResolvedSearch): string => {
  if (facet === "specialty") return "facet_specialty";
  if (facet === "district") return districtField;
  if (facet === "visitType") return "visit_types";
  return idFacets.find((one) => one.facet === facet)?.column ?? facet;
};

function counterOf(facet: FacetKey, resolved: ResolvedSearch): object {
  if (facet === "rating") {
    const steps = ratingSteps.map((step) => [
      step,
      { range: { rating: { gte: Number(step) * 100 } } },
    ]);
    return { filters: { filters: Object.fromEntries(steps) } };
  }
  const flag = flagFacets.find((one) => one.facet === facet);
  if (flag) {
    const answers = ["true", "false"].map((value) => [value, { term: { [flag.column]: value } }]);
    return { filters: { filters: Object.fromEntries(answers) } };
  }
  return { terms: { field: fieldOfFacet(facet, resolved), size: mostValues } };
}

/**
 * Facets with the same conditions are counted in one go: `open` those without one of their own.
 * @param apart the conditions of facets
 */
function facetCounts(resolved: ResolvedSearch, apart: Condition[], tab: Query[]): object {
  const isAsked = (facet: FacetKey) => apart.some((condition) => condition.facet === facet);
  const among = (facet: FacetKey | null, facets: readonly FacetKey[]) => ({
    filter: allOf([
      ...apart
        .filter((condition) => !isOfFacet(condition, facet))
        .map((condition) => conditionQuery(condition, resolved)),
      ...tab,
    ]),
    aggs: Object.fromEntries(facets.map((one) => [one, counterOf(one, resolved)])),
  });
  const asked = facetKeys.filter(isAsked);
  const open = facetKeys.filter((facet) => !isAsked(facet));
  return {
    ...Object.fromEntries(asked.map((facet) => [`facet_${facet}`, among(facet, [facet])])),
    ...(open.length > 0 ? { facets: among(null, open) } : {}),
  };
}

function sortsOf(resolved: ResolvedSearch, { locale }: Wanted): object[] {
  const sorts: Record<Sort, () => object[]> = {
    relevance: () => [{ _score: "desc" }],
    rating: () => [{ rating: "desc" }, { review_count: "desc" }],
    a_z: () => [{ [locale === "ar" ? "name_ar" : "name_en"]: "asc" }],
    nearby: () => byDistance(resolved),
    open_now: () => [{ _score: "desc" }],
    next_available: () => [byScript(nextStartScript, startsOf(resolved))],
    price_low_high: () => byPrice(resolved),
    popularity: () => [{ popularity: "desc" }],
    experience: () => [{ years: { order: "desc", missing: "_last" } }],
  };
  return sorts[resolved.sort]();
}

function byDistance({ centre }: ResolvedSearch): object[] {
  if (!centre) return [];
  const place = { lat: centre.latitude, lon: centre.longitude };
  return [{ _geo_distance: { place, order: "asc", distance_type: "arc", unit: "m" } }];
}

function byScript(source: string, params: object): object {
  return { _script: { type: "number", order: "asc", script: { source, params } } };
}

/** The type that is asked for first; listings without a free time come last. */
const nextStartScript = `
  def start = params.starts.get(doc['key'].value);
  double place = start == null ? Double.POSITIVE_INFINITY : (double) start;
  boolean isOther = params.first != null && doc['entity_type'].value != params.first;
  return isOther ? place + params.otherTypes : place;`;

function startsOf({ nextStarts, firstType }: ResolvedSearch): object {
  const starts: Record<string, number> = {};
  nextStarts.eachFree((number, start) => {
    starts[keyOf(nextStarts.numbers.entityOf(number))] = Math.floor(start / 60_000);
  });
  return { starts, first: firstType, otherTypes };
}

/** The fee of the next time, else the lowest price; the type whose prices are asked for first. */
const priceScript = `
  boolean hasTime = params.fees.containsKey(doc['key'].value);
  def fee = hasTime ? params.fees.get(doc['key'].value) : null;
  boolean isKnown = hasTime ? fee != null : doc['price_min'].size() > 0;
  double price = !isKnown ? 0 : hasTime ? (double) fee : doc['price_min'].value;
  boolean isWanted = params.first != null && doc['entity_type'].value == params.first;
  if (!isKnown) return isWanted ? params.unknownPrice : Double.POSITIVE_INFINITY;
  return isWanted || params.first == null ? price : price + params.otherTypes;`;

function byPrice({ nextStarts, firstType }: ResolvedSearch): object[] {
  const fees: Record<string, number | null> = {};
  nextStarts.eachFree((number) => {
    const fee = nextStarts.feeOf(number);
    fees[keyOf(nextStarts.numbers.entityOf(number))] = Number.isNaN(fee) ? null : fee;
  });
  if (firstType === null && Object.keys(fees).length === 0)
    return [{ price_min: { order: "asc", missing: "_last" } }];
  return [byScript(priceScript, { fees, first: firstType, otherTypes, unknownPrice })];
}

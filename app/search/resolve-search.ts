import type { EntityType } from "#app/directory/entity-ref.ts";
import type { FreeTimes } from "#app/directory/free-times/free-times.ts";
import type { Geography } from "#app/geography/geography.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { SearchRequest } from "./answers/engine.ts";
import { condition, type ResolvedSearch } from "./ask.ts";
import { commonCareIds } from "./concepts/general-care.ts";
import { resolveNeeds } from "./concepts/resolve-needs.ts";
import type { Sort } from "./filters/filters.ts";
import { rulesOfConditions } from "./filters/rules-list.ts";
import { openLaterAsks, openNowAsk } from "./filters/terms/availability-rules.ts";
import { joinPlaces } from "./join-places.ts";
import { joinTimes, wishOf } from "./join-times.ts";
import { liftsOf } from "./management/placements.ts";
import { planLift } from "./own-card/plan-lift.ts";
import { favouredType } from "./prices/favoured-type.ts";
import { namedTests } from "./prices/named-tests.ts";
import { pricedType } from "./prices/priced-type.ts";
import { defaultRanking } from "./ranking/ranking.ts";
import { articleForms } from "./understanding/names/article-forms.ts";
import { excludedConditions } from "./understanding/places/excluded-conditions.ts";
import { atHomes, hasHomePlace, homesIn } from "./understanding/places/home-places.ts";
import { resolvePlace } from "./understanding/places/resolve-place.ts";
import {
  isCondition,
  ofKind,
  type Piece,
  type Understood,
} from "./understanding/understand-query.ts";
import type { Lexicon } from "./understanding/word-group.ts";

interface Known {
  vocabulary: Vocabulary;
  geography: Geography;
  lexicon: Lexicon;
  freeTimes: FreeTimes;
}

/** The order that the words ask for, unless another one was chosen. */
export function sortOf(sort: Sort, pieces: Piece[]): Sort {
  if (sort !== "relevance") return sort;
  if (ofKind(pieces, "lowestPrice").length > 0) return "price_low_high";
  return ofKind(pieces, "soonest").length > 0 ? "next_available" : sort;
}

/**
 * The type that an order of a mixed list begins with: a hospital has a time at any hour, which says
 * nothing about a psychologist.
 */
function firstTypeOf(order: Sort, pieces: Piece[], vocabulary: Vocabulary): EntityType | null {
  if (order !== "price_low_high" && order !== "next_available") return null;
  const type = pricedType(pieces, vocabulary);
  return order === "price_low_high" || type === "professionals" ? type : null;
}

/** Turns a request and what its words mean into conditions that an engine can test. */
export function resolveSearch(
  request: SearchRequest,
  { pieces, words, wholeName }: Pick<Understood, "pieces" | "words" | "wholeName">,
  { vocabulary, geography, lexicon, freeTimes }: Known,
): ResolvedSearch {
  const { filters, now, position, sort } = request;
  const isMixed = request.entityType === "all";
  const place = resolvePlace(filters, pieces, geography, position);
  const needs = resolveNeeds(pieces, vocabulary, request.literal ? "" : filters.query);
  const { union, lifts, required } = needs;
  const asked = {
    filters,
    pieces,
    vocabulary,
    now,
    freeTimes,
    placeConditions: place.conditions,
    savedEntities: request.savedEntities ?? [],
  };
  const raw = [
    // A place that is wanted says more than those that are not: its times are the later word.
    ...excludedConditions(pieces, geography),
    ...rulesOfConditions.flatMap((rules) => rules.conditions(asked)),
    ...required.map(({ concept, piece }) =>
      condition({ kind: "concept", concept }, { pieces: [piece] }),
    ),
  ];
  if (union.concepts.length > 0) {
    raw.push(condition({ kind: "needs", concepts: union.concepts }, { pieces: union.pieces }));
  }
  const insurerIds = filters.insuranceProviderIds;
  const ofPlan = planLift({ plan: request.plan, insurerIds, pieces, vocabulary });
  const groups = lexicon.groupsOf(words, request.rules?.settings.mostTypos);
  // Beside anything that was understood, words lift what has them and keep nothing away.
  const isUnderstood = pieces.some(isCondition);
  if (groups.length > 0 && !isUnderstood) {
    raw.push(condition({ kind: "words", groups }));
  }
  const places = { geography, position };
  const conditions = joinTimes(joinPlaces(atHomes(raw, places)), { freeTimes, vocabulary, now });
  const timeWish = wishOf(conditions);
  const order = sortOf(sort, pieces);
  // An order by relevance asks whether there are times at all: one answer for all needs of a minute.
  const isByTime = order === "next_available" || conditions.some(({ ask }) => ask.kind === "free");
  const orderWish = isByTime
    ? timeWish
    : { ...timeWish, specialtyIds: [], insurerIds: [], networkIds: [] };
  return {
    conditions,
    concepts: [...union.concepts, ...lifts, ...namedTests(pieces, vocabulary), ...ofPlan],
    words: groups,
    wholeName,
    nameForms: articleForms(wholeName),
    isUnderstood,
    sort: order,
    districtField: homesIn(conditions) === "all" ? "home_district_ids" : "district_ids",
    hasHomePlace: hasHomePlace(conditions, places),
    centre: place.centre ?? (sort === "nearby" ? geography.defaultCity : null),
    openNow: openNowAsk({ now, freeTimes }),
    openLater: sort === "open_now" ? openLaterAsks({ now, freeTimes }) : [],
    nextStarts: freeTimes.nextStarts(orderWish, now),
    timeWish,
    ranking: request.rules?.ranking ?? defaultRanking,
    favoured: isMixed ? favouredType(pieces, vocabulary) : null,
    firstType: isMixed ? firstTypeOf(order, pieces, vocabulary) : null,
    lifts: liftsOf(request, pieces),
    commonCare: commonCareIds(needs, vocabulary),
    stated: needs.stated,
  };
}

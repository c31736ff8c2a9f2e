import type { Concept, ResolvedSearch } from "../../ask.ts";
import {
  fieldWeights,
  type Ranking,
  shareBeside,
  totalImportance,
  unaskedPartShare,
} from "../../ranking/ranking.ts";
import {
  allOf,
  anyOf,
  anyTerm,
  everything,
  meant,
  nameStarts,
  not,
  oneOf,
  openAt,
  type Query,
  theirMetres,
} from "./asked-query.ts";
import { keyOf } from "./listing-document.ts";

const fields = [
  ["words_a", fieldWeights.A],
  ["words_b", fieldWeights.B],
  ["words_c", fieldWeights.C],
] as const;

const always = (filter: Query, boost: number): Query => ({ constant_score: { filter, boost } });
const best = (queries: Query[]): Query => ({ dis_max: { queries } });

/**
 * The parts of a score, to be added up: the same cases and figures as in the other engines, so that
 * the cluster picks the same listings. Their exact parts are computed from the rows.
 */
export function scoreQueries(resolved: ResolvedSearch, isNearnessCounted: boolean): Query[] {
  const { words, concepts, wholeName, ranking } = resolved;
  const { weights } = ranking;
  const parts: Query[] = [byField("quality", weights.quality)];
  if (wholeName !== "") {
    const isWhole = anyOf([{ term: { name_en: wholeName } }, { term: { name_ar: wholeName } }]);
    const begins = always(nameStarts(resolved), weights.name * ranking.nameBeginning);
    parts.push(best([always(isWhole, weights.name), begins]));
  }
  for (const { terms } of words) {
    const reached = [...Map.groupBy(terms, (term) => term.weight)].flatMap(([weight, alike]) =>
      fields.map(([field, fieldWeight]) =>
        always(anyOf(anyTerm(alike, field)), (weights.text * weight * fieldWeight) / words.length),
      ),
    );
    parts.push(best(reached));
  }
  if (concepts.length > 0) {
    const share = weights.concept / totalImportance(concepts);
    const all = concepts.map((concept) => conceptScore(concept, ranking, share));
    parts.push(ofFavoured({ bool: { should: all } }, resolved));
  }
  const bookable = listFree(resolved);
  if (bookable.length > 0) parts.push(always(oneOf("key", bookable), weights.bookable));
  if (isNearnessCounted) parts.push(...byNearness(resolved));
  return parts;
}

/** Puts those first who stay open longer, then the better ones: qualities lie between 0 and 1. */
export function openScore({ openNow, openLater }: ResolvedSearch): Query[] {
  const moments = [openNow, ...openLater].map(openAt);
  const levels = moments.map((_, at) => always(allOf(moments.slice(0, at + 1)), 10));
  return [...levels, byField("quality", 1)];
}

function byField(field: string, weight: number): Query {
  const figure = { field_value_factor: { field, missing: 0 }, weight };
  return { function_score: { query: everything, functions: [figure], boost_mode: "replace" } };
}

/** The listings with a free time that meets all wishes, and soon where the complaint is acute. */
function listFree({ nextStarts, soonBefore = Number.POSITIVE_INFINITY }: ResolvedSearch): string[] {
  const keys: string[] = [];
  nextStarts.eachFree((number, start) => {
    if (start < soonBefore) keys.push(keyOf(nextStarts.numbers.entityOf(number)));
  });
  return keys;
}

/** The first case that a listing meets counts. */
function conceptScore(concept: Concept, ranking: Ranking, share: number): Query {
  const { otherSpecialty, conceptElsewhere, conceptInName } = ranking;
  const counts = concept.importance * share;
  const cases = concept.specialties.flatMap(({ weight, ids, fieldIds }) => {
    const listed = oneOf("specialty_ids", ids);
    const isFirst = oneOf("primary_specialty_id", ids);
    const isInField = allOf([listed, oneOf("primary_specialty_id", fieldIds)]);
    return [
      { filter: anyOf([isFirst, isInField]), weight: counts * weight },
      { filter: listed, weight: counts * weight * otherSpecialty },
    ];
  });
  for (const { field, ids } of concept.fields) {
    if (field === "specialty_ids") continue;
    cases.push({ filter: oneOf(field, ids), weight: counts * conceptElsewhere });
  }
  cases.push({ filter: everything, weight: counts * conceptInName });
  const score = {
    function_score: {
      query: { constant_score: { filter: meant(concept) } },
      functions: cases,
      score_mode: "first",
      boost_mode: "replace",
    },
  };
  const { asked, unasked } = concept.narrower;
  if (unasked.length === 0) return score;
  const isNarrow = allOf([
    { term: { entity_type: "professionals" } },
    oneOf("specialty_ids", unasked),
    not(oneOf("specialty_ids", asked)),
  ]);
  return lessened(score, isNarrow, unaskedPartShare);
}

function ofFavoured(score: Query, { favoured }: ResolvedSearch): Query {
  if (favoured === null) return score;
  return lessened(score, not({ term: { entity_type: favoured } }), shareBeside[favoured]);
}

function lessened(query: Query, filter: Query, weight: number): Query {
  return { function_score: { query, functions: [{ filter, weight }], boost_mode: "multiply" } };
}

function byNearness({ centre, ranking }: ResolvedSearch): Query[] {
  if (!centre) return [];
  const place = {
    origin: { lat: centre.latitude, lon: centre.longitude },
    scale: theirMetres(ranking.nearnessKm),
    // At the scale a third is left: the exponential of minus one.
    decay: Math.exp(-1),
  };
  const functions = [{ exp: { place }, weight: ranking.weights.nearness }];
  const query = { constant_score: { filter: { exists: { field: "place" } } } };
  return [{ function_score: { query, functions, boost_mode: "replace" } }];
}

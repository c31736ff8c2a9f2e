import type { CardData } from "#app/directory/cards/card.ts";
import type { CardRow } from "#app/directory/cards/queries.server.ts";
import { getFreeTimes } from "#app/directory/free-times/free-times.server.ts";
import { getGeography } from "#app/geography/queries.server.ts";
import { ReadyJson, withMembers } from "#app/platform/gateway/ready-json.ts";
import type { FunctionAnswer } from "#app/platform/gateway/server-function.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import {
  emptyAnswer,
  type Instead,
  type Position,
  type SearchAnswer,
  type SearchHit,
} from "../answers/engine.ts";
import { explainScore } from "../answers/explanation/explain-score.ts";
import { type Reason, reasonsOf } from "../answers/explanation/reasons.ts";
import { askedKinds, groupMixed } from "../answers/group-mixed.ts";
import { similarityTo } from "../concepts/finding/similarity.ts";
import { searchListings } from "../engine/search-listings.server.ts";
import { limitUnknown } from "../filters/kinds/unknown-filter.ts";
import { argumentOf } from "../filters/kinds/unknown-rules.ts";
import { keepKnown } from "../filters/labels/describe-filters.ts";
import { findAddress } from "../location/detect-location.server.ts";
import { pageSizeOf } from "../management/page-size.ts";
import { liveRules, rulesFor } from "../ranking/live-rules.server.ts";
import { emergencyNumbers, findNotice } from "../red-flags/find-notice.server.ts";
import type { SearchTab } from "../values.ts";
import { cutArguments, type SearchInput, unnamedArguments } from "./inputs.ts";
import { filtersOf, methodOf } from "./resolve-input.ts";
import { listResults } from "./result-memory.server.ts";

const subjects: Record<SearchTab, string> = {
  all: "Unified",
  professionals: "Professional",
  clinics: "Clinic",
  services: "Service",
  franchises: "Franchise",
};

/** The prefix of the words of a failed search. */
export function searchFailure({ entityType }: SearchInput): string {
  return `${subjects[entityType]} search failed`;
}

/** Searches as the arguments ask, with all details of each result. */
export async function runSearch(
  input: SearchInput,
  { database, actor, config, log }: RequestContext,
  now = new Date(),
): Promise<FunctionAnswer> {
  const [vocabulary, geography, rules, everybodysRules] = await Promise.all([
    getVocabulary(database),
    getGeography(database),
    rulesFor(database, actor),
    liveRules(database),
  ]);
  const near = positionOf(input);
  const filters = keepKnown(filtersOf(input, vocabulary), { vocabulary, geography });
  const locale = input.lang;
  const numbers = emergencyNumbers(config);
  const emergency = await findNotice(input.q, { database, numbers, locale });
  const search = {
    filters,
    entityType: input.entityType,
    sort: input.sortBy,
    page: input.page,
    pageSize: input.limit ?? pageSizeOf(input.q, rules),
    literal: input.literal ?? false,
    near,
    searchMethod: methodOf(input),
  };
  // Words of suicide or self-harm are given no other meaning.
  const { answer } =
    emergency?.severity === "self-harm"
      ? { answer: emptyAnswer(search) }
      : await searchListings(search, {
          database,
          actor,
          locale,
          now,
          rules,
          findAddress: (text) => findAddress(text, { config, database, locale, log }),
        });
  const context = { locale, vocabulary, geography, freeTimes: getFreeTimes(database), now };
  const similarity = similarityTo(answer.nearConcepts ?? [], vocabulary);
  const explain = input.explain ? reasonsOf(answer.understood, vocabulary) : null;
  const listed = async (hits: SearchHit[], inOrder = (listings: Listed[]) => listings) => {
    const listed = await listResults(database, hits, context);
    const listings = hits.flatMap((hit, at): Listed[] => {
      const result = listed[at];
      return result ? [{ ...kindedOf(result.row.card, vocabulary), hit, result }] : [];
    });
    const results = inOrder(listings).map(({ hit: { distanceKm, ...hit }, result }) => {
      const distance = distanceKm === null ? null : Math.round(distanceKm * 100) / 100;
      return withMembers(result.json, {
        distance_km: JSON.stringify(distance),
        similarity_score: JSON.stringify(similarity(result.row.card)),
        ...(explain ? explained(hit, locale, explain(result.row.card, hit.score, locale)) : {}),
      });
    });
    return `[${results.join(",")}]`;
  };
  // As the screen shows them: doctors first.
  const isMixed = input.entityType === "all" && input.sortBy === "relevance";
  const asked = askedKinds(search.filters, answer.understood, vocabulary);
  const asShown = (listings: Listed[]) =>
    isMixed ? groupMixed(listings, { hits: answer.hits, asked }).map(({ card }) => card) : listings;
  const ignored = limitUnknown([
    ...filters.unknownValues.map(({ parameter, value }) => ({
      parameter: argumentOf(parameter),
      value,
    })),
    ...cutArguments(input),
    ...unnamedArguments(input),
  ]);
  const summary = JSON.stringify({ emergency, ...summaryOf(answer, input.entityType), ignored });
  const members = {
    instead: answer.instead ? await writeInstead(answer.instead, listed) : "null",
    results: await listed(answer.hits, asShown),
  };
  const body = new ReadyJson(withMembers(summary, members));
  // Position, saved lists and experiment of a person: not for a shared cache.
  const isOwn = near !== null || search.filters.savedListId !== "" || rules !== everybodysRules;
  const maxAge = isOwn ? 0 : secondsOfMinuteLeft(now);
  return { body, maxAge };
}

type ListedResult = NonNullable<Awaited<ReturnType<typeof listResults>>[number]>;

interface Listed extends Pick<CardData, "entityId" | "entityType" | "kindSlug"> {
  hit: SearchHit;
  result: ListedResult;
}

function kindedOf({ entityId, entityType, clinicTypeIds }: CardRow, vocabulary: Vocabulary) {
  return {
    entityId,
    entityType,
    kindSlug: vocabulary.byId.get(clinicTypeIds[0] ?? 0)?.slug ?? null,
  };
}

function explained(
  { score, placed }: Pick<SearchHit, "score" | "placed">,
  locale: Locale,
  reasons: Reason[],
): Record<string, string> {
  return {
    score: JSON.stringify(score),
    explanation: JSON.stringify(explainScore(score, locale, placed, reasons)),
  };
}

/** Offers as JSON: general practice with its first listings. */
async function writeInstead(
  { concepts, general }: Instead,
  listed: (hits: SearchHit[]) => Promise<string>,
): Promise<string> {
  if (!general) return JSON.stringify({ concepts, general: null });
  const { hits, ...found } = general;
  const ofGeneral = withMembers(JSON.stringify(found), { results: await listed(hits) });
  return withMembers(JSON.stringify({ concepts }), { general: ofGeneral });
}

function positionOf({ near, latitude, longitude }: SearchInput): Position | null {
  if (latitude === undefined || longitude === undefined) return near;
  return { latitude, longitude };
}

/** Opening states expire each minute. */
function secondsOfMinuteLeft(now: Date): number {
  return Math.max(1, 60 - now.getUTCSeconds());
}

function summaryOf(answer: SearchAnswer, entityType: SearchTab) {
  const { all, ...totalCounts } = answer.entityCounts;
  return {
    totalCount: answer.totalCount,
    ...(entityType === "all" ? { totalCounts } : {}),
    entityCounts: { all, ...totalCounts },
    pagination: answer.pagination,
    searchMethod: answer.searchMethod,
    understood: answer.understood,
    ignoredWords: answer.ignoredWords,
    repairs: answer.repairs.map(({ filters, pieces, count }) => ({ filters, pieces, count })),
    concepts: answer.nearConcepts ?? [],
  };
}

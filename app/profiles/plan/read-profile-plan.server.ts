import type { PlanAnswer } from "#app/directory/networks/plan-evidence.ts";
import {
  type AskedListing,
  listPlanEvidence,
  presentPlanAnswer,
} from "#app/directory/networks/queries.server.ts";
import { planName } from "#app/patients/insurance-plan.ts";
import { readPlan } from "#app/patients/plan/own-plan.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";

interface ProfilePlan {
  /** Null for a visitor without a plan. */
  answer: PlanAnswer | null;
  /** Answers of listings on the page, by id. */
  answers: Record<string, PlanAnswer>;
  headers: [string, string][];
}

/** Returns what a listing and those on its page state about the visitor's plan, with the cookies to send. */
export async function readProfilePlan(
  visit: RequestContext,
  headers: Headers,
  listing: AskedListing,
  onPage: readonly AskedListing[] = [],
): Promise<ProfilePlan> {
  const { database, locale } = visit;
  const { plan, sent } = await openPlan(visit, headers);
  if (!plan) return { answer: null, answers: {}, headers: sent };
  const { asked, name } = plan;
  const evidence = await listPlanEvidence(database, [listing, ...onPage], asked);
  const answers = Object.fromEntries(
    [...evidence].map(([id, stated]) => {
      const isShort = id !== listing.entityId;
      return [id, presentPlanAnswer(stated, { plan: name, locale, isShort })];
    }),
  );
  return { answer: answers[listing.entityId] ?? null, answers, headers: sent };
}

/** The answer of one place of practice about the visitor's plan; `place` is null where all agree. */
export interface PlaceAnswer {
  place: string | null;
  plan: PlanAnswer;
}

/**
 * Returns what the places of a professional state about the visitor's plan: a card answers for the
 * place of its times, so each of them is answered here.
 */
export async function readPlanOfPlaces(
  visit: RequestContext,
  headers: Headers,
  { entityId, places }: { entityId: string; places: readonly PlaceRef[] },
): Promise<{ answers: PlaceAnswer[]; headers: [string, string][] }> {
  const { database, locale } = visit;
  const { plan, sent } = await openPlan(visit, headers);
  if (!plan) return { answers: [], headers: sent };
  const answers = await Promise.all(
    places.map(async ({ clinicId, clinicName }): Promise<PlaceAnswer[]> => {
      const listing = { entityType: "professionals" as const, entityId, clinicId };
      const evidence = await listPlanEvidence(database, [listing], plan.asked);
      const stated = evidence.get(entityId);
      if (!stated) return [];
      const answer = presentPlanAnswer(stated, { plan: plan.name, locale });
      return [{ place: clinicName, plan: answer }];
    }),
  ).then((found) => found.flat());
  const [first] = answers;
  const isOne = new Set(answers.map((one) => JSON.stringify(one.plan))).size === 1;
  return { answers: first && isOne ? [{ ...first, place: null }] : answers, headers: sent };
}

interface PlaceRef {
  clinicId: string;
  clinicName: string;
}

/** Returns the visitor's plan as it is asked for, with the cookies to send; null without one. */
async function openPlan(visit: RequestContext, headers: Headers) {
  const { plan, cookies } = await readPlan(visit, headers);
  const sent = cookies.map((one): [string, string] => ["Set-Cookie", one]);
  if (!plan) return { plan: null, sent };
  const vocabulary = await getVocabulary(visit.database);
  const name = planName(plan, vocabulary, visit.locale);
  return { plan: { asked: plan, name }, sent };
}

import type { PlanAnswer } from "#app/directory/networks/plan-evidence.ts";
import {
  type AskedListing,
  listPlanEvidence,
  presentPlanAnswer,
} from "#app/directory/networks/queries.server.ts";
import { readPlan } from "#app/patients/plan/own-plan.server.ts";
import { networksOfInsurer, planName } from "#app/patients/plan/plan.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";

interface ProfilePlan {
  /** Null for a visitor without a plan. */
  answer: PlanAnswer | null;
  /** What listings on the page state, by their ids. */
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
  const { plan, cookies } = await readPlan(visit, headers);
  const sent = cookies.map((one): [string, string] => ["Set-Cookie", one]);
  if (!plan) return { answer: null, answers: {}, headers: sent };
  const vocabulary = await getVocabulary(database);
  const hasNetworks = networksOfInsurer(vocabulary, plan.insurerId).length > 0;
  const asked = { ...plan, hasNetworks };
  const evidence = await listPlanEvidence(database, [listing, ...onPage], asked);
  const name = planName(plan, vocabulary, locale);
  const answers = Object.fromEntries(
    [...evidence].map(([id, stated]) => {
      const isShort = id !== listing.entityId;
      return [id, presentPlanAnswer(stated, { plan: name, locale, isShort })];
    }),
  );
  return { answer: answers[listing.entityId] ?? null, answers, headers: sent };
}

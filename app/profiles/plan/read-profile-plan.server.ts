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
  headers: [string, string][];
}

/** Returns what a listing states about the visitor's plan, with the cookies to send. */
export async function readProfilePlan(
  visit: RequestContext,
  headers: Headers,
  listing: AskedListing,
): Promise<ProfilePlan> {
  const { database, locale } = visit;
  const { plan, cookies } = await readPlan(visit, headers);
  const sent = cookies.map((one): [string, string] => ["Set-Cookie", one]);
  if (!plan) return { answer: null, headers: sent };
  const vocabulary = await getVocabulary(database);
  const hasNetworks = networksOfInsurer(vocabulary, plan.insurerId).length > 0;
  const evidence = await listPlanEvidence(database, [listing], { ...plan, hasNetworks });
  const stated = evidence.get(listing.entityId);
  const name = planName(plan, vocabulary, locale);
  return {
    answer: stated ? presentPlanAnswer(stated, { plan: name, locale }) : null,
    headers: sent,
  };
}

import type { CardData } from "#app/directory/cards/card.ts";
import type { PlanAnswer } from "#app/directory/networks/plan-evidence.ts";
import { listPlanEvidence, presentPlanAnswer } from "#app/directory/networks/queries.server.ts";
import { type Plan, planName } from "#app/patients/insurance-plan.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { LabelContext } from "../filters/labels/label-context.ts";

interface Reading {
  database: Database;
  namer: Pick<LabelContext, "locale" | "vocabulary">;
}

/** Returns each card's answer about the visitor's plan, in their order; null without a plan. */
export async function readPlans(
  cards: readonly CardData[],
  plan: Plan | null | undefined,
  { database, namer }: Reading,
): Promise<(PlanAnswer | null)[]> {
  if (!plan) return cards.map(() => null);
  const { locale, vocabulary } = namer;
  const evidence = await listPlanEvidence(database, cards, plan);
  const name = planName(plan, vocabulary, locale);
  return cards.map(({ entityId }) => {
    const stated = evidence.get(entityId);
    return stated ? presentPlanAnswer(stated, { plan: name, locale, isShort: true }) : null;
  });
}

import { cachedCardRows } from "#app/directory/cards/markup/card-memory.server.ts";
import type { CardContext } from "#app/directory/cards/queries.server.ts";
import type { EntityRef } from "#app/directory/entity-ref.ts";
import type { PlanAnswer } from "#app/directory/networks/plan-evidence.ts";
import type { Plan } from "#app/patients/insurance-plan.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { SearchAnswer } from "../engine.ts";
import { shortReasons } from "./explain-score.ts";
import { reasonsOf } from "./reasons.ts";

interface Reading extends CardContext {
  database: Database;
  plan: Plan | null | undefined;
  /** The statement of each card about the plan. */
  plans: readonly (PlanAnswer | null)[];
}

/**
 * Returns why each card is in the list, as one line, null without a reason. An order other than that
 * by relevance is its own reason.
 */
export async function readReasons(
  { hits, understood, sort, isNearest }: SearchAnswer,
  cards: readonly EntityRef[],
  { database, plan, plans, ...context }: Reading,
): Promise<(string | null)[]> {
  if (sort !== "relevance" || isNearest || understood.length === 0) return cards.map(() => null);
  const { locale, vocabulary } = context;
  const rows = await cachedCardRows(database, [...cards], context);
  const scores = new Map(hits.map(({ entityId, score }) => [entityId, score]));
  const explain = reasonsOf(understood, vocabulary);
  return cards.map(({ entityId }, at) => {
    const row = rows[at];
    const score = scores.get(entityId);
    if (!row || !score) return null;
    const takesPlan = isLifted(plans[at] ?? null, plan);
    return shortReasons(explain({ ...row, takesPlan }, score, locale), locale);
  });
}

/** Whether the score counts what is stated about the plan: the network, or the insurer of a plan without one. */
function isLifted(stated: PlanAnswer | null, plan: Plan | null | undefined): boolean {
  if (!plan || !stated) return false;
  return stated.answer === "accepted" || (stated.answer === "insurer" && plan.networkId === null);
}

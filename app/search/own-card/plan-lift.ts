import type { Plan } from "#app/patients/insurance-plan.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { Concept } from "../ask.ts";
import { resolveConcept } from "../concepts/concept-fields.ts";
import { needImportance } from "../ranking/ranking.ts";
import type { Piece } from "../understanding/understand-query.ts";
import { ofKind } from "../understanding/understand-query.ts";

interface Asked {
  plan: Plan | null | undefined;
  insurerIds: readonly number[];
  pieces: Piece[];
  vocabulary: Vocabulary;
}

/**
 * Lifts listings that state to take the visitor's plan above those that do not say; it leaves nobody
 * out. Empty without a plan, and where the search names insurers itself.
 */
export function planLift({ plan, insurerIds, pieces, vocabulary }: Asked): Concept[] {
  if (!plan || insurerIds.length > 0 || ofKind(pieces, "insurer").length > 0) return [];
  const nothing = { phrase: "", concepts: [], importance: needImportance.plan };
  const { insurerId, networkId } = plan;
  const field =
    networkId === null
      ? ({ field: "insurance_ids", ids: [insurerId] } as const)
      : ({ field: "network_ids", ids: [networkId] } as const);
  return [{ ...resolveConcept(nothing, vocabulary), fields: [{ ...field, ids: [...field.ids] }] }];
}

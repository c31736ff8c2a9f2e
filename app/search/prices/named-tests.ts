import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { Concept } from "../ask.ts";
import { resolveConcept } from "../concepts/concept-fields.ts";
import { needImportance } from "../ranking/ranking.ts";
import { typesWithoutDoctor } from "../understanding/needs/name-services.ts";
import type { Piece } from "../understanding/understand-query.ts";
import { matchServices } from "./match-services.ts";

/**
 * Lifts the tests whose names have the words of a query: "blood test at home" is no drip, though a nurse
 * brings both.
 */
export function namedTests(pieces: Piece[], vocabulary: Vocabulary): Concept[] {
  const answer = { understood: pieces, inArabic: null };
  const { subtypeIds, isNamed, consultationIds } = matchServices(answer, vocabulary);
  if (!isNamed || consultationIds.length > 0) return [];
  const ids = subtypeIds.filter((id) => {
    const type = vocabulary.byId.get(vocabulary.byId.get(id)?.parentId ?? 0);
    return typesWithoutDoctor.has(type?.slug ?? "");
  });
  if (ids.length === 0) return [];
  const importance = needImportance.service;
  const named = resolveConcept({ phrase: "", concepts: [], importance }, vocabulary);
  return [{ ...named, fields: [{ field: "service_subtype_ids", ids }] }];
}

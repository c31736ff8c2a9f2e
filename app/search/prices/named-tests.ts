import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { Concept } from "../ask.ts";
import { resolveConcept } from "../concepts/concept-fields.ts";
import { needImportance } from "../ranking/ranking.ts";
import { typesWithoutDoctor } from "../understanding/needs/name-services.ts";
import { foldTyped } from "../understanding/reading/tokens.ts";
import { ofKind, type Piece } from "../understanding/understand-query.ts";
import { matchServices } from "./match-services.ts";

/**
 * Lifts the tests whose names have the words of a query: "blood test at home" is no drip, though a nurse
 * brings both.
 */
export function namedTests(pieces: Piece[], vocabulary: Vocabulary): Concept[] {
  const answer = { understood: pieces, inArabic: null };
  const { subtypeIds, isNamed, consultationIds } = matchServices(answer, vocabulary);
  if (!isNamed || consultationIds.length > 0) return [];
  const phrases = ofKind(pieces, "concept").map(({ phrase, read }) => read ?? foldTyped(phrase));
  const ids = subtypeIds.filter((id) => {
    const item = vocabulary.byId.get(id);
    const type = vocabulary.byId.get(item?.parentId ?? 0);
    // "Slipped disc" is a synonym of an MRI, and wants somebody to see first.
    const names = [item?.name, item?.nameAr].map((name) => foldText(name ?? "").split(" "));
    const isSaid = phrases.some((phrase) =>
      names.some((words) => phrase.split(" ").every((word) => words.includes(word))),
    );
    return isSaid && typesWithoutDoctor.has(type?.slug ?? "");
  });
  if (ids.length === 0) return [];
  const importance = needImportance.service;
  const named = resolveConcept({ phrase: "", concepts: [], importance }, vocabulary);
  return [{ ...named, fields: [{ field: "service_subtype_ids", ids }] }];
}

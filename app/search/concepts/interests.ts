import { foldText } from "#app/platform/i18n/fold-text.ts";
import { interestWordsOf, withoutArticles } from "#app/vocabulary/phrases/interest-words.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { Concept } from "../ask.ts";
import { needImportance } from "../ranking/ranking.ts";
import { clinicalPhrasesOf } from "../understanding/needs/clinical-phrases.ts";
import { foldTyped } from "../understanding/reading/tokens.ts";
import type { Piece } from "../understanding/understand-query.ts";
import { resolveConcept } from "./concept-fields.ts";

type ConceptPiece = Extract<Piece, { kind: "concept" }>;

/** From here on a concept is what the phrase means rather than what it may lead to. */
const meant = 0.7;

/**
 * Returns the ids of the interests that say the same as a need, whatever its language: "kidney stone"
 * and «حصوة كلى» are both the interest in kidney stones. Of several needs an interest counts whose
 * fields see them all: an itch beside sore eyes is no reason for a dermatologist.
 */
export function interestsOfAll(
  needs: readonly ConceptPiece[],
  concepts: readonly Concept[],
  vocabulary: Vocabulary,
): number[] {
  const fieldsOf = ({ specialties }: Pick<Concept, "specialties">) =>
    new Set(specialties.flatMap(({ ids, fieldIds }) => [...ids, ...fieldIds]));
  const fields = concepts.map(fieldsOf).reduce(shared, fieldsOf(concepts[0] ?? noConcept));
  const ids = needs.flatMap((piece) => interestsOf(piece, fields, vocabulary));
  return [...new Set(ids)];
}

const shared = (some: ReadonlySet<number>, others: ReadonlySet<number>) =>
  new Set([...some].filter((id) => others.has(id)));

const noConcept: Pick<Concept, "specialties"> = { specialties: [] };

function interestsOf(
  piece: ConceptPiece,
  fields: ReadonlySet<number>,
  vocabulary: Vocabulary,
): number[] {
  const words = interestWordsOf(vocabulary);
  const items = piece.concepts
    .filter(({ weight }) => weight >= meant)
    .flatMap(({ itemId }) => vocabulary.byId.get(itemId) ?? []);
  const isStated = (id: number) =>
    vocabulary.related(id, "belongs_to").some(({ item }) => fields.has(item.id));
  const stated = items
    .filter(({ id, categorySlug }) => categorySlug === "keywords" && isStated(id))
    .map(({ id }) => id);
  const read = piece.read ?? foldTyped(piece.phrase);
  const names = items
    .filter(({ categorySlug }) => categorySlug === "symptoms")
    .flatMap(({ name, nameAr }) => [foldText(name), foldText(nameAr)]);
  const ofTerm = [read, ...names].flatMap(
    (name) => clinicalPhrasesOf(vocabulary).interests.get(withoutArticles(name)) ?? [],
  );
  const said = [read, ...names].flatMap((text) => words.in(text, fields));
  return [...stated, ...ofTerm.filter(isStated), ...said];
}

/** Lifts who states an interest in what is needed; empty where no interest says it. */
export function interestLift(ids: readonly number[], vocabulary: Vocabulary): Concept[] {
  if (ids.length === 0) return [];
  const lift = resolveConcept(
    { phrase: "", concepts: [], importance: needImportance.interest },
    vocabulary,
  );
  return [{ ...lift, fields: [{ field: "keyword_ids", ids: [...ids] }] }];
}

import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { Concept, StatedNeeds } from "../ask.ts";
import { needImportance } from "../ranking/ranking.ts";
import { statesField } from "../understanding/needs/stated-fields.ts";
import { foldTyped } from "../understanding/reading/tokens.ts";
import type { Piece } from "../understanding/understand-query.ts";

type ConceptPiece = Extract<Piece, { kind: "concept" }>;

/** Whether the words of a piece name a field or who practises it. */
export function isNamed({ concepts, read, phrase }: ConceptPiece, vocabulary: Vocabulary): boolean {
  const meanings = concepts.map(({ itemId, weight }) => ({
    category: vocabulary.byId.get(itemId)?.categorySlug,
    weight,
  }));
  return statesField(read?.split(" ") ?? foldTyped(phrase).split(" "), meanings);
}

const specialtyIdsOf = ({ specialties }: Concept) => specialties.flatMap(({ ids }) => ids);

/** From this share of the surest weight on a specialty is one that a name means. */
const meantShare = 0.9;

function meantBy({ specialties }: Concept): number[] {
  const surest = specialties[0]?.weight ?? 0;
  return specialties
    .filter(({ weight }) => weight >= surest * meantShare)
    .flatMap(({ ids }) => ids);
}

/** Whether a complaint leads to one of the fields: «دكتور ظهر» for back pain is one need, said twice. */
function leadsTo(fields: readonly Concept[], complaint: Concept): boolean {
  const ids = new Set(fields.flatMap(meantBy));
  return specialtyIdsOf(complaint).some((id) => ids.has(id));
}

/**
 * Lets the fields that are named lead. However much else is complained of, it counts less together than a
 * field; what leads elsewhere counts less than an unasked part of the field, so that its fields follow.
 */
export function statedFirst(concepts: readonly Concept[], isStated: readonly boolean[]): Concept[] {
  const stated = concepts.filter((_, at) => isStated[at]);
  const others = concepts.length - stated.length;
  if (others === 0 || stated.length === 0) return [...concepts];
  return concepts.map((concept, at) => {
    if (isStated[at]) return concept;
    const most = leadsTo(stated, concept) ? needImportance.complaint : needImportance.beside;
    return { ...concept, importance: Math.min(concept.importance, most / others) };
  });
}

/** Returns the fields that a search names beside a complaint; null for any other search. */
export function statedOf(
  pieces: readonly Piece[],
  concepts: readonly Concept[],
  isStated: readonly boolean[],
): StatedNeeds | null {
  const stated = concepts.filter((_, at) => isStated[at]);
  const beside = pieces.flatMap(({ phrase }, at) => {
    const concept = isStated[at] ? undefined : concepts[at];
    return concept ? [{ phrase, specialtyIds: specialtyIdsOf(concept), concept }] : [];
  });
  if (stated.length === 0 || beside.length === 0) return null;
  return {
    concepts: stated,
    pieces: pieces.filter((_, at) => isStated[at]),
    beside: beside.map(({ phrase, specialtyIds }) => ({ phrase, specialtyIds })),
    areOneNeed: beside.every(({ concept }) => leadsTo(stated, concept)),
  };
}

import { likelyFields } from "#app/vocabulary/need-classifier/need-classifier.ts";
import type { Vocabulary, VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import { statesField } from "../../understanding/needs/stated-fields.ts";
import { foldTyped } from "../../understanding/reading/tokens.ts";
import type { Piece, Understood } from "../../understanding/understand-query.ts";

type ConceptPiece = Extract<Piece, { kind: "concept" }>;

/** Shorter queries are names more often than complaints. */
const fewestWords = 4;
/** Probability from which the classifier overrules phrases; at 0.35, 9 of 10 sentences are right. */
const sureField = 0.35;
/** Probability below which the fields of a phrase are unlikely. */
const mostOfOthers = 0.1;
/** Weight of the likeliest field; from 0.97 it would count as named. */
const firstField = 0.96;
/** Share of its weight that a phrase of an unlikely field keeps. */
const shareOfBackground = 0.4;

/**
 * Corrects the needs of phrases by the whole sentence: raises the likeliest field of a phrase, lowers
 * phrases of unlikely fields, and sets `isUnsure` where all fields are unlikely. Returns the reading
 * unchanged where a specialty is named.
 */
export function withWholeSentence(
  understood: Understood,
  query: string,
  vocabulary: Vocabulary,
): Understood {
  const needs = understood.pieces
    .filter((piece) => piece.kind === "concept")
    .map((piece) => ({ piece, fields: fieldsOf(piece, vocabulary) }))
    .filter(({ fields }) => fields.size > 0);
  if (needs.length === 0 || query.trim().split(/\s+/).length < fewestWords) return understood;
  if (needs.some(({ piece }) => isNamed(piece, vocabulary))) return understood;
  const likely = likelyFields(query);
  const [[first, share] = ["", 0]] = [...likely].sort(([, one], [, other]) => other - one);
  const field = vocabulary.bySlug("specialties", first);
  if (share < sureField || !field) return understood;
  const shareOf = (fields: ReadonlySet<string>) =>
    [...fields].reduce((sum, slug) => sum + (likely.get(slug) ?? 0), 0);
  const pieces = understood.pieces.map((piece) => {
    const need = needs.find((one) => one.piece === piece);
    if (!need) return piece;
    if (need.fields.has(first)) return withField(need.piece, field, vocabulary);
    return shareOf(need.fields) < mostOfOthers ? asBackground(need.piece) : piece;
  });
  const all = new Set(needs.flatMap(({ fields }) => [...fields]));
  return {
    ...understood,
    pieces,
    isUnsure: understood.isUnsure || shareOf(all) < mostOfOthers,
  };
}

/** Inserts the field behind the first concept, which labels the piece, or before other fields. */
function withField(
  piece: ConceptPiece,
  { id, categorySlug }: VocabularyItem,
  vocabulary: Vocabulary,
): ConceptPiece {
  const others = piece.concepts.filter(({ itemId }) => itemId !== id);
  const isOfFields = vocabulary.byId.get(others[0]?.itemId ?? 0)?.categorySlug === categorySlug;
  const place = isOfFields ? 0 : 1;
  return { ...piece, concepts: others.toSpliced(place, 0, { itemId: id, weight: firstField }) };
}

function asBackground(piece: ConceptPiece): ConceptPiece {
  const concepts = piece.concepts.map((one) => ({
    ...one,
    weight: one.weight * shareOfBackground,
  }));
  return { ...piece, concepts };
}

/** Returns the slugs of a piece's specialties; sub-specialties count as their specialty. */
function fieldsOf({ concepts }: ConceptPiece, vocabulary: Vocabulary): Set<string> {
  const fieldOf = ({ parentId, slug }: VocabularyItem) =>
    vocabulary.byId.get(parentId ?? 0)?.slug ?? slug;
  const fields = concepts.flatMap(({ itemId }) => {
    const item = vocabulary.byId.get(itemId);
    if (item?.categorySlug === "specialties") return [fieldOf(item)];
    return (["treated_by", "belongs_to"] as const).flatMap((relation) =>
      vocabulary.related(itemId, relation).map((related) => fieldOf(related.item)),
    );
  });
  return new Set(fields);
}

function isNamed({ concepts, read, phrase }: ConceptPiece, vocabulary: Vocabulary): boolean {
  const meanings = concepts.map(({ itemId, weight }) => ({
    category: vocabulary.byId.get(itemId)?.categorySlug,
    weight,
  }));
  if (meanings[0]?.category === "professions") return true;
  return statesField(read?.split(" ") ?? foldTyped(phrase).split(" "), meanings);
}

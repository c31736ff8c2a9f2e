import { foldText } from "#app/platform/i18n/fold-text.ts";
import { isProcedure } from "#app/vocabulary/clinical-terms.ts";
import { likelyFields } from "#app/vocabulary/need-classifier/need-classifier.ts";
import { findRedFlag } from "#app/vocabulary/red-flags/red-flags.ts";
import type { Vocabulary, VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import { isNamed } from "../../concepts/stated-first.ts";
import { refusedFields } from "../../understanding/needs/background/refused-fields.ts";
import type { Knowledge } from "../../understanding/query-reader.ts";
import type { Piece, Understood } from "../../understanding/understand-query.ts";
import type { Lexicon } from "../../understanding/word-group.ts";

type ConceptPiece = Extract<Piece, { kind: "concept" }>;

/** Shorter queries are names more often than complaints. */
const fewestWords = 4;
/** Probability from which the classifier overrules phrases; at 0.35, 9 of 10 sentences are right. */
const sureField = 0.35;
/** The same where no phrase says a need; at 0.5, 97 of 100 are right. */
const sureWithoutPhrase = 0.5;
/** Probability below which the fields of a phrase are unlikely. */
const mostOfOthers = 0.1;
/** Weight of the likeliest field; from 0.97 it would count as named. */
const firstField = 0.96;
/** Share of its weight that a phrase of an unlikely field keeps. */
const shareOfBackground = 0.4;

/**
 * Corrects the needs of phrases by the whole sentence: raises the likeliest field of a phrase, lowers
 * phrases of unlikely fields, and sets `isUnsure` where all fields are unlikely or no phrase says a need.
 * Returns the reading unchanged where a specialty is named.
 */
export function withWholeSentence(
  understood: Understood,
  query: string,
  known: Pick<Knowledge, "vocabulary" | "lexicon" | "dictionary">,
): Understood {
  const { vocabulary, lexicon } = known;
  if (query.trim().split(/\s+/).length < fewestWords) return understood;
  const needs = understood.pieces
    .filter((piece) => piece.kind === "concept")
    .map((piece) => ({ piece, fields: fieldsOf(piece, vocabulary) }))
    .filter(({ fields }) => fields.size > 0);
  if (needs.length === 0) {
    const isNeed =
      !hasNames(understood, lexicon) &&
      Math.max(...likelyIn(query, understood).values()) >= sureWithoutPhrase;
    return isNeed ? { ...understood, isUnsure: true } : understood;
  }
  if (needs.some(({ piece }) => isAskedFor(piece, vocabulary))) return understood;
  const [only, ...others] = needs;
  if (only && others.length === 0 && isProcedureName(only.piece)) return understood;
  const likely = withoutRefused(likelyIn(query, understood), query, known);
  const [[first, share] = ["", 0]] = [...likely].sort(([, one], [, other]) => other - one);
  const field = vocabulary.bySlug("specialties", first);
  if (share < sureField || !field) return understood;
  const shareOf = (fields: ReadonlySet<string>) =>
    [...fields].reduce((sum, slug) => sum + (likely.get(slug) ?? 0), 0);
  const pieces = understood.pieces.map((piece) => {
    const need = needs.find((one) => one.piece === piece);
    if (!need) return piece;
    if (need.fields.has(first)) return withField(need.piece, field.id);
    return shareOf(need.fields) < mostOfOthers ? asBackground(need.piece) : piece;
  });
  const all = new Set(needs.flatMap(({ fields }) => [...fields]));
  return {
    ...understood,
    pieces,
    isUnsure: understood.isUnsure || shareOf(all) < mostOfOthers,
  };
}

/** Whether a quarter of the unread words are of names of people. */
function hasNames({ unread }: Understood, lexicon: Lexicon): boolean {
  return unread.filter((word) => lexicon.isPerson(word)).length * 4 >= unread.length;
}

/** «دكتور قلب لأ قصدي صدر»: the words before a correction are no need. */
const takenBack =
  /^.{0,40}?(?:(?:لا|لأ) (?:لا |استنى |لحظة )?(?:قصدي|اقصد|أقصد)|(?:عفوا|سوري) (?:قصدي|اقصد)|قصدي|\bay,? (?:mali|no|hindi|sorry)\b|\bno,? i mean\b|\bsorry,? i mean\b) /iu;

/** How likely the fields are by the words as typed and, of another language, as they were read. */
function likelyIn(query: string, { inArabic }: Understood): Map<string, number> {
  const typed = likelyFields(query.replace(takenBack, ""));
  if (inArabic === null) return typed;
  const read = likelyFields(inArabic);
  return new Map([...typed].map(([slug, share]) => [slug, (share + (read.get(slug) ?? 0)) / 2]));
}

const emergency = "emergency-medicine";

/** Without fields that are refused ("not a dentist"), and without emergencies where nothing is one. */
function withoutRefused(
  likely: Map<string, number>,
  query: string,
  { vocabulary, dictionary }: Pick<Knowledge, "vocabulary" | "dictionary">,
): Map<string, number> {
  const refused = new Set(
    refusedFields(foldText(query).split(" "), { vocabulary, dictionary }).map(({ slug }) => slug),
  );
  const [first = ""] = [...likely].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  if (first === emergency && findRedFlag(query, dictionary) === null) refused.add(emergency);
  return new Map([...likely].filter(([slug]) => !refused.has(slug)));
}

/** Raises the field in its place: the first concept labels the chip of the piece. */
function withField(piece: ConceptPiece, fieldId: number): ConceptPiece {
  const isListed = piece.concepts.some(({ itemId }) => itemId === fieldId);
  const raised = { itemId: fieldId, weight: firstField };
  const concepts = piece.concepts.map((one) => (one.itemId === fieldId ? raised : one));
  return { ...piece, concepts: isListed ? concepts : [...concepts, raised] };
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

/** A procedure by its name has its fields: «عملية اللوز» of a boy is no matter of general care. */
function isProcedureName({ read, phrase }: ConceptPiece): boolean {
  return isProcedure(read ?? foldText(phrase));
}

/** Whether the words name a field, who practises it or a profession. */
function isAskedFor(piece: ConceptPiece, vocabulary: Vocabulary): boolean {
  const best = vocabulary.byId.get(piece.concepts[0]?.itemId ?? 0);
  return best?.categorySlug === "professions" || isNamed(piece, vocabulary);
}

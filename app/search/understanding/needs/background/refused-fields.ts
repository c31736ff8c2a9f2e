import type { ConceptDictionary } from "#app/vocabulary/concept-dictionary.ts";
import { negatedSpans } from "#app/vocabulary/language/negated-spans.ts";
import type { Vocabulary, VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import type { Span } from "../../reading/span.ts";

interface Known {
  vocabulary: Vocabulary;
  dictionary: ConceptDictionary;
}

/** From here on words name a field or who practises it. */
const namedFrom = 0.8;
/** A word for a doctor, and the field behind it. */
const longestName = 3;

/** Returns the fields that a negation names: "not a dentist", «ما أبا جلدية». */
export function refusedFields(
  words: readonly string[],
  { vocabulary, dictionary }: Known,
): VocabularyItem[] {
  return negatedSpans(words).flatMap(({ start, end }) =>
    dictionary
      .findConcepts(words.slice(start, Math.max(end, Math.min(words.length, start + longestName))))
      .filter((match) => match.start + start < end && match.exact)
      .flatMap(({ concepts: [best] }) => {
        const item = vocabulary.byId.get(best?.itemId ?? 0);
        const isField = item?.categorySlug === "specialties" && (best?.weight ?? 0) >= namedFrom;
        return isField && best?.kind !== "symptom" ? [item] : [];
      }),
  );
}

/** "Surgery", "surgeon", "operation", «عملية», «الجراحة», "3amaliyya", "operasyon". */
const surgery =
  /^(?:surg|operat|opera(?:syon)?$|3amali|jira7|(?:وال|ال|بال|و)?(?:عملي[هة]|عمليات|جراح))/;
/** Surgeons whose patients others treat without an operation. */
const surgeons: ReadonlySet<string> = new Set([
  "spine-surgery",
  "neurosurgery",
  "bariatric-surgery",
  "plastic-surgery",
  "knee-surgery",
  "hip-surgery",
  "shoulder-elbow-surgery",
  "hand-surgery",
  "foot-ankle-surgery",
]);
/** Fields that treat bones and joints without an operation. */
const without: readonly (readonly [slug: string, weight: number])[] = [
  ["physiotherapy", 0.96],
  ["pain-medicine", 0.88],
  ["orthopaedics", 0.86],
];
const ofBones: ReadonlySet<string> = new Set([
  "spine-surgery",
  "neurosurgery",
  "orthopaedics",
  "physiotherapy",
]);

/**
 * Leaves out of the needs the fields that are refused, where another is left, and the surgeons where no
 * operation is wanted: a slipped disc without surgery is for physiotherapy.
 */
export function withoutRefusedFields(
  spans: readonly Span[],
  words: readonly string[],
  known: Known,
): Span[] {
  const negated = negatedSpans(words);
  if (negated.length === 0) return [...spans];
  const refused = new Set(refusedFields(words, known).map(({ id }) => id));
  // «مش عايز جراحة» is read as «مش أريد جراحة»: the verb may be what is negated.
  const isSurgery = negated.some(({ start, end }) =>
    words.slice(start, end + 1).some((word) => surgery.test(word)),
  );
  if (refused.size === 0 && !isSurgery) return [...spans];
  return spans.map((span): Span => {
    if (span.meaning.kind !== "concept" || span.isStated) return span;
    const concepts = isSurgery
      ? withoutSurgeons(span.meaning.concepts, known.vocabulary)
      : span.meaning.concepts;
    const left = concepts.filter(({ itemId }) => !refused.has(itemId));
    return { ...span, meaning: { ...span.meaning, concepts: left.length > 0 ? left : concepts } };
  });
}

type Concepts = { itemId: number; weight: number }[];

function withoutSurgeons(concepts: Concepts, vocabulary: Vocabulary): Concepts {
  const fields = concepts.flatMap(({ itemId, weight }): Concepts => {
    if (vocabulary.byId.get(itemId)?.categorySlug === "specialties") return [{ itemId, weight }];
    return vocabulary
      .related(itemId, "treated_by")
      .map(({ item }) => ({ itemId: item.id, weight: weight * 0.8 }));
  });
  const slugOf = (itemId: number) => vocabulary.byId.get(itemId)?.slug ?? "";
  if (!fields.some(({ itemId }) => surgeons.has(slugOf(itemId)))) return concepts;
  const others = fields.filter(({ itemId }) => !surgeons.has(slugOf(itemId)));
  const added = fields.some(({ itemId }) => ofBones.has(slugOf(itemId)))
    ? without.flatMap(([slug, weight]) => {
        const item = vocabulary.bySlug("specialties", slug);
        return item ? [{ itemId: item.id, weight }] : [];
      })
    : [];
  const best = new Map<number, number>();
  for (const { itemId, weight } of [...added, ...others])
    best.set(itemId, Math.max(weight, best.get(itemId) ?? 0));
  return best.size === 0 ? concepts : [...best].map(([itemId, weight]) => ({ itemId, weight }));
}

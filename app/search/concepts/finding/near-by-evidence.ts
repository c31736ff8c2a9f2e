import { likelyFields } from "#app/vocabulary/need-classifier/need-classifier.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { NearConcept } from "../../answers/engine.ts";
import { resolveConcept } from "../concept-fields.ts";
import type { ConceptIndex } from "./concept-index.ts";

interface Asked {
  text: string;
  vocabulary: Vocabulary;
  threshold: number;
}

/** The similarity that a probability of 0 and of 1 represents. */
const leastOfProbability = 0.4;
const mostOfProbability = 0.8;
const leastProbability = 0.15;
const mostLikely = 3;
/** From here on a concept is near by itself, if no word speaks against it. */
const nearByItself = 0.7;
/** From here on the words are sure enough to speak against a concept. */
const sureEvidence = 0.5;
const closeBehind = 0.15;
const mostNear = 5;

/**
 * The concepts near to a text, of which its words together must say the same, and the specialties that
 * the words speak for. A concept is near by a single word or its letters; the classifier reads all.
 */
export async function nearByEvidence(
  concepts: ConceptIndex,
  { text, vocabulary, threshold }: Asked,
): Promise<NearConcept[]> {
  const likely = likelySpecialties(text, vocabulary);
  const near = await concepts.findNear(text, Math.min(threshold, nearByItself));
  if (likely.length === 0) return near.filter(({ similarity }) => similarity >= threshold);
  const likelyIds = new Set(likely.map(({ itemId }) => itemId));
  const isSure = (likely[0]?.probability ?? 0) >= sureEvidence;
  const supported = near.filter(({ itemId, similarity }) => {
    const ids = specialtiesOf(itemId, vocabulary);
    return ids.some((id) => likelyIds.has(id)) || (similarity >= nearByItself && !isSure);
  });
  const spoken = likely
    .filter(({ itemId }) => !supported.some((one) => one.itemId === itemId))
    .map(({ itemId, probability }) => ({
      itemId,
      similarity: round(
        leastOfProbability + (mostOfProbability - leastOfProbability) * probability,
      ),
    }));
  const all = [...supported, ...spoken].sort(
    (a, b) => b.similarity - a.similarity || a.itemId - b.itemId,
  );
  const least = Math.max(threshold, (all[0]?.similarity ?? 0) - closeBehind);
  return all.filter(({ similarity }) => similarity >= least).slice(0, mostNear);
}

/** Returns the likeliest specialties of a text, the likeliest first. */
function likelySpecialties(text: string, vocabulary: Vocabulary) {
  // A single word is near by its letters, which say little of its meaning.
  if (!/\s/.test(text.trim())) return [];
  return [...likelyFields(text)]
    .filter(([, probability]) => probability >= leastProbability)
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostLikely)
    .flatMap(([slug, probability]) => {
      const item = vocabulary.bySlug("specialties", slug);
      return item ? [{ itemId: item.id, probability }] : [];
    });
}

const round = (value: number) => Math.round(value * 1000) / 1000;

function specialtiesOf(itemId: number, vocabulary: Vocabulary): number[] {
  const concept = resolveConcept({ phrase: "", concepts: [{ itemId, weight: 1 }] }, vocabulary);
  return concept.specialties.flatMap(({ ids }) => ids);
}

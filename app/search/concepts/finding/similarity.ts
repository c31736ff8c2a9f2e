import type { CardRow } from "#app/directory/cards/queries.server.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { NearConcept } from "../../answers/engine.ts";
import type { Concept } from "../../ask.ts";
import { resolveConcept } from "../concept-fields.ts";

/**
 * Below what a search takes for the meaning of words: offered, or shown as a guess where nothing else
 * is. Measured with the built-in vectors: random letters and names come to at most 0.46, described
 * complaints to 0.57.
 */
export const leastSimilarity = 0.5;

/**
 * Whether a sentence may be shown as if it meant the nearest concept: the next one leads to the same
 * specialty. Of the sentences between 0.5 and 0.7 that agree 81 % are right, of those apart 52 %
 * (decision 0017); these are offered as choices.
 */
export function isSureGuess(near: readonly NearConcept[], vocabulary: Vocabulary): boolean {
  const [first, second] = near.map(({ itemId }) => {
    const concept = resolveConcept({ phrase: "", concepts: [{ itemId, weight: 1 }] }, vocabulary);
    return new Set(concept.specialties.flatMap(({ ids }) => ids));
  });
  return first !== undefined && [...first].some((id) => second?.has(id));
}

type Listing = Pick<
  CardRow,
  | "specialtyIds"
  | "clinicTypeIds"
  | "serviceTypeIds"
  | "serviceSubtypeIds"
  | "professionId"
  | "titleId"
  | "franchiseTypeId"
>;

/**
 * How near a listing is to what the words were taken for: the similarity of the nearest concept,
 * less where the listing's specialty is not the first to see for it; nothing where words sufficed.
 */
export function similarityTo(
  near: NearConcept[],
  vocabulary: Vocabulary,
): (listing: Listing) => number | null {
  if (near.length === 0) return () => null;
  const meant = near.map(({ itemId, similarity }) => ({
    similarity,
    concept: resolveConcept({ phrase: "", concepts: [{ itemId, weight: 1 }] }, vocabulary),
  }));
  return (listing) => {
    const scores = meant.map(({ similarity, concept }) => similarity * shareOf(listing, concept));
    return Math.round(Math.max(...scores) * 1000) / 1000;
  };
}

function shareOf(listing: Listing, concept: Concept): number {
  const has = (own: number[], asked: number[]) => asked.some((id) => own.includes(id));
  const { specialties, fields } = concept;
  const isOfKind =
    concept.professionIds.includes(listing.professionId ?? 0) ||
    concept.titleIds.includes(listing.titleId ?? 0) ||
    concept.franchiseTypeIds.includes(listing.franchiseTypeId ?? 0) ||
    fields.some(
      ({ field, ids }) =>
        (field === "clinic_type_ids" && has(listing.clinicTypeIds, ids)) ||
        (field === "service_type_ids" && has(listing.serviceTypeIds, ids)) ||
        (field === "service_subtype_ids" && has(listing.serviceSubtypeIds, ids)),
    );
  if (isOfKind) return 1;
  return specialties.find(({ ids }) => has(listing.specialtyIds, ids))?.weight ?? 0;
}

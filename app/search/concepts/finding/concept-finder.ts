import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { NearConcept } from "../../answers/engine.ts";

/** Finds the concepts that words may mean. */
export interface ConceptFinder {
  /** Lists the concepts near to a text, the nearest first; null while the vectors are unavailable. */
  find(text: string, vocabulary: Vocabulary, threshold: number): Promise<NearConcept[] | null>;
}

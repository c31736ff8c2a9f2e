import type { Embeddings } from "#app/platform/embeddings/embeddings.ts";
import type { NearConcept } from "../../answers/engine.ts";
import type { ConceptTexts } from "./concept-texts.ts";

const mostNear = 5;
/** Concepts this much less similar than the nearest are dropped. */
const closeBehind = 0.1;

/** The vectors of a vocabulary's concepts. */
export class ConceptIndex {
  private readonly embeddings: Embeddings;
  /** The concept of each vector. */
  private readonly itemIds: number[];
  /** All vectors in one piece, one after the other. */
  private readonly matrix: Float32Array;

  private constructor(embeddings: Embeddings, itemIds: number[], vectors: Float32Array[]) {
    this.embeddings = embeddings;
    this.itemIds = itemIds;
    const length = vectors[0]?.length ?? 0;
    this.matrix = new Float32Array(length * vectors.length);
    for (const [row, vector] of vectors.entries()) this.matrix.set(vector, row * length);
  }

  /** @throws if the texts cannot be embedded. */
  static async build(
    concepts: readonly ConceptTexts[],
    embeddings: Embeddings,
  ): Promise<ConceptIndex> {
    const texts = concepts.flatMap((concept) =>
      unitsOf(concept, embeddings.unit).map((text) => ({ itemId: concept.itemId, text })),
    );
    const vectors = await embeddings.embed(texts.map(({ text }) => text));
    return new ConceptIndex(
      embeddings,
      texts.map(({ itemId }) => itemId),
      vectors,
    );
  }

  /** The concepts that a text is at least so near to, the nearest first. */
  async findNear(text: string, threshold: number): Promise<NearConcept[]> {
    const [asked] = await this.embeddings.embed([text]);
    if (!asked) return [];
    const best = new Map<number, number>();
    for (const [row, itemId] of this.itemIds.entries()) {
      const value = cosineAt(this.matrix, row * asked.length, asked);
      if (value > (best.get(itemId) ?? 0)) best.set(itemId, value);
    }
    const near = [...best]
      .map(([itemId, value]) => ({ itemId, similarity: this.embeddings.similarity(value) }))
      .filter(({ similarity }) => similarity >= threshold)
      .sort((a, b) => b.similarity - a.similarity || a.itemId - b.itemId);
    const least = (near[0]?.similarity ?? 0) - closeBehind;
    return near
      .filter(({ similarity }) => similarity >= least)
      .slice(0, mostNear)
      .map(({ itemId, similarity }) => ({
        itemId,
        similarity: Math.round(similarity * 1000) / 1000,
      }));
  }
}

/** Several sums at once: a single one would wait for itself at every step. */
function cosineAt(matrix: Float32Array, start: number, asked: Float32Array): number {
  let [a, b, c, d] = [0, 0, 0, 0];
  const whole = asked.length - (asked.length % 4);
  for (let at = 0; at < whole; at += 4) {
    const from = start + at;
    a += (matrix[from] ?? 0) * (asked[at] ?? 0);
    b += (matrix[from + 1] ?? 0) * (asked[at + 1] ?? 0);
    c += (matrix[from + 2] ?? 0) * (asked[at + 2] ?? 0);
    d += (matrix[from + 3] ?? 0) * (asked[at + 3] ?? 0);
  }
  for (let at = whole; at < asked.length; at += 1)
    a += (matrix[start + at] ?? 0) * (asked[at] ?? 0);
  return a + b + c + d;
}

/** A service is asked about each concept once in each language, not about thousands of phrases. */
function unitsOf({ phrases, sentences }: ConceptTexts, unit: Embeddings["unit"]): string[] {
  if (unit === "phrase") return phrases;
  const isArabic = (text: string) => /[\u0621-\u064a]/.test(text);
  const all = [...phrases, ...sentences];
  const languages = [all.filter((text) => !isArabic(text)), all.filter(isArabic)];
  return languages.filter((texts) => texts.length > 0).map((texts) => texts.join("; "));
}

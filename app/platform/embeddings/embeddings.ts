/** Converts texts to vectors whose cosine measures the similarity of their meanings. */
export interface Embeddings {
  /**
   * `phrase`: each phrase has its own vector; `summary`: one vector for all texts about a subject.
   */
  unit: "phrase" | "summary";
  /**
   * Returns one vector of length 1 for each text, in their order.
   * @throws if no vectors can be computed now.
   */
  embed(texts: readonly string[]): Promise<Float32Array[]>;
  /** Converts a cosine of these vectors to a similarity from 0 to 1. */
  similarity(cosine: number): number;
}

/** The vector in place, brought to length 1; one of zeros stays as it is. */
export function normalise(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const value of vector) squares += value * value;
  const length = Math.sqrt(squares) || 1;
  for (let at = 0; at < vector.length; at += 1) vector[at] = (vector[at] ?? 0) / length;
  return vector;
}

/** Turns texts into vectors whose cosine says how near their meanings are. */
export interface Embeddings {
  /** `phrase`: each phrase is embedded for itself; `summary`: all that is said of one thing together. */
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

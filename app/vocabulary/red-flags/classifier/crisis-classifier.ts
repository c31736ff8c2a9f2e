import { textFeatures } from "../../language/text-features.ts";
import weights from "../data/crisis-weights.json" with { type: "json" };

const bytes = Buffer.from(weights.weights, "base64");
const steps = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** From here on a text speaks of suicide or self-harm: between both kinds of the tuning half. */
export const crisisFrom = 0;
/** From here on it does although the words name another emergency. */
export const sureCrisisFrom = 1.5;
/** A single word is a name more often than a wish: phrases know those that are not. */
const fewestWords = 2;

/**
 * Returns how surely a text speaks of suicide or self-harm: a linear classifier over words and letters,
 * trained by scripts/vocabulary/write-crisis-weights.ts. Null for a single word.
 *
 * @param tokens of a folded text, contractions joined.
 */
export function crisisScore(tokens: readonly string[]): number | null {
  if (tokens.length < fewestWords) return null;
  const features = textFeatures(tokens, steps.length);
  let sum = 0;
  for (const feature of features) sum += steps[feature] ?? 0;
  return (sum * weights.step) / Math.sqrt(features.size) + weights.bias;
}

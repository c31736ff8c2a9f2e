import { textFeatures } from "../language/text-features.ts";
import { readWords } from "../phrases/phrase-words.ts";

/** So far apart two words still say something together. */
const widestGap = 2;

/**
 * Returns the features of a sentence as numbers of weights: its words and letters as typed, and what its
 * words say in any form or dialect, alone and with those near them in either order.
 *
 * @param tokens of a folded text.
 * @param buckets how many weights there are, a power of two.
 */
export function needFeatures(tokens: readonly string[], buckets: number): Set<number> {
  const contents = readWords(tokens).flatMap(({ content }) => content);
  const pairs = contents.flatMap((one, at) =>
    contents
      .slice(at + 1, at + 1 + widestGap)
      .map((other) => (one < other ? `4${one} ${other}` : `4${other} ${one}`)),
  );
  return textFeatures(tokens, buckets, [...contents.map((one) => `3${one}`), ...pairs]);
}

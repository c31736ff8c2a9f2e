export const crisisBuckets = 1 << 15;
const shortestGram = 3;
const longestGram = 5;

/**
 * Returns the features of a text as numbers of weights: its words, pairs of neighbours, and runs of three
 * to five letters within a word. Each counts once.
 *
 * @param tokens of a folded text.
 */
export function crisisFeatures(tokens: readonly string[]): Set<number> {
  const found = new Set<number>();
  let before = "<";
  for (const token of [...tokens, ">"]) {
    found.add(bucketOf(`2${before} ${token}`));
    if (token !== ">") {
      found.add(bucketOf(`1${token}`));
      const word = `_${token}_`;
      for (let length = shortestGram; length <= longestGram; length += 1) {
        for (let at = 0; at + length <= word.length; at += 1)
          found.add(bucketOf(word.slice(at, at + length)));
      }
    }
    before = token;
  }
  return found;
}

/** FNV-1a over the code units. */
function bucketOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at += 1) {
    hash ^= feature.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  return ((hash >>> 16) ^ hash) & (crisisBuckets - 1);
}

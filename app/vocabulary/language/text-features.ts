const shortestGram = 3;
const longestGram = 5;

/**
 * Returns the features of a text as numbers of weights: its words, pairs of neighbours, and runs of three
 * to five letters within a word. Each counts once.
 *
 * @param tokens of a folded text.
 * @param buckets how many weights there are, a power of two.
 * @param others further features, each beginning with a digit of its own.
 */
export function textFeatures(
  tokens: readonly string[],
  buckets: number,
  others: readonly string[] = [],
): Set<number> {
  const found = new Set<number>();
  const add = (feature: string) => found.add(bucketOf(feature) & (buckets - 1));
  for (const other of others) add(other);
  let before = "<";
  for (const token of [...tokens, ">"]) {
    add(`2${before} ${token}`);
    if (token !== ">") {
      add(`1${token}`);
      const word = `_${token}_`;
      for (let length = shortestGram; length <= longestGram; length += 1) {
        for (let at = 0; at + length <= word.length; at += 1) add(word.slice(at, at + length));
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
  return (hash >>> 16) ^ hash;
}

export const tagBuckets = 1 << 15;

/** Returns the features of one word as numbers of weights: its letters and its neighbours. */
export function wordFeatures(words: readonly string[], at: number): number[] {
  const word = words[at] ?? "";
  const before = words[at - 1] ?? "<";
  const beforeThat = words[at - 2] ?? "<";
  const after = words[at + 1] ?? ">";
  const afterThat = words[at + 2] ?? ">";
  return [
    `w${word}`,
    `b${before}`,
    `B${beforeThat}`,
    `a${after}`,
    `A${afterThat}`,
    `bw${before} ${word}`,
    `wa${word} ${after}`,
    `Bb${beforeThat} ${before}`,
    `aA${after} ${afterThat}`,
    `bwa${before} ${word} ${after}`,
    `Bbw${beforeThat} ${before} ${word}`,
    `waA${word} ${after} ${afterThat}`,
    `p${word.slice(0, 3)}`,
    `s${word.slice(-3)}`,
    `P${word.slice(0, 4)}`,
    `S${word.slice(-4)}`,
  ].map(bucketOf);
}

/** Returns the features of the label before a word. */
export function labelFeatures(words: readonly string[], at: number, before: string): number[] {
  return [`l${before}`, `lw${before} ${words[at] ?? ""}`].map(bucketOf);
}

/** FNV-1a over the code units. */
function bucketOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at += 1) {
    hash ^= feature.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  return ((hash >>> 16) ^ hash) & (tagBuckets - 1);
}

const greatestCommonDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestCommonDivisor(other, one % other);

/** Steps of about this share of all combinations visit them evenly. */
const goldenShare = 0.618;

/**
 * Returns the sentences of a pattern: "(my son|my friend) (wants to die|…)". Of more combinations than
 * `most`, those spread evenly over all.
 */
export function expandPattern(pattern: string, most: number): string[] {
  const parts = pattern
    .split(/(\([^)]*\))/)
    .filter(Boolean)
    .map((part) => (part.startsWith("(") ? part.slice(1, -1).split("|") : [part]));
  const total = parts.reduce((count, { length }) => count * length, 1);
  let step = Math.max(1, Math.floor(total * goldenShare));
  while (greatestCommonDivisor(step, total) !== 1) step += 1;
  return Array.from({ length: Math.min(total, most) }, (_, at) =>
    sentenceAt((at * step) % total, parts),
  );
}

function sentenceAt(combination: number, parts: readonly string[][]): string {
  let left = combination;
  const words = parts.map((choices) => {
    const word = choices[left % choices.length] ?? "";
    left = Math.floor(left / choices.length);
    return word;
  });
  return words.join("").trim().replace(/ +/g, " ");
}

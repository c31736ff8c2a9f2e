import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { VocabularyItem } from "#app/vocabulary/vocabulary.ts";

/** Below this likeness a proposal would be a guess. */
const leastLikeness = 0.4;

/** A name with its pairs of letters, computed once for a list. */
interface NamedPairs<T> {
  value: T;
  pairs: Set<string>;
}

export interface NearestIndex<T> {
  /** Returns the entry whose name is most like the text; undefined where none is like it. */
  nearest(text: string): T | undefined;
}

/** Compares names by the pairs of letters that they share (Dice coefficient). */
export function indexNearest<T>(
  entries: readonly T[],
  namesOf: (entry: T) => readonly (string | undefined)[],
): NearestIndex<T> {
  const known: NamedPairs<T>[] = entries.flatMap((value) =>
    namesOf(value).flatMap((name) => (name ? [{ value, pairs: pairsOf(name) }] : [])),
  );
  return {
    nearest: (text) => {
      const wanted = pairsOf(text);
      let best: T | undefined;
      let most = leastLikeness;
      for (const { value, pairs } of known) {
        const likeness = likenessOf(wanted, pairs);
        if (likeness > most) [best, most] = [value, likeness];
      }
      return best;
    },
  };
}

/** The words by which a vocabulary item may be meant, though a file cannot name it so. */
export function wordsOfItem({ slug, value, name, nameAr, metadata }: VocabularyItem) {
  const { synonyms, lay, practitioner } = metadata;
  return [
    slug,
    value,
    name,
    nameAr,
    lay?.en,
    lay?.ar,
    practitioner?.en,
    practitioner?.ar,
    ...(synonyms?.en ?? []),
    ...(synonyms?.ar ?? []),
  ];
}

function pairsOf(text: string): Set<string> {
  const pairs = new Set<string>();
  for (const word of foldText(text).split(/[\s-]+/)) {
    // The edges of a word count, so that a short word is not lost in a long one.
    const framed = ` ${word} `;
    for (let place = 0; place < framed.length - 1; place += 1) {
      pairs.add(framed.slice(place, place + 2));
    }
  }
  return pairs;
}

function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  let shared = 0;
  for (const pair of one) if (other.has(pair)) shared += 1;
  return (2 * shared) / (one.size + other.size);
}

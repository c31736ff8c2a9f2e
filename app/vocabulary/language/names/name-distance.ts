import { letterSpellings, longestLetters } from "./name-letters.ts";

const longestName = 28;
/** A Latin letter that the table knows no spelling of, or none that fits. */
const lostConsonant = 0.9;
const lostVowel = 0.25;
/** An Arabic letter that no Latin letter is behind. */
const extraLetters: Record<string, number> = {
  ع: 0.2,
  ء: 0.03,
  ئ: 0.1,
  ؤ: 0.1,
  ا: 0.25,
  و: 0.3,
  ي: 0.25,
  ه: 0.3,
};
const extraConsonant = 0.9;
const vowel = /[aeiouy]/;
/** «الخوري» for "Khoury". */
const articleCost = 0.05;
const shortest = 3;

/** One row of costs for each letter of the Latin name, reused by every call. */
const costs = new Float64Array((longestName + 1) * (longestName + 1));

/** The cost of a whole alignment is for so many letters. */
const lettersPerCost = 3;

/**
 * Returns how unlikely it is that an Arabic name is a Latin one: 0 for the usual spelling, about
 * 0.1 for another one, 1 for two names that differ by more than `farthest`. Both are single words
 * of `nameWords`, or several of them joined.
 */
export function nameKeyDistance(latin: string, arabic: string, farthest = 1): number {
  if (latin.length > longestName || arabic.length > longestName) return 1;
  if (latin === "" || arabic === "") return 1;
  const letters = Math.max(shortest, (latin.length + arabic.length) / 2);
  const most = (farthest * letters) / lettersPerCost;
  let least = alignment(latin, arabic, most);
  if (arabic.length > shortest + 1 && arabic.startsWith("ال")) {
    least = Math.min(least, alignment(latin, arabic.slice(2), most - articleCost) + articleCost);
  }
  return least > most ? 1 : Math.min(1, (least * lettersPerCost) / letters);
}

/** The least cost to write the whole Latin name as the whole Arabic one; infinite beyond `most`. */
function alignment(latin: string, arabic: string, most: number): number {
  const width = arabic.length + 1;
  costs.fill(Number.POSITIVE_INFINITY, 0, (latin.length + 1) * width);
  costs[0] = 0;
  for (let i = 0; i <= latin.length; i += 1) {
    const row = i * width;
    let isReached = false;
    for (let j = 0; j <= arabic.length; j += 1) {
      const here = costs[row + j] ?? 0;
      if (here > most) continue;
      isReached = true;
      if (j < arabic.length) {
        lower(row + j + 1, here + (extraLetters[arabic[j] ?? ""] ?? extraConsonant));
      }
      if (i < latin.length) {
        lower(row + width + j, here + (vowel.test(latin[i] ?? "") ? lostVowel : lostConsonant));
      }
    }
    if (isReached) writeLetters(latin, i, { arabic, most });
  }
  return costs[latin.length * width + arabic.length] ?? Number.POSITIVE_INFINITY;
}

/** Goes on from every reached place of a row by the spellings of the letters from `start`. */
function writeLetters(
  latin: string,
  start: number,
  { arabic, most }: { arabic: string; most: number },
): void {
  const width = arabic.length + 1;
  for (let end = start + 1; end <= Math.min(latin.length, start + longestLetters); end += 1) {
    for (const { arabic: letters, cost } of letterSpellings(latin, start, end)) {
      for (let j = 0; j + letters.length <= arabic.length; j += 1) {
        const total = (costs[start * width + j] ?? 0) + cost;
        if (total <= most && arabic.startsWith(letters, j)) {
          lower(end * width + j + letters.length, total);
        }
      }
    }
  }
}

function lower(at: number, cost: number): void {
  if (cost < (costs[at] ?? 0)) costs[at] = cost;
}

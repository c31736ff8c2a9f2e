import { nameKeyDistance } from "./name-distance.ts";
import { nameParticles } from "./name-words.ts";

/** Two words nearer than this are one name in two scripts; beyond `farthest` they are two. */
const sure = 0.2;
const farthest = 0.35;
/** Below this a name is no match at all. */
const leastScore = 0.55;
/** «جي يونغ» is "Jiyoung", "Kilicdaroglu" «كليتشدار أوغلو»: so many words are tried as one. */
const mostJoined = 3;
const mostWords = 8;
const particleWeight = 0.3;

/**
 * Returns how well a query in one script names a person written in the other: 0 for somebody else,
 * 1 for every word in its usual spelling. Each word of the query counts by its length; one sure
 * word carries a near one.
 *
 * @param query words of `nameWords`, all of one script.
 * @param name words of `nameWords`.
 */
export function matchName(query: readonly string[], name: readonly string[]): number {
  const typed = query.slice(0, mostWords);
  const spans = joinedWords(name.slice(0, mostWords));
  let total = 0;
  let isSure = false;
  const best: number[] = [0];
  for (let end = 1; end <= typed.length; end += 1) {
    let highest = 0;
    for (let start = Math.max(0, end - mostJoined); start < end; start += 1) {
      const words = typed.slice(start, end);
      const likeness = bestLikeness(words.join(""), spans);
      if (likeness.isSure) isSure = true;
      const weight = words.reduce((sum, word) => sum + weightOf(word), 0);
      highest = Math.max(highest, (best[start] ?? 0) + likeness.value * weight);
    }
    best.push(highest);
  }
  for (const word of typed) total += weightOf(word);
  const score = total === 0 ? 0 : (best.at(-1) ?? 0) / total;
  return isSure && score >= leastScore ? score : 0;
}

/**
 * Returns how alike two words of different scripts are: 1 for the usual spelling, 0 for two
 * different names.
 */
export function nameLikeness(one: string, other: string): number {
  const isLatin = one < "\u0621";
  if (isLatin === other < "\u0621") return one === other ? 1 : 0;
  const distance = isLatin
    ? nameKeyDistance(one, other, farthest)
    : nameKeyDistance(other, one, farthest);
  return distance >= farthest ? 0 : 1 - distance;
}

function bestLikeness(word: string, spans: readonly string[]): { value: number; isSure: boolean } {
  let value = 0;
  for (const span of spans) value = Math.max(value, nameLikeness(word, span));
  return { value, isSure: value >= 1 - sure && !nameParticles.has(word) };
}

function weightOf(word: string): number {
  return nameParticles.has(word) ? particleWeight : Math.sqrt(word.length);
}

/** Returns each word, and neighbouring words joined: the keys of a query. */
export function joinedWords(words: readonly string[]): string[] {
  const spans: string[] = [];
  for (let start = 0; start < words.length; start += 1) {
    for (let end = start + 1; end <= Math.min(words.length, start + mostJoined); end += 1) {
      spans.push(words.slice(start, end).join(""));
    }
  }
  return spans;
}

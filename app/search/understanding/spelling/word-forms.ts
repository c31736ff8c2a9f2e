import { englishStems } from "#app/vocabulary/language/english-stems.ts";
import { standardArabic } from "#app/vocabulary/language/standard-arabic.ts";
import { readAs, type Token, wordsOf } from "../reading/tokens.ts";

/** Words that are read together, and how much sense they make. */
export interface Sense {
  /** Tokens that mean something. */
  covered: ReadonlySet<number>;
  /** The sum of what the covered words say, each 0 to 1. */
  value: number;
}

interface Known {
  /** Sense of a list of tokens. */
  senseOf: (tokens: readonly Token[]) => Sense;
  isKnown: (word: string) => boolean;
}

/** Some tokens and what they may be read as; the first option is how they were typed. */
interface Group {
  tokens: Token[];
  options: { words: string[]; cost: number }[];
}

/** Readings that are tried for one query, whatever its length. */
const mostTried = 28;
const mostOptions = 5;
/** Another form must make so much more sense than the word as typed. */
const leastGain = 0.05;
/** Beside the likeliest form a much less likely one is another word: «وزني» is a weight and no buzzing. */
const leastShare = 0.65;
const stemWeight = 0.85;
/** Cost of a form with a weight of 0. */
const costFactor = 0.1;

/**
 * Reads words of a dialect as standard words and English words by their stems, where that makes
 * more sense of the query: «ضرسي بيوجعني» as «ضرس يوجعني», "gassy" as "gas". What already means
 * something stays as typed.
 */
export function withWordForms(tokens: Token[], known: Known): Token[] {
  const groups = groupsOf(tokens, known.isKnown);
  const asTyped = known.senseOf(tokens);
  if (!groups.some(({ options }) => options.length > 1)) return tokens;
  let best = { choice: groups.map(() => 0), tokens, value: asTyped.value };
  let tried = 0;
  const attempt = (choice: number[]) => {
    if (tried >= mostTried) return;
    tried += 1;
    const chosen = tokensOf(groups, choice);
    const sense = known.senseOf(chosen);
    const value = sense.value - costOf(groups, choice);
    if (value > best.value + leastGain) best = { choice, tokens: chosen, value };
  };
  const starts = startsOf(groups);
  // Of a phrase some words may mean something else by themselves: «كبدي لايعة» is nausea.
  const isUnread = (at: number) =>
    groups[at]?.tokens.some((_, offset) => !asTyped.covered.has((starts[at] ?? 0) + offset));
  attempt(groups.map(({ options }, at) => (isUnread(at) && options.length > 1 ? 1 : 0)));
  for (const [at, { options }] of groups.entries()) {
    if (!isUnread(at)) continue;
    for (let option = 1; option < options.length; option += 1) {
      if (option !== best.choice[at]) attempt(best.choice.with(at, option));
    }
  }
  return best.tokens;
}

function startsOf(groups: readonly Group[]): number[] {
  let start = 0;
  return groups.map(({ tokens }) => {
    start += tokens.length;
    return start - tokens.length;
  });
}

function tokensOf(groups: readonly Group[], choice: readonly number[]): Token[] {
  return groups.flatMap(({ tokens, options }, at) => {
    const option = choice[at] ?? 0;
    return option === 0 ? tokens : readAs(tokens, options[option]?.words ?? []);
  });
}

function costOf(groups: readonly Group[], choice: readonly number[]): number {
  return groups.reduce((sum, { options }, at) => sum + (options[choice[at] ?? 0]?.cost ?? 0), 0);
}

function groupsOf(tokens: Token[], isKnown: Known["isKnown"]): Group[] {
  const isReadable = (text: string) => text.split(" ").some(isKnown);
  return standardArabic(wordsOf(tokens), isKnown).map(({ start, end, typed, candidates }) => {
    const isLatin = typed < "\u0621";
    const [, likeliest] = candidates;
    const least = leastShare * (likeliest?.weight ?? 0);
    const forms = isLatin
      ? englishStems(typed, isKnown)
          .filter(isKnown)
          .map((text) => ({ text, weight: stemWeight }))
      : candidates.slice(1).filter(({ text, weight }) => weight >= least && isReadable(text));
    const options = [{ text: typed, weight: 1 }, ...forms]
      .slice(0, mostOptions)
      .map(({ text, weight }) => ({ words: text.split(" "), cost: (1 - weight) * costFactor }));
    return { tokens: tokens.slice(start, end), options };
  });
}

/** Tokens that are courtesies, titles or particles of a verb in some dialect. */
export function smallWords(tokens: readonly Token[]): Set<number> {
  const small = standardArabic(wordsOf(tokens), () => false).filter(({ isNoise }) => isNoise);
  return new Set(
    small.flatMap(({ start, end }) => tokens.slice(start, end).flatMap(({ from }) => from)),
  );
}

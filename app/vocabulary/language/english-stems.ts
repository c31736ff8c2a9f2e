import { listedRank } from "./common-words.ts";
import irregularRecords from "./data/english-irregulars.json" with { type: "json" };

const irregulars = new Map<string, string>(Object.entries(irregularRecords));
const longestWord = 24;
const shortestStem = 2;
const mostStems = 6;

/** An ending, its replacement, and a condition on the letters before it. */
interface Rule {
  ending: string;
  replacement: string;
  /** Also with the doubled consonant before the ending as one: "gassy", "gas". */
  undoubles?: boolean;
  behind?: RegExp;
}

/** By certainty of the ending; every matching rule yields a stem. */
const rules: readonly Rule[] = [
  { ending: "ies", replacement: "y", behind: /..$/ },
  { ending: "ied", replacement: "y", behind: /..$/ },
  { ending: "ying", replacement: "ie", behind: /^.{1,2}$/ },
  { ending: "es", replacement: "", behind: /(?:s|x|z|ch|sh|o)$/ },
  { ending: "s", replacement: "", behind: /..[^su]$/ },
  { ending: "ing", replacement: "", undoubles: true, behind: /[aeiouy]/ },
  { ending: "ing", replacement: "e", behind: /[aeiouy].*[^aeiou]$|[eou]e?$/ },
  { ending: "ed", replacement: "", undoubles: true, behind: /[aeiouy]/ },
  { ending: "ed", replacement: "e", behind: /[aeiouy].*[^aeiouy]$|[iu]$/ },
  { ending: "iness", replacement: "y" },
  { ending: "ness", replacement: "", behind: /..$/ },
  { ending: "ily", replacement: "y", behind: /..$/ },
  { ending: "ly", replacement: "", behind: /...$/ },
  { ending: "ier", replacement: "y", behind: /..$/ },
  { ending: "iest", replacement: "y", behind: /..$/ },
  { ending: "y", replacement: "", undoubles: true, behind: /[aeiou].*[^aeiou]$/ },
  { ending: "y", replacement: "e", behind: /[aeiou].*[^aeiou]$/ },
  { ending: "er", replacement: "", undoubles: true, behind: /[aeiou].*[^aeiou]$/ },
  { ending: "er", replacement: "e", behind: /[aeiou].*[^aeiou]$/ },
  { ending: "est", replacement: "", undoubles: true, behind: /[aeiou].*[^aeiou]$/ },
  { ending: "ation", replacement: "e", behind: /...$/ },
  { ending: "ation", replacement: "", behind: /...$/ },
  { ending: "ment", replacement: "", behind: /...$/ },
  { ending: "ful", replacement: "", behind: /...$/ },
];
const wouldDouble = /^[^aeiouy]*[aeiou][bdgmnprt]$/;
const doubled = /([bcdfgklmnprstvz])\1$/;

/**
 * Returns the words that a folded English word may be a form of, known ones first: "snoring" gives
 * "snore" and "snor", "gassy" "gas", "teeth" "tooth". The word itself is not among them; a caller
 * looks up both.
 *
 * @param isKnown whether the vocabulary has a word; by default only the common words are known.
 */
export function englishStems(
  word: string,
  isKnown: (word: string) => boolean = () => false,
): string[] {
  if (word.length > longestWord || !/^[a-z]{3,}$/.test(word)) return [];
  const stems: string[] = [];
  collect(word, stems);
  // "bleedings" and "injections" of a stem: two endings at most.
  for (const stem of [...stems]) if (/(?:ing|ation|er|y)$/.test(stem)) collect(stem, stems);
  const rank = (stem: string) => (isKnown(stem) ? 0 : listedRank(stem, "en") !== null ? 1 : 2);
  return [...new Set(stems)]
    .filter((stem) => stem !== word)
    .map((stem) => ({ stem, rank: rank(stem) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, mostStems)
    .map(({ stem }) => stem);
}

function collect(word: string, stems: string[]): void {
  const irregular = irregulars.get(word);
  if (irregular) stems.push(irregular);
  for (const { ending, replacement, undoubles, behind } of rules) {
    if (!word.endsWith(ending)) continue;
    const rest = word.slice(0, -ending.length);
    if (rest.length < shortestStem || (behind && !behind.test(rest))) continue;
    if (undoubles && doubled.test(rest)) stems.push(rest.slice(0, -1));
    // Of "scar" the form is "scarred": "scared" is one of "scare".
    if (undoubles && !replacement && wouldDouble.test(rest)) continue;
    stems.push(rest + replacement);
  }
}

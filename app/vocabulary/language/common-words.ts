import { arabicBases } from "./arabic-affixes.ts";
import arabicList from "./data/common-words-ar.json" with { type: "json" };
import englishList from "./data/common-words-en.json" with { type: "json" };
import { isDialectWord } from "./dialect-lexicon.ts";

export type WordLanguage = "en" | "ar";

interface Band {
  rank: number;
  words: readonly string[];
}

/** Shorter remainders are too often a word by chance: «الم» is not the article and «م». */
const shortestBase = 3;

let ranks: Record<WordLanguage, ReadonlyMap<string, number>> | null = null;

/**
 * Returns how common a folded word is: it is one of that many most frequent words of the language.
 * Returns null for a word that is not common. English has two sizes only, Arabic a band of 1,000
 * words each. An Arabic word also counts with an article, a preposition or a possessive, and a word
 * of the dialect lexicon counts as rare as the last band.
 */
export function commonRank(word: string, language: WordLanguage): number | null {
  const listed = listedRank(word, language);
  if (listed !== null || language === "en") return listed;
  if (isDialectWord(word)) return lastRank(arabicList.bands);
  for (const { text } of arabicBases(word)) {
    if (text.length < shortestBase) continue;
    const rank = listedRank(text, "ar");
    if (rank !== null) return rank;
    if (isDialectWord(text)) return lastRank(arabicList.bands);
  }
  return null;
}

/** Returns the rank of a folded word that is in the list exactly so, else null. */
export function listedRank(word: string, language: WordLanguage): number | null {
  ranks ??= { en: ranksOf(englishList.bands), ar: ranksOf(arabicList.bands) };
  return ranks[language].get(word) ?? null;
}

function ranksOf(bands: readonly Band[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { rank, words } of bands) {
    for (const word of words.flatMap((line) => line.split(" "))) found.set(word, rank);
  }
  return found;
}

function lastRank(bands: readonly Band[]): number {
  return bands.at(-1)?.rank ?? 0;
}

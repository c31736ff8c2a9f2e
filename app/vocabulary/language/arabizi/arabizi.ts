import { foldText } from "#app/platform/i18n/fold-text.ts";
import { arabicBases } from "../arabic-affixes.ts";
import { listedRank } from "../common-words.ts";
import { dialectWords, isDialectWord } from "../dialect-lexicon.ts";
import { arabicSpellings } from "./arabizi-letters.ts";
import lexiconRecords from "./data/arabizi.json" with { type: "json" };

/** A whole query in Arabic letters. */
export interface ArabiziCandidate {
  /** Folded; words that are not Arabic stay as typed. */
  arabic: string;
  /** 0 to 1: how likely every word of it is. */
  weight: number;
}

type IsKnown = (folded: string) => boolean;

export interface KnownWords {
  arabic: IsKnown;
  english: IsKnown;
}

const mostTokens = 16;
const mostWordCandidates = 5;
const beamWidth = 24;
const mostCandidates = 12;
/** Spellings whose affixes are looked at, too, when none is a known word. */
const mostTriedForAffixes = 12;
const shortestBase = 3;
const mostCostOfWord = 0.5;

const costFactor = 0.3;
const listedWeight = 0.97;
const dialectWeight = 0.9;
const commonWeight = 0.85;
/** A word of so many most frequent ones is likelier than another. */
const mostFrequent = 2000;
const frequentWeight = 0.92;
const affixWeight = 0.75;
const unknownWeight = 0.4;
const latinWeight = 0.3;
const englishWeight = 0.55;
/** A longer English word, and one that the vocabulary has ("cpap"), is rarely Arabic by chance. */
const longEnglishWeight = 0.75;
const termWeight = 0.9;
const shortestTerm = 4;
const longestTerm = 24;
const longEnglish = 6;
/** From here on a word counts as Arabic. */
const knownFrom = 0.5;
const clitic =
  /^(?:(el|al|il|l|ell)|(bel|bil|bal|bl)|(lel|lil|lal|ll)|(3al|3el|3l)|(fel|fil|fal|fl)|(mel|mil|ml)|(wel|wil|wl)|(w|wa|ou|u|b|f|la|le|li))$/;
/** A conjunction or preposition that is apart is left out: it only hides the word behind it. */
const cliticLetters = ["ال", "بال", "لل", "عال", "فال", "مال", "ال", ""];
/** «لا تسمع»: before a verb "la" is the negation. */
const negatedVerb = /^[ty][a-z0-9]{2}/;
const joinedArticle = /^[eai]l'?(?=..)|^[eai](sh|[tdrzsn6])(?=\1.)/;
const joinedAnd = /^w(?=[bcdfghjklmnpqrstvxz].)/;
const digitsOnly = /^\d+$/;
const digitLetter = /[a-z][2356789](?!\d)|(?<!\d)[2356789]'?[a-z]/;

interface Token {
  /** Latin letters, digits and apostrophes, or a word of another script. */
  text: string;
  /** Letters of clitics before it. */
  prefix: string;
}

let lexicon: Map<string, string[]> | null = null;
let lexiconWords: Set<string> | null = null;

/**
 * Reads a query in Arabizi as Arabic: Latin letters with 2 3 5 6 7 8 9 for Arabic ones, with or
 * without vowels. Returns whole queries, the likeliest first, at most twelve; empty when no word
 * is in Latin letters. The work is bounded: sixteen words, thirty-two spellings each.
 *
 * @param isKnown whether the vocabulary has a folded Arabic word.
 */
export function arabiziCandidates(query: string, isKnown: IsKnown): ArabiziCandidate[] {
  const tokens = tokensOf(query);
  if (!tokens.some(({ text }) => /[a-z]/.test(text))) return [];
  let beam: { words: string[]; weight: number }[] = [{ words: [], weight: 1 }];
  for (const token of tokens) {
    const options = wordCandidates(token, isKnown);
    beam = beam
      .flatMap(({ words, weight }) =>
        options.map((option) => ({
          words: [...words, option.arabic],
          weight: weight * option.weight,
        })),
      )
      .sort((a, b) => b.weight - a.weight)
      .slice(0, beamWidth);
  }
  return beam.slice(0, mostCandidates).map(({ words, weight }) => ({
    arabic: words.join(" "),
    weight: Math.round(weight ** (1 / tokens.length) * 100) / 100,
  }));
}

/** A word in Latin letters that Arabic writes together with the next one, or leaves out. */
export function isClitic(word: string, next = ""): boolean {
  return clitic.test(word) && !isNegation(word, next);
}

function isNegation(word: string, next: string): boolean {
  return word === "la" && negatedVerb.test(next);
}

/**
 * Whether a query makes more sense as Arabic in Latin letters than as English: more of its words
 * are known in Arabic alone than in English alone. Words of both languages, and those of one or two
 * letters, count for neither. Names are Arabic words, too: a caller that knows the names of its
 * catalogue lets them count as English.
 */
export function readsAsArabic(query: string, known: KnownWords): boolean {
  let arabic = 0;
  let english = 0;
  for (const { text } of tokensOf(query)) {
    if (!/[a-z]/.test(text) || text.length < shortestBase) continue;
    const isEnglish = isKnownEnglish(text, known.english);
    if (digitLetter.test(text) || (isInLexicon(text) && !isEnglish)) arabic += 1;
    else if (isEnglish) english += isInLexicon(text) ? 0 : 1;
    else if (isKnownArabic(text, known.arabic)) arabic += 1;
  }
  return arabic > english;
}

/** Whether a word holds a digit for an Arabic letter: "7amel", "wa2a3et". */
export function hasDigitLetter(text: string): boolean {
  return digitLetter.test(text);
}

/** A common word is not enough here: nearly any four letters spell one. */
function isKnownArabic(text: string, isKnown: IsKnown): boolean {
  return arabicSpellings(text).some(
    ({ text: arabic, cost }) => cost <= mostCostOfWord && (isKnown(arabic) || isHealthWord(arabic)),
  );
}

function isHealthWord(arabic: string): boolean {
  return dialectWords(arabic).some(({ kind }) => kind === "body" || kind === "complaint");
}

function tokensOf(query: string): Token[] {
  const words = query
    .slice(0, 400)
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036F]/g, "")
    .replace(/[\u2018\u2019\u02BC`]/g, "'")
    .split(/[^a-z0-9'\u0621-\u064A]+/)
    .map((word) => word.replace(/^'+|(?<![3679])'+$/g, ""))
    .filter((word) => word !== "")
    .slice(0, mostTokens);
  const tokens: Token[] = [];
  let prefix = "";
  for (const [at, word] of words.entries()) {
    const found = clitic.exec(word);
    const next = words[at + 1] ?? "";
    if (found && !isNegation(word, next) && next !== "" && !digitsOnly.test(next)) {
      prefix += cliticLetters[found.slice(1).findIndex(Boolean)] ?? "";
      continue;
    }
    tokens.push({ text: word, prefix });
    prefix = "";
  }
  return tokens;
}

function wordCandidates({ text, prefix }: Token, isKnown: IsKnown): ArabiziCandidate[] {
  if (!/[a-z]/.test(text)) return [{ arabic: prefix + foldText(text), weight: 1 }];
  const found = readings(text, isKnown);
  const article = joinedArticle.exec(text)?.[0];
  if (article !== undefined && !isInLexicon(text)) {
    const rest = /^[eai]l/.test(text)
      ? text.slice(article.length)
      : text.slice(1).replace(/^(sh|.)\1/, "$1");
    found.push(...readings(rest, isKnown).map((reading) => withPrefix("ال", reading)));
  }
  if (joinedAnd.test(text) && !isInLexicon(text)) {
    const rest = readings(text.slice(1), isKnown);
    found.push(...rest.map((reading) => withPrefix("و", reading)));
  }
  const latin = latinWeightOf(text, isKnown);
  if (latin > 0) found.push({ arabic: text, weight: latin });
  const best = new Map<string, number>();
  for (const { arabic, weight } of found) {
    if (weight > (best.get(arabic) ?? 0)) best.set(arabic, weight);
  }
  return [...best]
    .map(([arabic, weight]) => ({ arabic: arabic === text ? arabic : prefix + arabic, weight }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, mostWordCandidates);
}

/** How likely a word in Latin letters is no Arabic one. */
function latinWeightOf(text: string, isKnown: IsKnown): number {
  const isListed = isInLexicon(text);
  const isTerm = text.length >= shortestTerm && text.length <= longestTerm && isKnown(text);
  if (!isListed && isTerm) return termWeight;
  if (!isKnownEnglish(text)) return isListed ? 0 : latinWeight;
  return text.length >= longEnglish && !isListed ? longEnglishWeight : englishWeight;
}

function withPrefix(prefix: string, { arabic, weight }: ArabiziCandidate): ArabiziCandidate {
  return { arabic: prefix + arabic, weight: weight * 0.95 };
}

/** The Arabic words that one Latin word may spell, by the lexicon, else by its letters. */
function readings(text: string, isKnown: IsKnown): ArabiziCandidate[] {
  const listed = lexiconOf().get(text);
  if (listed)
    return listed.map((arabic) => ({ arabic, weight: isKnown(arabic) ? 1 : listedWeight }));
  const spelled = arabicSpellings(text).map(({ text: arabic, cost }) => {
    const likelihood = Math.max(0.1, 1 - cost * costFactor);
    return { arabic, likelihood, weight: likelihood * familiarity(arabic, isKnown) };
  });
  if (spelled.some(({ weight }) => weight >= knownFrom)) return spelled;
  return spelled.map((spelling, at) => {
    const isTried = at < mostTriedForAffixes;
    const isForm = isTried && isFormOfKnown(spelling.arabic, isKnown);
    return isForm ? { ...spelling, weight: spelling.likelihood * affixWeight } : spelling;
  });
}

function isFormOfKnown(arabic: string, isKnown: IsKnown): boolean {
  return arabicBases(arabic).some(
    ({ text }) => text.length >= shortestBase && familiarity(text, isKnown) > unknownWeight,
  );
}

function familiarity(arabic: string, isKnown: IsKnown): number {
  // Any two letters spell some word of the vocabulary.
  if (isKnown(arabic) && arabic.length >= shortestBase) return 1;
  if (lexiconWords?.has(arabic) || isDialectWord(arabic)) return dialectWeight;
  const rank = listedRank(arabic, "ar");
  if (rank === null) return unknownWeight;
  return rank <= mostFrequent ? frequentWeight : commonWeight;
}

function isKnownEnglish(text: string, isKnown: IsKnown = () => false): boolean {
  return text.length > 1 && (isKnown(text) || listedRank(text, "en") !== null);
}

/** The lexicon has this spelling, so that what it represents is no guess. */
export function isInLexicon(text: string): boolean {
  return lexiconOf().has(text);
}

/** The Arabic words that the lexicon spells so, folded. */
export function listedReadings(text: string): readonly string[] {
  return lexiconOf().get(text) ?? [];
}

function lexiconOf(): Map<string, string[]> {
  if (lexicon) return lexicon;
  lexicon = new Map();
  lexiconWords = new Set();
  for (const [arabic, latin] of Object.entries(lexiconRecords)) {
    const folded = foldText(arabic);
    lexiconWords.add(folded);
    for (const spelling of latin.split(" ")) {
      const known = lexicon.get(spelling) ?? [];
      lexicon.set(spelling, known);
      if (!known.includes(folded)) known.push(folded);
    }
  }
  return lexicon;
}

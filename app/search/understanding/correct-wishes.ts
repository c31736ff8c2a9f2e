import type { Geography } from "#app/geography/geography.ts";
import { atOnce } from "#app/platform/flow/at-once.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { ConceptDictionary } from "#app/vocabulary/concept-dictionary.ts";
import { commonRank, listedRank } from "#app/vocabulary/language/common-words.ts";
import { englishStems } from "#app/vocabulary/language/english-stems.ts";
import { readWords } from "#app/vocabulary/phrases/phrase-words.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { isArabicWord } from "./names/name-sound.ts";
import { makeClinicalPhrases } from "./needs/clinical-phrases.ts";
import {
  abbreviatedTitles,
  honorifics,
  leadingWords,
  masculineTitles,
  meaningOfPhrase,
  noise,
  placeWords,
  trailingWords,
} from "./query-phrases.ts";
import { isNearWishOnly } from "./spelling/near-wish.ts";
import { SpellingIndex } from "./spelling/spelling-index.ts";
import { type CountedWord, TypoFinder } from "./spelling/typo-finder.ts";
import type { Lexicon } from "./word-group.ts";

interface Known {
  vocabulary: Vocabulary;
  geography: Geography;
  dictionary: ConceptDictionary;
  lexicon: Lexicon;
}

/** Words that are read together. */
export interface Stretch {
  start: number;
  end: number;
  kind: "concept" | "place" | "wish";
}

const shortestCorrected = 3;
const shortestWish = 5;
const shortestClinical = 7;
/** Bounds of the work for any question. */
const mostCorrected = 6;
const mostTried = 6;
/** How far around a word a phrase with it can reach. */
const reach = 5;

/**
 * The words as they were likely meant: one that means nothing here is read as a word of the
 * vocabulary, a place or a wish that it is mistyped or written by ear from, where that makes
 * sense of it ("dermatolgist", «طبيب اسنن», "tabib asnan"). Names of the catalogue stay.
 * @param read the stretches of words that mean something.
 */
export function correctWishes(
  typed: readonly string[],
  read: (words: readonly string[]) => Stretch[],
  known: Known,
): string[] {
  const wishWords = wishWordsOf(known);
  const words = [...typed];
  const asTyped = read(words);
  const hasConcept = asTyped.some(({ kind }) => kind === "concept");
  const unread = unreadAt(words, asTyped).filter((at) => wishWords.mayBeMistyped(words[at]));
  const loneWishes: number[] = [];
  for (const at of unread.slice(0, mostCorrected)) {
    const candidates = wishWords.candidates(typed[at] ?? "");
    const likelihood = likelihoodOfName(words[at] ?? "", candidates, known.lexicon);
    if (likelihood === 1) continue;
    const first = Math.max(0, at - reach);
    const around = words.slice(first, at + reach + 1);
    const isName = (word: string) =>
      wishWords.mayBeMistyped(word) && known.lexicon.nameLikelihood(word) === 1;
    const needed = neededSense(words, at, { likelihood, isName });
    let longest = 0;
    for (const candidate of candidates) {
      const tried = around.with(at - first, candidate);
      const sense = read(tried).find(({ start, end }) => start <= at - first && at - first < end);
      if (!sense) continue;
      const length = tried.slice(sense.start, sense.end).filter(isContent).length;
      const isAnotherConcept = hasConcept && sense.kind === "concept" && length === 1;
      const isUnlikely = sense.kind !== "concept" && length === 1 && isShort(typed[at] ?? "");
      if (length <= longest || isAnotherConcept || length < needed(sense.kind)) continue;
      if (isUnlikely && !isWishExpected(words, at)) continue;
      longest = length;
      words[at] = candidate;
      const isLone = sense.kind === "wish" && length === 1 && !isWishExpected(words, at);
      if (isLone && !loneWishes.includes(at)) loneWishes.push(at);
    }
  }
  if (loneWishes.length > 0 && isForeign(words, loneWishes, read(words))) {
    for (const at of loneWishes) words[at] = typed[at] ?? "";
  }
  return words;
}

/** How likely a word is a name rather than a slip of one of the candidates. */
function likelihoodOfName(word: string, candidates: readonly string[], lexicon: Lexicon): number {
  const isSlip =
    word.length >= shortestWish &&
    isNearWishOnly(word, lexicon, (near) => candidates.includes(near));
  return isSlip ? 0 : lexicon.nameLikelihood(word);
}

/** Too short to be a slip of a wish or place that nothing else announces: "dard" is no Dari. */
function isShort(word: string): boolean {
  return word.length < shortestWish;
}

/** Half of the other words mean nothing here, so that a filter made of a slip is a guess: "farshi" is no Farsi. */
function isForeign(
  words: readonly string[],
  loneWishes: readonly number[],
  stretches: Stretch[],
): boolean {
  const isSmall = (word: string) =>
    [noise, leadingWords, trailingWords].some((small) => small.has(word));
  const others = [...words.keys()].filter(
    (at) => !loneWishes.includes(at) && !isSmall(words[at] ?? ""),
  );
  const unread = new Set(unreadAt(words, stretches));
  return others.length > 0 && others.filter((at) => unread.has(at)).length * 2 >= others.length;
}

function isWishExpected(words: readonly string[], at: number): boolean {
  return leadingWords.has(words[at - 1] ?? "") || trailingWords.has(words[at + 1] ?? "");
}

function unreadAt(words: readonly string[], stretches: Stretch[]): number[] {
  return [...words.keys()].filter(
    (at) => !stretches.some(({ start, end }) => start <= at && at < end),
  );
}

const articles = new Set(["al", "el", "the"]);
const isContent = (word: string) => !articles.has(word);

/** How many words a sense of each kind must have to be believed rather than a name. */
function neededSense(
  words: readonly string[],
  at: number,
  { likelihood, isName }: { likelihood: number; isName: (word: string) => boolean },
): (kind: Stretch["kind"]) => number {
  const before = words.slice(0, at).findLast(isContent) ?? "";
  const isBesideName = [words[at - 1], words[at + 1]].some((word) => word && isName(word));
  const isLikeName = abbreviatedTitles.has(before) || isBesideName || likelihood > 0.8;
  const isPlaceExpected = placeWords.has(before);
  return (kind) => (isLikeName && !(isPlaceExpected && kind === "place") ? 2 : 1);
}

/** A common word of the language is what it is, and no slip of a term, a place or a language. */
function isCommon(word: string): boolean {
  if (/(.)\1\1/.test(word)) return false;
  if (isArabicWord(word)) return commonRank(word, "ar") !== null;
  return [word, ...englishStems(word)].some((form) => listedRank(form, "en") !== null);
}

const stemOf = (word: string) => readWords([word])[0]?.stem ?? word;

/** Every word that a wish is made of. */
class WishWords {
  private readonly known: ReadonlySet<string>;
  private readonly typos = new TypoFinder();
  private readonly spellings = new SpellingIndex();

  constructor(known: ReadonlySet<string>) {
    this.known = known;
  }

  /** Less frequent than those before it. */
  add(word: CountedWord): void {
    this.typos.add(word);
    this.spellings.add(word.text);
  }

  /** No word will be added. */
  close(): void {
    this.spellings.close();
  }

  /** The word itself or another number of it. */
  isWishWord(word: string): boolean {
    return this.known.has(word) || this.known.has(stemOf(word));
  }

  mayBeMistyped(word = ""): boolean {
    const isSmall = [noise, honorifics, leadingWords].some((words) => words.has(word));
    if (word.length < shortestCorrected || isSmall || !/\D/.test(word)) return false;
    return !this.isWishWord(word) && !isCommon(word);
  }

  /** The words that it may be meant for, the likeliest first. */
  candidates(word: string): string[] {
    const calm = word.replace(/(.)\1{2,}/g, "$1");
    const doubled = word.replace(/(.)\1{2,}/g, "$1$1");
    const bare = calm.replace(/^ال(?=...)/, "");
    const typos = [bare, calm].flatMap((form) => this.typos.find(form).map(({ text }) => text));
    // By ear somebody writes in another script; in the same one a name only sounds like a wish.
    const spelled = this.spellings
      .find(calm)
      .map(({ text }) => text)
      .filter((text) => isArabicWord(text) !== isArabicWord(calm) || typos.includes(text));
    const both = typos.filter((text) => spelled.includes(text));
    const exact = [calm, doubled].filter((form) => form !== word && this.known.has(form));
    const likeliest = [...exact, ...both, ...typos.slice(0, mostTried / 2), ...spelled, ...typos];
    return [...new Set(likeliest)].slice(0, mostTried);
  }
}

/** Whether some wish, place or clinical term is made of the folded word. */
export function isWishWord(word: string, known: Known): boolean {
  return wishWordsOf(known).isWishWord(word);
}

const made = new WeakMap<ConceptDictionary, { geography: Geography; words: WishWords }>();

function wishWordsOf(known: Known): WishWords {
  const last = made.get(known.dictionary);
  return last?.geography === known.geography ? last.words : atOnce(makeWishWords(known));
}

/** Makes ready what wishes are corrected by, with a pause after each word: it takes a tenth of a second. */
export function* makeWishWords({
  vocabulary,
  geography,
  dictionary,
}: Omit<Known, "lexicon">): Generator<void, WishWords> {
  const counts = new Map(dictionary.words);
  const clinicalWords = (yield* makeClinicalPhrases(vocabulary)).words;
  const count = (text: string) => {
    for (const word of text.split(" ")) counts.set(word, (counts.get(word) ?? 0) + 1);
  };
  for (const { name, nameAr, aliases } of geography.districts) {
    for (const text of [name, nameAr, ...aliases]) count(foldText(text));
  }
  for (const phrase of meaningOfPhrase.keys()) count(phrase);
  for (const word of masculineTitles.keys()) count(word);
  const known = new Set<string>();
  for (const word of counts.keys()) {
    known.add(word).add(stemOf(word));
    yield;
  }
  for (const word of clinicalWords) {
    known.add(word).add(stemOf(word));
    // A short name of a disease is too often some other word with a slip in it.
    if (word.length >= shortestClinical && !counts.has(word)) counts.set(word, 0);
    yield;
  }
  const words = new WishWords(known);
  const corrected = [...counts].filter(([text]) => text.length >= shortestCorrected);
  for (const [text, times] of corrected.sort(([, a], [, b]) => b - a)) {
    words.add({ text, count: times });
    yield;
  }
  words.close();
  made.set(dictionary, { geography, words });
  return words;
}
